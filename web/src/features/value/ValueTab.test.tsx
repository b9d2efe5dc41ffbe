import { getCustomerValue, type CustomerValue, type ValueDeal } from "@automotive-crm/contract/value/record";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "#testing/fake-api.ts";
import { buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();

const deal = (place: number, over: Partial<ValueDeal> = {}): ValueDeal => ({
  id: idOf(100 + place),
  number: place,
  vehicleName: "2024 Honda Civic",
  kind: "retail",
  condition: "new",
  stage: "delivered",
  createdAt: "2026-03-01T15:00:00Z",
  timeZone: "America/New_York",
  deliveredOn: "2026-03-05",
  unwoundOn: null,
  priceCents: 2_500_000,
  ...over,
});

const nothing: CustomerValue = {
  purchases: [],
  leftOut: [],
  openDeals: [],
  tradeIns: [],
  services: [],
  appointments: [],
  figures: {
    bought: { count: 0, new: 0, used: 0 },
    leftOut: 0,
    openDeals: 0,
    appointments: 0,
    vehicles: { cents: 0, known: 0, of: 0 },
    services: { cents: 0, known: 0, of: 0 },
    allowances: { cents: 0, known: 0, of: 0 },
    monthsBetweenPurchases: null,
    serviceState: null,
    firstContactAt: null,
    firstTransactionOn: null,
    lastTransactionOn: null,
  },
};

beforeEach(() => {
  enterWorkplace();
  serveWorkspace(api, ada);
});

async function open(value: CustomerValue) {
  api.answer(getCustomerValue, () => value);
  openCustomers(`/customers/${ada.id}?tab=value`);
  return within(await screen.findByRole("region", { name: "Purchases" }));
}

describe("the Value tab", () => {
  it("opens the list behind each number, and says what is missing from a sum", async () => {
    const gross = { frontGrossCents: 100_000, backGrossCents: 40_000 };
    const none = { frontGrossCents: null, backGrossCents: null };
    const part = await open({
      ...nothing,
      purchases: [deal(1, gross), deal(2, { ...none, priceCents: null, condition: null }), deal(3)],
      leftOut: [deal(4, { unwoundOn: "2026-03-09" }), deal(5, { kind: "wholesale" })],
      figures: {
        ...nothing.figures,
        bought: { count: 3, new: 2, used: 0 },
        leftOut: 2,
        vehicles: { cents: 5_000_000, known: 2, of: 3 },
        gross: { frontCents: 100_000, backCents: 40_000, known: 1, of: 2 },
      },
    });
    expect(part.getByRole("button", { name: /^Vehicles bought/ }).textContent).toContain(
      "2 new, 1 not said to be new or used",
    );
    const spent = part.getByRole("button", { name: /^Spent on vehicles/ });
    expect(spent.textContent).toContain("1 of 3 deals has no price");
    await userEvent.click(spent);
    const list = within(part.getByRole("list", { name: "Spent on vehicles" }));
    expect(list.getAllByRole("link")[0]?.getAttribute("href")).toBe(`/deals/${idOf(101)}`);
    expect(list.getByText("No price")).toBeTruthy();
    expect(part.getByRole("button", { name: /^Gross/ }).textContent).toBe(
      "GrossFront $1,000, back $400 · 1 of 2 deals has no gross · 1 of 3 at a location whose gross you can’t see$1,400",
    );
    await userEvent.click(part.getByRole("button", { name: /^Not counted/ }));
    const leftOut = part.getByRole("list", { name: "Not counted" });
    expect(leftOut.textContent).toMatch(/Unwound Mar 9, 2026.*Wholesale/);
    await userEvent.click(spent);
    expect(part.queryByRole("list", { name: "Spent on vehicles" })).toBeNull();
  });

  it("says nothing of gross to those who don't see it, and opens no empty lists", async () => {
    const part = await open(nothing);
    expect(part.queryByText("Gross")).toBeNull();
    expect(part.getByRole("button", { name: /^Vehicles bought/ })).toHaveProperty("disabled", true);
    expect(part.queryByText("Spent on vehicles")).toBeNull();
  });
});
