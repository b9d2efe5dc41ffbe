import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({ ownerId: idOf(61), ownerName: "Sam Seller" });
const sam = {
  firstName: "Sam",
  imageUrl: null,
  role: "org:sales_rep",
  team: null,
  isAdvisor: true,
  mayWork: true,
  locationIds: [],
};
const colleagues = [
  { ...sam, id: idOf(61), lastName: "Seller" },
  { ...sam, id: idOf(62), lastName: "Service" },
];

beforeEach(() => enterWorkplace());

async function openOwner(customer = ada) {
  serveWorkspace(api, customer);
  api.answer(listColleagues, colleagues);
  openCustomers(`/customers/${customer.id}`);
  const details = within(await screen.findByRole("region", { name: "Details" }));
  expect(await details.findByText(customer.ownerName ?? "No owner")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Edit details" }));
  await screen.findByRole("combobox", { name: "Owner" });
  return details;
}

describe("the owner", () => {
  it("is one of those who can see the customer, or nobody", async () => {
    const details = await openOwner();
    const sent: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      sent.push(body);
      return { ...ada, ownerId: idOf(62), ownerName: "Sam Service", version: 2 };
    });
    const field = screen.getByRole("combobox", { name: "Owner" });
    await userEvent.click(field);
    expect(await screen.findByRole("option", { name: "Sam Service" })).toBeTruthy();
    expect(screen.getByRole("option", { name: "No owner" })).toBeTruthy();
    await userEvent.keyboard("sam service{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await details.findByText("Sam Service")).toBeTruthy();
    expect(sent).toMatchObject([{ ownerId: idOf(62), base: { ownerId: idOf(61) } }]);
  });

  it("stays if they have left", async () => {
    await openOwner({ ...ada, ownerId: idOf(63), ownerName: "Gone Person" });
    expect(screen.getByRole("combobox", { name: "Owner" })).toHaveProperty("value", "Gone Person");
  });
});
