import { listCustomers } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { buildCustomer, buildPage, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { CustomerPicker } from "./CustomerPicker.tsx";

const api = fakeApi();
const ada = buildCustomer({ firstName: "Ada", lastName: "Lovelace", phone: "2015550123" });
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

const page = (...customers: Customer[]) => buildPage(customers);

const onChoose = vi.fn<(customer: Customer) => void>();

beforeEach(() => {
  enterWorkplace();
  onChoose.mockReset();
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerPicker organizationId={organization.id} label="Customer" onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return screen.getByRole("combobox", { name: "Customer" });
}

describe("looking up a customer", () => {
  it("starts with the newest, and finds by what the list's search finds, such as a phone number", async () => {
    api.answer(listCustomers, ({ query }) => (query.get("search") === "555 0123" ? page(ada) : page(grace, ada)));
    const box = show();
    await userEvent.click(box);
    expect(await screen.findByRole("option", { name: /Grace Hopper/ })).toBeTruthy();
    await userEvent.type(box, "555 0123");
    await waitFor(() => expect(screen.queryByRole("option", { name: /Grace Hopper/ })).toBeNull());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(ada));
  });

  it("tells people of one name apart by their phone number, or by their email if they have none", async () => {
    const writesOnly = buildCustomer({
      firstName: "Ada",
      lastName: "Lovelace",
      phone: null,
      email: "ada@mail.example",
    });
    api.answer(listCustomers, page(ada, writesOnly));
    await userEvent.click(show());
    expect(await screen.findByRole("option", { name: /Ada Lovelace.*555-0123/ })).toBeTruthy();
    expect(screen.getByRole("option", { name: /Ada Lovelace.*ada@mail\.example/ })).toBeTruthy();
  });

  it("says if those found are only similar", async () => {
    api.answer(listCustomers, ({ query }) => ({ ...page(ada), isSimilar: query.has("search") }));
    await userEvent.type(show(), "lovelcae");
    expect(await screen.findByText(/Nobody matches exactly/)).toBeTruthy();
  });

  it("says if no one is found", async () => {
    api.answer(listCustomers, ({ query }) => (query.has("search") ? page() : page(ada)));
    await userEvent.type(show(), "zzz");
    expect(await screen.findByText("No customer found")).toBeTruthy();
  });

  it("says if the search fails", async () => {
    api.answer(listCustomers, new Refusal(500, "internal", "The database is away"));
    show();
    expect(await screen.findByText(/Customers could not be loaded/)).toBeTruthy();
  });
});
