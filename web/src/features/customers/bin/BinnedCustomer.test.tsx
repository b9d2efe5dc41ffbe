import { getBinnedCustomer, listCustomerBin, restoreCustomer } from "@automotive-crm/contract/customers/bin";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import {
  airport,
  asLocationRole,
  asRole,
  associate,
  buildCustomer,
  downtown,
  enterWorkplace,
  openCustomers,
} from "#testing/customers-pages.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({
  notes: "Likes blue",
  deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  locationAssociations: [associate(downtown, true), associate(airport, false)],
});
/** Both pages are fetched when they are first opened. */
const patience = { timeout: 5_000 };
const binned = { ...ada, deletedByName: "Maria Alvarez" };

beforeEach(() => {
  enterWorkplace();
  serveWorkspace(api);
  api.answer(getCustomer, new Refusal(404, "customer_deleted", "This customer was deleted."));
  api.answer(getBinnedCustomer, binned);
  api.answer(listCustomerBin, { customers: [binned], page: 1, limit: 25, total: 1 });
});

describe("a customer in the bin", () => {
  it("opens from the bin as they were, with nothing to change or to call, and leads back", async () => {
    const { router } = openCustomers("/customers?view=bin&search=Love");
    await userEvent.click(await screen.findByRole("link", { name: "Ada Lovelace" }, patience));
    expect(await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" }, patience)).toBeTruthy();
    expect(screen.getByText("Likes blue")).toBeTruthy();
    expect(screen.getByText("(201) 555-0123")).toBeTruthy();
    expect(screen.getByText(/by Maria Alvarez\. 27 days left\./)).toBeTruthy();
    await waitFor(() => expect(document.title).toContain("Ada Lovelace"));
    for (const name of [/^Edit/, /^Add/, /^Call/, /^Delete/, /^More for/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Call/ })).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Trash" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: "bin", search: "Love" }));
  });

  it("is restored on their page, which then is what it was", async () => {
    openCustomers(`/customers/${ada.id}`);
    const { deletedAt: _, ...rest } = ada;
    const restored = { ...rest, deletedAt: null };
    api.answer(restoreCustomer, () => {
      api.answer(getCustomer, restored);
      return restored;
    });
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }, patience));
    expect(await screen.findByRole("button", { name: "More about the customer" })).toBeTruthy();
    expect(screen.queryByText("In the trash.")).toBeNull();
  });

  it("says why they could not be restored", async () => {
    api.answer(restoreCustomer, new Refusal(500, "internal", "The server is busy."));
    openCustomers(`/customers/${ada.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }, patience));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Ada Lovelace could not be restored. The server is busy.",
    );
  });

  it("says where the permission to restore them is missing", async () => {
    enterWorkplace({ access: asLocationRole("admin", downtown.locationId) });
    openCustomers(`/customers/${ada.id}`);
    expect(
      await screen.findByText(/You don't have permission at Airport, so you can't restore/, {}, patience),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  it("isn't found by people who may not delete customers", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    openCustomers(`/customers/${ada.id}`);
    expect(await screen.findByRole("heading", { name: "Customer not found" }, patience)).toBeTruthy();
    expect(api.requests.some((request) => request.includes("/api/customer-bin/"))).toBe(false);
  });
});
