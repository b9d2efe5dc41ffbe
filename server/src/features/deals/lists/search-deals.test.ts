import { expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { act, addCustomer, addDeal, fixture, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

const found = async (search: string, view = "all", by: Person = fixture.admin): Promise<string[]> => {
  const { body } = await test.as(by).get(`/api/deals?view=${view}&search=${encodeURIComponent(search)}`);
  expect(body.totals.count).toBe(body.deals.length);
  return body.deals.map(({ id }: { id: string }) => id);
};

it("finds deals by names, cars, VINs and numbers, also lost ones, and none of another organization", async () => {
  const customerId = await addCustomer({ lastName: "Quartérmain" });
  const vehicle = { year: 2025, make: "Toyota", model: "RAV4", vin: "2T3W1RFV1RW000042" };
  const deal = await addDeal({ customerId, vehicle });
  await addDeal({ vehicle: { year: 2025, make: "Kia", model: "EV6" } });
  await act(deal.id, "loss", { from: "new", reason: "Price" });
  const searches = ["quarter", "rav4 quartermain", "1rw000042", `#${deal.number}`, "quartermain 2025 toy", "qu"];
  expect(await Promise.all(searches.map((search) => found(search)))).toEqual(searches.map(() => [deal.id]));
  expect(await found("quartermain ev6")).toEqual([]);
  expect(await Promise.all(["50%", "%", "_", "😀"].map((search) => found(search)))).toEqual([[], [], [], []]);
  expect(await found("uartermai", "active")).toEqual([]);
  expect(await found("quartermain", "lost")).toEqual([deal.id]);
  expect(await found("quartermain", "all", fixture.stranger)).toEqual([]);
});
