import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { deleteCustomer, listCustomerBin, restoreCustomer } from "@automotive-crm/contract/customers/bin";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listCustomerTasks } from "@automotive-crm/contract/tasks/record";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildAppointment } from "#testing/appointments.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { asRole, buildCustomer, buildPage, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { buildTask } from "#testing/tasks.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect", phone: "3055550142" });

beforeEach(() => {
  enterWorkplace();
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(listCustomerTasks, { tasks: [], nextCursor: null });
});

const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describe("deleting a customer", () => {
  it("asks the documented question, and offers Undo afterwards", async () => {
    let customers = [ada, grace];
    api.answer(listCustomers, () => buildPage(customers));
    api.answer(
      deleteCustomer,
      ({ params }) => void (customers = customers.filter(({ id }) => id !== params["customerId"])),
    );
    api.answer(restoreCustomer, () => {
      customers = [ada, grace];
      return ada;
    });
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: "Delete Ada Lovelace" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete customer" });
    expect(dialog.textContent).toContain("Are you sure you want to delete Ada Lovelace? This action cannot be undone.");
    expect(dialog.textContent).toContain("The customer stays in the trash for 30 days");

    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ada Lovelace/ })).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Grace Hopper" })));

    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });

  it("names what is still to be done, and cancels it if wanted", async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const past = new Date(Date.now() - 86_400_000).toISOString();
    const visit = buildAppointment({ startsAt: soon, advisorName: "Kevin Murphy", appointmentType: "Test Drive" });
    const over = buildAppointment({ startsAt: past, appointmentType: "Service" });
    api.answer(listCustomerAppointments, { appointments: [visit, over], nextCursor: null });
    api.answer(listCustomerTasks, {
      tasks: [buildTask({ title: "Call back" }), buildTask({ title: "Was done", status: "completed" })],
      nextCursor: null,
    });
    api.answer(listCustomers, () => buildPage([ada]));
    const asked: unknown[] = [];
    api.answer(deleteCustomer, ({ query }) => void asked.push(query.get("openWork")));
    api.answer(restoreCustomer, {
      ...ada,
      notRestored: ["Test Drive has no advisor now: Kevin Murphy is booked then."],
    });
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: "Delete Ada Lovelace" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete customer" });
    expect(await within(dialog).findByText("1 upcoming appointment and 1 open task")).toBeTruthy();
    expect(dialog.textContent).toMatch(/Test Drive.*with Kevin Murphy/);
    expect(dialog.textContent).toContain("Call back");
    expect(dialog.textContent).not.toMatch(/Service|Was done/);
    expect(within(dialog).getByRole("radio", { name: "Keep them", checked: true })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("radio", { name: "Cancel them" }));
    expect(dialog.textContent).toContain("They stay canceled if the customer is restored.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(asked).toEqual(["cancel"]);
    expect(await screen.findByText("Not everything of Ada Lovelace came back as it was.")).toBeTruthy();
    expect(screen.getByText("Test Drive has no advisor now: Kevin Murphy is booked then.")).toBeTruthy();
  });

  it("says so if Undo fails, although the question is long closed", async () => {
    let customers = [ada, grace];
    api.answer(listCustomers, () => buildPage(customers));
    api.answer(deleteCustomer, () => void (customers = [grace]));
    api.answer(restoreCustomer, new Refusal(500, "internal", "The server is busy."));
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: "Delete Ada Lovelace" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Ada Lovelace could not be restored. The server is busy.")).toBeTruthy();
  });

  it("sends one request, no matter how often and fast it is clicked", async () => {
    let customers = [ada, grace];
    api.answer(listCustomers, () => buildPage(customers));
    api.answer(deleteCustomer, async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      customers = [grace];
      return undefined;
    });
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: "Delete Ada Lovelace" }));
    const button = within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" });
    button.click();
    button.click();
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ada Lovelace/ })).toBeNull());
    await waitFor(() => expect(api.requests.filter((request) => request.startsWith("DELETE"))).toHaveLength(1));
  });

  it("says so quietly if someone else was faster", async () => {
    let customers = [ada, grace];
    api.answer(listCustomers, () => buildPage(customers));
    openCustomers();
    await userEvent.click(within(await rowOf("Grace Hopper")).getByRole("button", { name: "Delete Grace Hopper" }));
    customers = [ada];
    api.answer(deleteCustomer, new Refusal(404, "not_found", "Customer not found"));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Grace Hopper was already deleted.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("row", { name: /Grace Hopper/ })).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Grace Hopper was deleted.")).toBeNull();
  });

  it("keeps the question open if deleting fails", async () => {
    api.answer(listCustomers, buildPage([ada]));
    api.answer(deleteCustomer, new Refusal(500, "internal", "Away"));
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: /Delete/ }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete customer. Please try again.")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Delete customer" })).toBeTruthy();
  });
});

describe("the bin", () => {
  it("lists deleted customers, when and by whom, and restores them", async () => {
    const deletedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    let customers = [{ ...ada, deletedAt, deletedByName: "Maria Alvarez" }];
    api.answer(listCustomerBin, () => ({ customers, page: 1, limit: 25, total: customers.length }));
    api.answer(restoreCustomer, () => {
      customers = [];
      return ada;
    });
    openCustomers("/customers?view=bin");
    expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
    expect(screen.getByText("by Maria Alvarez")).toBeTruthy();
    expect(screen.getByText("27 days left")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Ada Lovelace" });
    expect(link.getAttribute("href")).toBe(`/customers/${ada.id}`);
    await userEvent.click(screen.getByRole("button", { name: "Restore Ada Lovelace" }));
    expect(await screen.findByText("The trash is empty")).toBeTruthy();
    expect(await screen.findByText("Ada Lovelace is back among the customers.")).toBeTruthy();
  });

  it("is searched like the list, and says if nobody is found", async () => {
    const binned = [ada, grace].map((customer) => ({ ...customer, deletedByName: null }));
    api.answer(listCustomerBin, ({ query }) => {
      const customers = binned.filter(({ lastName }) => lastName.includes(query.get("search") ?? ""));
      return { customers, page: 1, limit: 25, total: customers.length };
    });
    const { router } = openCustomers("/customers?view=bin");
    expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
    const box = screen.getByRole("searchbox", { name: "Search the trash by name, email, or phone" });
    await userEvent.type(box, "Hopper");
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    expect(screen.getByText("Grace Hopper")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ view: "bin", search: "Hopper" }));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Grace Hopper" })));
    await userEvent.type(box, "s");
    expect(await screen.findByText("Nobody found in the trash")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show the whole trash" }));
    expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
  });

  it("shows the normal list without permission to delete", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    api.answer(listCustomers, buildPage([ada]));
    openCustomers("/customers?view=bin");
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });
});
