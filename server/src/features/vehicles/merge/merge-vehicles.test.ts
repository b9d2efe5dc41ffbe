import { expect, it } from "vitest";
import {
  addCustomer,
  addVehicle,
  fixture,
  listAuditEvents,
  setUpFixture,
  test,
} from "#features/vehicles/vehicles.fixture.ts";

setUpFixture();

type Sent = { id: string; version: number };
const read = async (id: string) => (await test.as(fixture.salesRep).get(`/api/vehicles/${id}`)).body;
const versionOf = async ({ id }: { id: string }): Promise<Sent> => (await read(id)).vehicle;
const merge = async (kept: { id: string }, merged: { id: string }, body: object = {}, person = fixture.salesRep) => {
  const { version } = await versionOf(kept);
  const { version: mergedVersion } = await versionOf(merged);
  const sent = { mergedId: merged.id, version, mergedVersion, ...body };
  return test.as(person).post(`/api/vehicles/${kept.id}/merge`, sent);
};
const ownersOf = async (id: string) => (await test.as(fixture.salesRep).get(`/api/vehicles/${id}/owners`)).body;
const vin = "1HGCM82633A004352";

it("keeps all that either record knew, with what was chosen, and leads links to the kept one", async () => {
  const buyer = await addCustomer({ by: fixture.salesRep });
  const old = await addVehicle({
    vin,
    color: "Red",
    notes: "Smells of dogs",
    lastService: "2025-11-01",
    mileage: 9_000,
  });
  await test.query("update vehicle_owners set from_at = '2024-01-05' where vehicle_id = $1", [old.id]);
  await test.as(fixture.salesRep).put(`/api/vehicles/${old.id}`, { status: "sold", soldDate: "2026-01-31" });
  const kept = await addVehicle({ customerId: buyer, model: "Accord EX", color: "Blue", licensePlate: "ABC 1234" });
  const visit = { servedOn: "2026-02-01", kind: "repair", work: "Brakes" };
  await test.as(fixture.salesRep).post(`/api/vehicles/${old.id}/services`, visit);
  for (const { id } of [old, kept])
    await test.as(fixture.salesRep).post(`/api/vehicles/${id}/recalls`, { campaign: "24V1", title: "Airbag" });
  const { status, body } = await merge(kept, old, { take: ["model"] });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    id: kept.id,
    customerId: buyer,
    model: "Accord",
    color: "Blue",
    vin,
    licensePlate: "ABC 1234",
    status: "current",
    // Written for the one who had it before.
    notes: null,
    lastService: "2026-02-01",
    mileage: 9_000,
  });
  const known = await read(old.id);
  expect(known).toMatchObject({
    vehicle: { id: kept.id },
    services: [{ work: "Brakes" }],
    recalls: [{ campaign: "24V1" }],
  });
  expect(await ownersOf(kept.id)).toMatchObject([
    { customerId: fixture.customerId, until: "2026-02-01T05:00:00.000Z" },
    { customerId: buyer, until: null },
  ]);
  const [entry] = (await listAuditEvents(old.id)).slice(-1);
  expect(entry).toMatchObject({ action: "vehicle.merged", changes: { color: { old: "Red", new: "Blue" } } });
  expect((await listAuditEvents(kept.id)).at(-1)).toMatchObject({ action: "vehicle.merged" });
  expect((await merge(kept, kept)).status).toBe(422);
  const gone = { mergedId: old.id, version: body.version, mergedVersion: 1 };
  expect((await test.as(fixture.salesRep).post(`/api/vehicles/${kept.id}/merge`, gone)).status).toBe(404);
});

it("makes one period of an owner's two, keeps both notes and finances, and follows appointments", async () => {
  const [first, second] = [await addVehicle({ notes: "First" }), await addVehicle({ notes: "Second" })];
  await test.query("update vehicle_owners set from_at = '2024-01-05' where vehicle_id = $1", [first.id]);
  const put = (id: string, body: object) => test.as(fixture.salesRep).put(`/api/vehicles/${id}/finances`, body);
  await put(first.id, { payoffCents: 100, marketValueCents: 900 });
  await put(second.id, { payoffCents: 300 });
  const booked = await test.as(fixture.salesRep).post("/api/appointments", {
    customerId: fixture.customerId,
    vehicleId: first.id,
    appointmentDate: "2026-03-12",
    appointmentTime: "09:00",
    appointmentType: "Service Appointment",
    estimatedDuration: 30,
  });
  expect(booked.status).toBe(201);
  const { body } = await merge(second, first);
  expect(body.notes).toBe("Second\n\nFirst");
  expect(await read(second.id)).toMatchObject({
    finances: { payoffCents: 300, marketValueCents: 900 },
    equity: { equityCents: 600 },
  });
  const owners = await ownersOf(second.id);
  expect(owners.length).toBe(2);
  expect([owners[0].from, owners[0].until]).toEqual(["2024-01-05T00:00:00.000Z", owners[1].from]);
  expect(await test.query("select vehicle_id from appointments where id = $1", [booked.body.appointment.id])).toEqual([
    { vehicle_id: second.id },
  ]);
  // What was merged into the one that is merged now leads to the last.
  const third = await addVehicle();
  await merge(third, second);
  expect((await read(first.id)).vehicle.id).toBe(third.id);
});

it("refuses two valid VINs, a record that changed since, and what the person may not see", async () => {
  const [one, other] = [await addVehicle({ vin: "5YJSA1DG9DFP14705" }), await addVehicle({ vin: "1M8GDM9AXKP042788" })];
  expect((await merge(one, other)).body.message).toContain("two cars");
  const third = await addVehicle();
  expect((await merge(one, third, { version: 77 })).status).toBe(409);
  for (const person of [fixture.stranger, fixture.airportAdvisor])
    expect((await merge(one, third, {}, person)).status).toBe(404);
  expect((await merge(one, third, {}, fixture.viewer)).status).toBe(403);
  const customerId = await addCustomer({ at: [fixture.airport], by: fixture.admin });
  const { body: elsewhere } = await test
    .as(fixture.admin)
    .post("/api/vehicles", { customerId, make: "Honda", model: "Fit", year: 2020 });
  const reversed = { mergedId: one.id, version: elsewhere.version, mergedVersion: one.version };
  const path = `/api/vehicles/${elsewhere.id}/merge`;
  expect((await test.as(fixture.airportAdvisor).post(path, reversed)).status).toBe(404);
});

it("lets one of two people win who merge the same records, each into the other", async () => {
  const [one, other] = [await addVehicle(), await addVehicle()];
  const statuses = await Promise.all([merge(one, other), merge(other, one)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
