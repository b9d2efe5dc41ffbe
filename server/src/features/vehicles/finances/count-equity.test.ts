import { expect, it } from "vitest";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { addVehicle, fixture, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";
import { countEquity } from "./count-equity.ts";

setUpFixture();

it("keeps the equity by which lists are ordered as they show it, as payments and payoffs pass", async () => {
  const { id } = await addVehicle();
  await test.as(fixture.admin).put(`/api/vehicles/${id}/finances`, {
    kind: "loan",
    startedOn: "2026-01-15",
    months: 12,
    apr: "0",
    financedCents: 1_200_000,
    marketValueCents: 1_500_000,
    payoffCents: 1_150_000,
    payoffUntil: "2026-03-12",
  });
  const at = async (instant: string) => {
    test.setNow(new Date(instant));
    await doDueWork(test.worker(), countEquity);
    const [row] = await test.query(
      "select equity_cents, equity_until::text from vehicle_finances where vehicle_id = $1",
      [id],
    );
    return [Number(row?.equity_cents), row?.equity_until];
  };
  expect(await at("2026-03-12T15:00:00Z")).toEqual([350_000, "2026-03-12"]);
  // The lender's payoff is over: one of twelve payments was made.
  expect(await at("2026-03-13T15:00:00Z")).toEqual([400_000, "2026-03-14"]);
  expect(await at("2026-03-15T15:00:00Z")).toEqual([500_000, "2026-04-14"]);
  // All are made, and nothing changes anymore.
  expect(await at("2027-02-01T15:00:00Z")).toEqual([1_500_000, null]);
});
