import { deleteCustomer } from "@automotive-crm/contract/customers/bin";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "#testing/fake-api.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { buildCustomer, buildPage, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({ notes: "Likes blue", address: "1 Main St", city: "Newark", state: "NJ", zipCode: "07102" });
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

let served: ReturnType<typeof serveWorkspace>;

beforeEach(() => {
  enterWorkplace();
  served = serveWorkspace(api, ada, grace);
});

describe("the customer page", () => {
  it("shows who it is and how to reach them", async () => {
    openCustomers(`/customers/${ada.id}`);
    expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeTruthy();
    const phones = within(screen.getByRole("region", { name: "Phones" }));
    expect(phones.getByText("(201) 555-0123")).toBeTruthy();
    await userEvent.click(phones.getByRole("button", { name: "Call Ada Lovelace, (201) 555-0123" }));
    expect(useRequestedCall.getState().target).toMatchObject({ customer: { id: ada.id }, number: "2015550123" });
    const emails = within(screen.getByRole("region", { name: "Emails" }));
    expect(emails.getByRole("link", { name: /^Write to/ }).getAttribute("href")).toBe("mailto:ada@example.com");
    expect(screen.getByText("Newark, NJ 07102")).toBeTruthy();
    expect(screen.getByText("Likes blue")).toBeTruthy();
    expect(screen.getByText("Downtown")).toBeTruthy();
    await waitFor(() => expect(document.title).toContain("Ada Lovelace"));
  });

  it("loads the customer and then their vehicles, so that the garage opens without waiting", async () => {
    openCustomers(`/customers/${ada.id}`);
    await waitFor(() => expect(api.requests).toContain(`GET /api/vehicles/customer/${ada.id}`));
    const wanted = [`GET /api/customers/${ada.id}`, `GET /api/vehicles/customer/${ada.id}`];
    expect([...new Set(api.requests)].filter((request) => wanted.includes(request))).toEqual(wanted);
  });

  it("calls with d, edits with e", async () => {
    useRequestedCall.setState({ target: null });
    openCustomers(`/customers/${ada.id}`);
    await screen.findByRole("heading", { name: "Ada Lovelace" });
    await userEvent.keyboard("d");
    await waitFor(() => expect(useRequestedCall.getState().target).toMatchObject({ customer: { id: ada.id } }));
    await userEvent.keyboard("e");
    expect(await screen.findByRole("textbox", { name: "First name" })).toBeTruthy();
  });

  it("has a timeline tab, and keeps the chosen tab in the URL", async () => {
    const { router } = openCustomers(`/customers/${ada.id}`);
    await userEvent.click(await screen.findByRole("tab", { name: "Conversation" }));
    expect(await screen.findByText("Conversation history will appear here")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "conversation" }));
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("tabpanel", { name: "Garage" })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Garage" }).getAttribute("aria-selected")).toBe("true");
    router.history.back();
    await waitFor(() => expect(screen.getByRole("tabpanel", { name: "Conversation" })).toBeTruthy());
  });

  it("starts on the tab in the URL", async () => {
    openCustomers(`/customers/${ada.id}?tab=conversation`);
    const panel = within(await screen.findByRole("tabpanel", { name: "Conversation" }));
    expect(panel.getByText("Conversation history will appear here")).toBeTruthy();
  });

  it("opens dialogs with their buttons and shortcuts", async () => {
    openCustomers(`/customers/${ada.id}`);
    const plans = within(await screen.findByRole("region", { name: "Plans" }));
    await userEvent.click(await plans.findByRole("button", { name: "Vehicle" }));
    const vehicle = within(await screen.findByRole("dialog"));
    await userEvent.click(vehicle.getByRole("button", { name: "Close" }));
    await userEvent.click(plans.getByRole("button", { name: "AI Scheduler" }));
    const scheduler = within(await screen.findByRole("dialog", { name: "AI Quick Scheduler" }));
    await userEvent.click(scheduler.getByRole("button", { name: "Close" }));
    await userEvent.keyboard("t");
    expect(await screen.findByRole("dialog", { name: "Create New Task" })).toBeTruthy();
  });

  it("says if the customer doesn't exist, and links back", async () => {
    const { router } = openCustomers(`/customers/${idOf(99)}`);
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    await waitFor(() => expect(document.title).toContain("Customer not found"));
    await userEvent.click(screen.getByRole("link", { name: "Back to Customers" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/customers"));
  });

  it("says the same about a URL without a valid ID, without a request", async () => {
    openCustomers("/customers/nonsense");
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    await waitFor(() => expect(document.title).toContain("Customer not found"));
    expect(api.requests).toEqual([]);
  });

  it("doesn't show a deleted customer again after Back", async () => {
    api.answer(deleteCustomer, () => void (served.server.customers = [grace]));
    const { router } = openCustomers();
    await userEvent.click(await screen.findByRole("link", { name: "Ada Lovelace" }));
    await userEvent.click(await screen.findByRole("button", { name: "More about the customer" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete customer" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await screen.findByRole("table");
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ada Lovelace/ })).toBeNull());
    router.history.back();
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Ada Lovelace" })).toBeNull();
  });

  it("links back to the list as it was, and to the customers before and after", async () => {
    const { router } = openCustomers("/customers?search=a&status=active");
    await userEvent.click(await screen.findByRole("link", { name: "Ada Lovelace" }));
    expect(await screen.findByText("1 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Next customer" }));
    expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Customers" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "a", status: "active" }));
  });

  it("keeps linking through the list after the customer has left it, and across pages", async () => {
    const { router } = openCustomers("/customers?limit=20");
    const many = Array.from({ length: 25 }, (_, index) =>
      buildCustomer({ ...grace, id: idOf(100 + index), lastName: `No${index}` }),
    );
    api.answer(listCustomers, ({ query }) => {
      const page = Number(query.get("page") ?? 1);
      return { ...buildPage(many.slice((page - 1) * 20, page * 20)), total: 25, page, limit: 20 };
    });
    served.server.customers = many;
    await router.navigate({ to: "/customers", search: { limit: 20, search: "no" } });
    await userEvent.click(await screen.findByRole("link", { name: "Grace No19" }));
    await userEvent.click(await screen.findByRole("link", { name: "Next customer" }));
    expect(await screen.findByRole("heading", { name: "Grace No20" })).toBeTruthy();
    expect(await screen.findByText("21 of 25")).toBeTruthy();
    many.splice(20, 1);
    await queryClient.invalidateQueries({ queryKey: ["customers"] });
    await userEvent.click(screen.getByRole("link", { name: "Next customer" }));
    expect(await screen.findByRole("heading", { name: "Grace No21" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Previous customer" }));
    expect(await screen.findByRole("heading", { name: "Grace No19" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Customers" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: "no" }));
  });

  it("opens with a click anywhere on the row", async () => {
    const { router } = openCustomers();
    const row = await screen.findByRole("row", { name: /Ada Lovelace/ });
    await userEvent.click(within(row).getByText("Active"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
  });
});
