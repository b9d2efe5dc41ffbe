import { describe, expect, it } from "vitest";
import type { Work } from "#platform/http/writes.ts";
import { addCustomer, addVehicle, fixture, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";
import { deliveredVehicles } from "./delivered-vehicles.ts";

setUpFixture();

/** As a deal calls it, in a write of the organization. */
const inDeal = <T>(run: (work: Work) => Promise<T>): Promise<T> => {
  const { organizationId } = fixture;
  const actor = { kind: "system", name: "test" } as const;
  const scope = { organizationId, isGlobalView: false, actor, requestId: null, ip: null };
  return test.database().write(scope, (db) =>
    // It asks nothing about the person.
    run({ db, scope, now: test.now(), baseUrl: "" } as unknown as Work),
  );
};
const vin = (end: string) => `1HGCM82633A0043${end}`;
const car = { year: 2024, make: "Honda", model: "Civic", mileage: 12, deliveredOn: "2026-03-10" };
const garageOf = async (customerId: string) =>
  (await test.as(fixture.admin).get(`/api/vehicles/customer/${customerId}`)).body;

describe("a delivered car", () => {
  it("is in its buyer's garage with its loan, and gone again when the delivery is undone", async () => {
    const customerId = await addCustomer();
    const finances = { kind: "loan", startedOn: "2026-03-10", months: 48, financedCents: 100 } as const;
    const given = await inDeal((work) =>
      deliveredVehicles.give(work, { ...car, customerId, vin: vin("01"), finances }),
    );
    expect(await garageOf(customerId)).toMatchObject([{ id: given.vehicleId, mileage: 12, status: "current" }]);
    const { body } = await test.as(fixture.admin).get(`/api/vehicles/${given.vehicleId}`);
    expect(body).toMatchObject({ finances: { endsOn: "2030-03-10" }, mileages: [{ source: "delivery" }] });
    expect(await inDeal((work) => deliveredVehicles.takeBack(work, { ...given, customerId }))).toBe(true);
    expect(await garageOf(customerId)).toEqual([]);
  });

  it("keeps its history but not the notes and finances of who had it before, and goes back to them", async () => {
    const { id } = await addVehicle({ vin: vin("02"), notes: "Haggles", mileage: 9_000 });
    await test.as(fixture.admin).put(`/api/vehicles/${id}/finances`, { payoffCents: 5 });
    await test.as(fixture.admin).put(`/api/vehicles/${id}`, { status: "traded" });
    const customerId = await addCustomer();
    const given = await inDeal((work) =>
      deliveredVehicles.give(work, { ...car, customerId, vin: vin("02"), mileage: 9_100 }),
    );
    expect(given).toMatchObject({ vehicleId: id, before: { customerId: fixture.customerId, status: "traded" } });
    const { body } = await test.as(fixture.admin).get(`/api/vehicles/${id}`);
    expect(body.vehicle).toMatchObject({ customerId, notes: null, mileage: 9_100, status: "current" });
    expect(body.finances.payoffCents).toBeNull();
    expect(await inDeal((work) => deliveredVehicles.takeBack(work, { ...given, customerId }))).toBe(true);
    const back = await test.as(fixture.admin).get(`/api/vehicles/${id}`);
    expect(back.body).toMatchObject({
      vehicle: { customerId: fixture.customerId, status: "traded", soldDate: "2026-03-10", notes: "Haggles" },
      finances: { payoffCents: 5 },
    });
    // Somebody else has it by now.
    expect(await inDeal((work) => deliveredVehicles.takeBack(work, { ...given, customerId }))).toBe(false);
  });
});

it("a trade-in is traded, and its customer's again", async () => {
  const { id: vehicleId } = await addVehicle({ vin: vin("03") });
  const { customerId } = fixture;
  const mark = () =>
    inDeal((work) => deliveredVehicles.markTraded(work, { vehicleId, customerId, tradedOn: "2026-03-10" }));
  const unmark = () => inDeal((work) => deliveredVehicles.unmarkTraded(work, { vehicleId, customerId }));
  expect([await mark(), await mark()]).toEqual([true, false]);
  expect((await test.as(fixture.admin).get(`/api/vehicles/${vehicleId}`)).body.vehicle.status).toBe("traded");
  expect([await unmark(), await unmark()]).toEqual([true, false]);
  await mark();
  await addVehicle({ vin: vin("03") });
  expect(await unmark()).toBe(false);
});
