import { v7 as newId } from "uuid";
import { describe, expect, it } from "vitest";
import { manyVehicles } from "#features/vehicles/many-vehicles.repository.ts";
import { addCustomer, addVehicle, fixture, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";
import { systemScope } from "#platform/scope.ts";

setUpFixture();

const fromFile = {
  make: "Honda",
  model: "Accord",
  year: 2021,
  vin: null,
  licensePlate: null,
  trim: null,
  color: null,
  body: null,
  engine: null,
  drive: null,
  fuel: null,
  lastService: null,
  notes: null,
  status: "current",
  ownedSince: null,
  soldOn: null,
} as const;

const read = (vehicleId: string, body: object, person = fixture.salesRep) =>
  test.as(person).post(`/api/vehicles/${vehicleId}/mileages`, body);
const details = async (vehicleId: string) => (await test.as(fixture.salesRep).get(`/api/vehicles/${vehicleId}`)).body;

describe("what an odometer said", () => {
  it("makes the latest reading the vehicle's mileage, in miles", async () => {
    const { id } = await addVehicle({ mileage: 30_000 });
    expect((await read(id, { value: 32_187, unit: "km", readOn: "2025-09-10" })).status).toBe(201);
    const { vehicle, mileages, driven } = await details(id);
    expect(vehicle.mileage).toBe(30_000);
    expect(mileages).toMatchObject([
      { readOn: "2026-03-10", value: 30_000, unit: "mi", source: "typed" },
      { readOn: "2025-09-10", value: 32_187, unit: "km", miles: 20_000 },
    ]);
    // 10,000 miles in 181 days.
    expect(driven).toEqual({ milesPerDay: "55.25", isAssumed: false, estimate: 30_000 });
  });

  it("takes less than before only from someone who insists, and a removed reading back", async () => {
    const { id } = await addVehicle({ mileage: 0 });
    await read(id, { value: 50_000, readOn: "2026-03-01" });
    const refused = await read(id, { value: 5_100, readOn: "2026-03-05" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "5,100 miles is less than the 50,000 read on Mar 1, 2026.",
    ]);
    expect((await read(id, { value: 60_000, readOn: "2026-02-01" })).body.message).toContain("more than the 50,000");
    const insisted = await read(id, { value: 5_100, readOn: "2026-03-05", isInsisted: true });
    expect((await details(id)).vehicle.mileage).toBe(5_100);
    await test.as(fixture.salesRep).delete(`/api/vehicles/${id}/mileages/${insisted.body.id}`);
    expect((await details(id)).vehicle.mileage).toBe(50_000);
    expect((await read(id, { value: 1, readOn: "2026-03-11" })).body.fields).toEqual({
      readOn: "Read on must not be in the future",
    });
  });

  it("keeps one reading of what is corrected in the vehicle's form on the same day", async () => {
    const { id } = await addVehicle({ mileage: 410_000 });
    await test.as(fixture.salesRep).put(`/api/vehicles/${id}`, { mileage: 41_000 });
    expect((await details(id)).mileages).toMatchObject([{ miles: 41_000 }]);
  });

  it("from a file is of the day where its customer is", async () => {
    const { organizationId } = fixture;
    const addAt = async (zone: string) => {
      const locationId = await test.create.location(organizationId);
      await test.query("update locations set time_zone = $2 where id = $1", [locationId, zone]);
      const vehicle = { id: newId(), customerId: await addCustomer({ at: [locationId] }), mileage: 9_000 };
      const scope = systemScope("imports", organizationId);
      await test.database().write(scope, (db) => manyVehicles.add(db, scope, [{ ...fromFile, ...vehicle }]));
      const [row] = await test.query(
        "select read_on::text, ((created_at at time zone $2)::date)::text as there from vehicle_mileages where vehicle_id = $1",
        [vehicle.id, zone],
      );
      return row;
    };
    // 26 hours apart, so that at least one of them has another day than UTC.
    for (const zone of ["Etc/GMT+12", "Pacific/Kiritimati"]) {
      const row = await addAt(zone);
      expect(row?.["read_on"]).toBe(row?.["there"]);
    }
  });

  it("isn't found by another organization", async () => {
    const { id } = await addVehicle();
    const { status } = await read(id, { value: 1, readOn: "2026-03-01" }, fixture.stranger);
    expect([status, (await test.as(fixture.stranger).get(`/api/vehicles/${id}`)).status]).toEqual([404, 404]);
  });
});

describe("what an owner owes", () => {
  const save = (vehicleId: string, body: object) =>
    test.as(fixture.salesRep).put(`/api/vehicles/${vehicleId}/finances`, body);

  it("is what the lender said while it holds, else an estimate, and never 0 because nobody knows", async () => {
    const { id } = await addVehicle();
    expect((await details(id)).equity).toEqual({
      payoffCents: null,
      isEstimate: false,
      equityCents: null,
      missing: ["market value", "payoff"],
    });
    const loan = { kind: "loan", startedOn: "2025-03-10", months: 60, apr: "0", financedCents: 3_000_000 };
    await save(id, { ...loan, marketValueCents: 2_000_000 });
    // Twelve of sixty payments are made.
    expect((await details(id)).equity).toMatchObject({
      payoffCents: 2_400_000,
      isEstimate: true,
      equityCents: -400_000,
      missing: [],
    });
    await save(id, { payoffCents: 1_900_000, payoffUntil: "2026-03-20" });
    expect((await details(id)).equity).toMatchObject({ payoffCents: 1_900_000, isEstimate: false });
    await save(id, { payoffUntil: "2026-03-09" });
    expect((await details(id)).equity).toMatchObject({ payoffCents: 2_400_000, isEstimate: true });
    expect((await details(id)).finances).toMatchObject({ endsOn: "2030-03-10", apr: "0" });
  });

  it("of a lease is the residual and the payments left", async () => {
    const { id } = await addVehicle();
    const lease = {
      kind: "lease",
      startedOn: "2024-03-31",
      months: 36,
      residualCents: 1_500_000,
      paymentCents: 40_000,
    };
    await save(id, { ...lease, marketValueCents: 2_200_000 });
    // On March 10, 23 of 36 payments are made.
    expect((await details(id)).equity).toMatchObject({ payoffCents: 2_020_000, equityCents: 180_000 });
    expect((await save(id, { months: 0 })).status).toBe(422);
    expect((await save(id, { apr: "41" })).body.fields).toHaveProperty("apr");
  });
});
