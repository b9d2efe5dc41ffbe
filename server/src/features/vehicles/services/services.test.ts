import { describe, expect, it } from "vitest";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { addVehicle, fixture, listAuditEvents, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";
import { countServices } from "./count-due.ts";

setUpFixture();

const add = (vehicleId: string, body: object, person = fixture.salesRep) =>
  test.as(person).post(`/api/vehicles/${vehicleId}/services`, body);
const details = async (vehicleId: string) => (await test.as(fixture.salesRep).get(`/api/vehicles/${vehicleId}`)).body;
const oilChange = { servedOn: "2026-03-01", kind: "maintenance", done: ["oil"] };

describe("a service visit", () => {
  it("is in the vehicle's history and its customer's timeline, with a reading, and says what is due next", async () => {
    const { id } = await addVehicle();
    const declined = [{ work: "Front brakes", amountCents: 48_900 }];
    const sent = { ...oilChange, work: "Synthetic oil", amountCents: 8_995, mileage: 30_000, declined };
    const { status, body } = await add(id, sent);
    expect([status, body]).toEqual([201, { ...sent, id: body.id, vehicleId: id, mileageUnit: "mi", version: 1 }]);
    const known = await details(id);
    expect(known.services).toEqual([body]);
    expect(known.mileages).toMatchObject([{ readOn: "2026-03-01", miles: 30_000, source: "service" }]);
    expect(known.vehicle).toMatchObject({ mileage: 30_000, lastService: "2026-03-01" });
    // 5,000 miles at 12,000 a year is 153 days, which is before six months are over.
    expect(known.due).toEqual([
      { service: "oil", on: "2026-08-01" },
      { service: "tires", on: "2026-10-16" },
      { service: "brakes", on: "2027-03-01" },
    ]);
    const { body: timeline } = await test.as(fixture.salesRep).get(`/api/activities/customer/${fixture.customerId}`);
    expect(JSON.stringify(timeline)).toContain("Declined: Front brakes");
    expect((await listAuditEvents(id)).at(-1)).toMatchObject({ action: "vehicle.service_added" });
  });

  it("is changed, deleted, and its deletion taken back", async () => {
    const { id } = await addVehicle();
    const { body } = await add(id, { ...oilChange, mileage: 30_000 });
    const path = `/api/vehicles/${id}/services/${body.id}`;
    const changed = await test.as(fixture.salesRep).put(path, { mileage: 31_000, base: { mileage: 30_000 } });
    expect(changed.body).toMatchObject({ mileage: 31_000, version: 2 });
    expect((await details(id)).mileages).toMatchObject([{ miles: 31_000 }]);
    const other = await test.as(fixture.admin).put(path, { mileage: 32_000, base: { mileage: 30_000 } });
    expect([other.status, other.body.conflicts]).toEqual([409, { mileage: { theirs: 31_000, yours: 32_000 } }]);
    await test.as(fixture.salesRep).delete(path);
    expect(await details(id)).toMatchObject({ services: [], mileages: [], due: [], vehicle: { lastService: null } });
    expect((await test.as(fixture.salesRep).post(`${path}/restore`, {})).status).toBe(200);
    expect(await details(id)).toMatchObject({ services: [{ mileage: 31_000 }], due: [{ service: "oil" }, {}, {}] });
  });

  it("takes less miles than before only from someone who insists, and nothing of the future", async () => {
    const { id } = await addVehicle({ mileage: 0 });
    await add(id, { ...oilChange, mileage: 30_000 });
    const less = { ...oilChange, servedOn: "2026-03-05", mileage: 3_100 };
    expect((await add(id, less)).status).toBe(409);
    expect((await add(id, { ...less, isInsisted: true })).status).toBe(201);
    expect((await add(id, { ...oilChange, servedOn: "2026-03-11" })).body.fields).toHaveProperty("servedOn");
    expect((await add(id, oilChange, fixture.stranger)).status).toBe(404);
  });

  it("for a recall does not put off what is due", async () => {
    const { id } = await addVehicle({ lastService: "2025-12-01", fuel: "Electric" });
    await add(id, { servedOn: "2026-03-01", kind: "recall", done: ["tires"] });
    // An electric car has no oil.
    expect((await details(id)).due).toMatchObject([{ service: "tires", on: "2026-07-18" }, { service: "brakes" }]);
  });
});

it("counts what is due again after the organization changed its intervals", async () => {
  const { id } = await addVehicle({ lastService: "2026-01-10" });
  const due = async () =>
    (await test.query("select service_due, service_due_on::text from vehicles where id = $1", [id]))[0];
  expect(await due()).toEqual({ service_due: "oil", service_due_on: "2026-06-12" });
  test.setNow(new Date("2026-03-10T15:10:00Z"));
  const changed = await test.as(fixture.admin).put("/api/service-intervals", { oilMiles: null, oilMonths: 12 });
  expect([changed.status, changed.body.tiresMiles]).toEqual([200, 7_500]);
  expect((await test.as(fixture.salesRep).put("/api/service-intervals", {})).status).toBe(403);
  test.setNow(new Date("2026-03-10T15:15:00Z"));
  await doDueWork(test.worker(), countServices);
  expect(await due()).toEqual({ service_due: "tires", service_due_on: "2026-08-27" });
});
