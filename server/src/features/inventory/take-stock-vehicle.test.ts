import { v7 as newId } from "uuid";
import { describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { addCar, fixture, nextVin, now, put, setUpFixture, test } from "./inventory.fixture.ts";
import type { Writing } from "./save-stock-vehicle.ts";
import { readStockVehicle, returnStockVehicle, takeStockVehicle } from "./take-stock-vehicle.ts";
import { tradeInCars } from "./trade-ins.ts";

setUpFixture();

/** What a deal does, in its transaction. */
const inDeal = <T>(work: (writing: Writing) => Promise<T>): Promise<T> => {
  const scope = systemScope("deals", fixture.organizationId);
  return test.worker().database.write(scope, (db) => work({ db, scope, now }));
};
const statusOf = async (stockVehicleId: string) => {
  const { status, dealId } = await inDeal((work) => readStockVehicle(work, stockVehicleId));
  return { status, dealId };
};

describe("a car in a deal", () => {
  it("is reserved, sold and delivered by one deal, and comes back when it is unwound, three times over", async () => {
    const { id: stockVehicleId } = await addCar();
    const dealId = newId();
    for (let round = 0; round < 3; round++) {
      for (const status of ["pending", "sold", "delivered"] as const) {
        await inDeal((work) => takeStockVehicle(work, { stockVehicleId, dealId, status }));
        expect(await statusOf(stockVehicleId)).toEqual({ status, dealId });
      }
      await inDeal((work) => returnStockVehicle(work, { stockVehicleId, dealId }));
      expect(await statusOf(stockVehicleId)).toEqual({ status: "available", dealId: null });
    }
  });

  it("is sold once, if fifty deals want it at the same moment", async () => {
    const { id: stockVehicleId } = await addCar();
    const sales = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        inDeal((work) => takeStockVehicle(work, { stockVehicleId, dealId: newId(), status: "sold" })),
      ),
    );
    expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await put(stockVehicleId, { status: "available" })).toMatchObject({ status: 409 });
  });

  it("puts the trade-in on the lot, which is the same car again after the deal was unwound", async () => {
    const trade = {
      locationId: fixture.downtown,
      stockNumber: "U1A",
      vin: nextVin(),
      year: 2016,
      make: "Ford",
      model: "Escape",
      mileage: 90_000,
      vehicleId: newId(),
      costCents: 700_000,
      acquiredOn: "2026-03-10",
      acquiredFrom: "Ada Lovelace",
    };
    const first = await inDeal((work) => tradeInCars.addTradeIn(work, trade));
    expect(first).toMatchObject({
      status: "preparation",
      origin: "trade-in",
      acquiredHow: "trade-in",
      costCents: 700_000,
    });
    await inDeal((work) => tradeInCars.removeTradeIn(work, { stockVehicleId: first.id }));
    const again = await inDeal((work) => tradeInCars.addTradeIn(work, { ...trade, mileage: 90_050 }));
    expect([again.id, again.status]).toEqual([first.id, "preparation"]);
    await expect(
      inDeal((work) => tradeInCars.addTradeIn(work, { ...trade, vehicleId: newId() })),
    ).rejects.toMatchObject({
      status: 409,
    });
  });
});
