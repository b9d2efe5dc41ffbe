import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { asRole, buildCustomer, buildPage, enterWorkplace, openCustomers, sam } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { setWindowWidth } from "#testing/browser/window-width.ts";

const api = fakeApi();
const ada = buildCustomer({ ownerId: sam.id, ownerName: "Sam Seller" });

let asked: URLSearchParams;

beforeEach(() => {
  enterWorkplace();
  api.answer(listColleagues, [sam]);
  api.answer(listCustomers, ({ query }) => {
    asked = query;
    return buildPage(query.get("owner") === "none" ? [] : [ada]);
  });
});

async function openFilters() {
  await userEvent.click(await screen.findByRole("button", { name: /^Filters/ }));
  const filters = within(await screen.findByRole("dialog", { name: "Filters" }));
  await filters.findByRole("combobox", { name: "Last contact" });
  return filters;
}

describe("filtering by people and dates", () => {
  it("puts the choice into the URL and on chips that clear it", async () => {
    const { router } = openCustomers("/customers?page=2");
    const filters = await openFilters();
    await userEvent.selectOptions(filters.getByRole("combobox", { name: "Last contact" }), "Over 90 days ago");
    await userEvent.selectOptions(filters.getByRole("combobox", { name: "Added" }), "Over a year ago");
    await userEvent.type(await filters.findByRole("combobox", { name: "Owner" }), "mine{Enter}");
    const chosen = { owner: "me", lastContact: "over-90-days", added: "over-365-days" };
    await waitFor(() => expect(router.state.location.search).toEqual(chosen));
    await waitFor(() => expect(Object.fromEntries(asked)).toMatchObject(chosen));
    expect(screen.getByRole("button", { name: "Filters, 3 active" })).toBeTruthy();

    await userEvent.click(screen.getByRole("button", { name: "Clear filter Last contact: over 90 days ago" }));
    await userEvent.click(screen.getByRole("button", { name: "Clear filter Added: over a year ago" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ owner: "me" }));
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("clears all of them on a phone, too", async () => {
    setWindowWidth(390);
    const { router } = openCustomers("/customers?owner=me&status=active&limit=25");
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
    const filters = await openFilters();
    await userEvent.click(filters.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ limit: 25 }));
    expect(filters.getByRole("button", { name: "Clear" })).toHaveProperty("disabled", true);
  });

  it("offers colleagues, and names the chosen one", async () => {
    openCustomers(`/customers?owner=${sam.id}`);
    expect(await screen.findByRole("button", { name: "Clear filter Owner: Sam Seller" })).toBeTruthy();
    const filters = await openFilters();
    const owner = filters.getByRole("combobox", { name: "Owner" });
    await waitFor(() => expect(owner).toHaveProperty("value", "Sam Seller"));
  });

  it("says that nobody matches the filters", async () => {
    openCustomers("/customers?owner=none&status=prospect");
    expect(await screen.findByText("No prospect customer matches these filters.")).toBeTruthy();
  });

  it("knows no owners in Global View", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    openCustomers("/customers?owner=me&lastContact=never");
    const filters = await openFilters();
    expect(filters.queryByRole("combobox", { name: "Owner" })).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Owner" })).toBeNull();
    await waitFor(() => expect(asked.has("owner")).toBe(false));
  });
});

describe("the order of the list", () => {
  it("is always shown and can be chosen", async () => {
    const { router } = openCustomers();
    const order = await screen.findByRole("combobox", { name: "Sort by" });
    expect(order).toHaveProperty("value", "Date added, newest first");
    await userEvent.selectOptions(order, "Owner, A to Z");
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: "owner", order: "asc" }));
    await userEvent.click(await screen.findByRole("button", { name: "Owner" }));
    await waitFor(() => expect(order).toHaveProperty("value", "Owner, Z to A"));
    await userEvent.selectOptions(order, "Date added, newest first");
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("is the best match of a search, unless another one is chosen", async () => {
    const { router } = openCustomers("/customers?search=ada");
    const order = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
    expect(order.selectedOptions[0]?.text).toBe("Best match first");
    await userEvent.selectOptions(order, "Date added, newest first");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ search: "ada", sort: "createdAt", order: "desc" }),
    );
  });
});
