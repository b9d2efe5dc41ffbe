import { deleteCustomer, getCustomer, listCustomers } from "@automotive-crm/contract/customers";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildCustomer, buildPage, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer({ notes: "Likes blue", address: "1 Main St", city: "Newark", state: "NJ", zipCode: "07102" });
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

beforeEach(() => {
  enterWorkplace();
  api.answer(listCustomers, buildPage([ada, grace]));
  api.answer(listCustomerVehicles, []);
  api.answer(getCustomer, ({ params }) => {
    const found = [ada, grace].find(({ id }) => id === params["customerId"]);
    return found ?? new Refusal(404, "not_found", "Customer not found");
  });
});

describe("the page of a customer", () => {
  it("shows who it is and how to reach them", async () => {
    api.answer(listCustomerVehicles, [
      {
        id: idOf(30),
        customerId: ada.id,
        make: "Honda",
        model: "Civic",
        year: 2021,
        vin: "1HGBH41JXMN109186",
        color: "Blue",
        mileage: 32_000,
        status: "current",
        notes: null,
        createdAt: ada.createdAt,
        lastService: null,
        soldDate: null,
        version: 1,
      },
    ]);
    openCustomers(`/customers/${ada.id}`);
    expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeTruthy();
    const contact = within(screen.getByRole("region", { name: "Contact" }));
    expect(contact.getByText("(201) 555-0123")).toBeTruthy();
    expect(contact.getByRole("link", { name: /^Call Ada/ }).getAttribute("href")).toBe("tel:+12015550123");
    expect(contact.getByRole("link", { name: /^Write to/ }).getAttribute("href")).toBe("mailto:ada@example.com");
    expect(screen.getByText("Newark, NJ 07102")).toBeTruthy();
    expect(screen.getByText("Likes blue")).toBeTruthy();
    expect(await screen.findByText("2021 Honda Civic")).toBeTruthy();
    expect(document.title).toContain("Ada Lovelace");
  });

  it("shows the customer also when the vehicles cannot be loaded", async () => {
    api.answer(listCustomerVehicles, new Refusal(500, "internal", "Away"));
    openCustomers(`/customers/${ada.id}`);
    expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeTruthy();
    expect(await screen.findByText("The vehicles could not be loaded.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says when there is no such customer, and leads back", async () => {
    const { router } = openCustomers(`/customers/${idOf(99)}`);
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    expect(document.title).toContain("Customer not found");
    await userEvent.click(screen.getByRole("link", { name: "Back to Customers" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/customers"));
  });

  it("says the same about an address that is no customer's, without asking", async () => {
    openCustomers("/customers/nonsense");
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    expect(document.title).toContain("Customer not found");
    expect(api.requests).toEqual([]);
  });

  it("does not show a deleted customer again when one goes back", async () => {
    let isDeleted = false;
    api.answer(listCustomers, () => buildPage(isDeleted ? [grace] : [ada, grace]));
    api.answer(getCustomer, () => (isDeleted ? new Refusal(404, "not_found", "Customer not found") : ada));
    api.answer(deleteCustomer, () => void (isDeleted = true));
    const { router } = openCustomers();
    await userEvent.click(await screen.findByRole("link", { name: "Ada Lovelace" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete customer" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await screen.findByRole("table");
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ada Lovelace/ })).toBeNull());
    router.history.back();
    expect(await screen.findByText("Customer not found")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Ada Lovelace" })).toBeNull();
  });

  it("leads back to the list as it was left, and through it", async () => {
    const { router } = openCustomers("/customers?search=a&status=active");
    await userEvent.click(await screen.findByRole("link", { name: "Ada Lovelace" }));
    expect(await screen.findByText("1 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Next customer" }));
    expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Customers" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "a", status: "active" }));
  });

  it("opens by a click anywhere on the row", async () => {
    const { router } = openCustomers();
    const row = await screen.findByRole("row", { name: /Ada Lovelace/ });
    await userEvent.click(within(row).getByText("Active"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
  });
});
