import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useUi } from "#lib/browser/ui-store.ts";
import { buildMe } from "#testing/builders.ts";
import { buildCustomer, buildPage } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { setWindowWidth } from "#testing/browser/window-width.ts";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect" });

function openList() {
  api.answer(listCustomers, ({ query }) => {
    const status = query.get("status");
    const wanted = [ada, grace].filter((customer) => status === null || customer.status === status);
    return buildPage(wanted.filter(({ lastName }) => lastName.includes(query.get("search") ?? "")));
  });
  api.answer(listColleagues, []);
  return visit(api, { path: "/customers", as: buildMe() });
}

const patience = { timeout: 5_000 };
const searchBoxes = () => screen.getAllByRole("searchbox");

it("a phone has one search box on the list of customers, in the header, which the keys for it focus", async () => {
  setWindowWidth(390);
  const { router } = openList();
  expect(await screen.findByText("Ada Lovelace", {}, patience)).toBeTruthy();
  const [box, ...others] = searchBoxes();
  expect(others).toEqual([]);
  expect(box).toHaveProperty("placeholder", "Search by name, email, or phone...");
  expect(within(screen.getByRole("main")).queryByRole("searchbox")).toBeNull();
  await userEvent.keyboard("/");
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard("Hopper");
  await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
  await waitFor(() => expect(router.state.location.search).toEqual({ search: "Hopper" }));

  await router.navigate({ to: "/tasks" });
  await waitFor(() => expect(searchBoxes().map((each) => each.getAttribute("placeholder"))).toEqual(["Search…"]));
});

it("a phone filters by status behind the same button as by everything else", async () => {
  setWindowWidth(390);
  const { router } = openList();
  expect(await screen.findByText("Ada Lovelace", {}, patience)).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Status" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const status = within(await screen.findByRole("group", { name: "Status" }));
  expect(status.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "All Status",
    "Active",
    "Inactive",
    "Prospect",
  ]);
  await userEvent.click(status.getByRole("button", { name: "Prospect" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: "prospect" }));
  expect(await screen.findByRole("button", { name: "Filters, 1 active" })).toBeTruthy();
  await userEvent.click(status.getByRole("button", { name: "Prospect" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("a phone says in one word that this is a demo, and the rest when it is tapped", async () => {
  setWindowWidth(390);
  openList();
  await userEvent.click(await screen.findByRole("button", { name: /^Demo\s*mode$/ }, patience));
  const panel = within(await screen.findByRole("dialog", { name: "Demo mode" }));
  expect(panel.getByText("Sample data only; nothing you do here reaches a real customer.")).toBeTruthy();
  expect(screen.queryByRole("complementary", { name: "Demo mode" })).toBeNull();
});

it("a tablet's sidebar has only icons and opens as a drawer, whatever was chosen on a wider screen", async () => {
  setWindowWidth(768);
  openList();
  const expand = await screen.findByRole("button", { name: "Expand sidebar" }, patience);
  expect(useUi.getState().isSidebarOpen).toBe(true);
  expect(searchBoxes().length).toBe(2);
  await userEvent.click(expand);
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
  await userEvent.click(drawer.getByRole("link", { name: "Tasks" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  expect(useUi.getState().isSidebarOpen).toBe(true);
});
