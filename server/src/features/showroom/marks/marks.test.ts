import { describe, expect, it } from "vitest";
import { stockTaken } from "#features/inventory/index.ts";
import { testWorkers } from "#testing/test-worker.ts";
import {
  act,
  addCar,
  addCustomer,
  addDeal,
  addVisit,
  fixture,
  get,
  setUpFixture,
  test,
  travelTo,
} from "#features/showroom/showroom.fixture.ts";
import { tellDriverHandler } from "./tell-driver.ts";

setUpFixture();
const workers = testWorkers(test);

const mark = (id: string, body: Record<string, unknown>) => act(id, "marks", body);
const drive = (id: string, stockVehicleId: string, over = {}) =>
  mark(id, { kind: "demo", isLicenseSeen: true, vehicle: { stockVehicleId }, ...over });

describe("marks", () => {
  it("are noted once each, in any order, with the manager who met the customer", async () => {
    const { id } = await addVisit();
    await act(id, "marks", { kind: "turn-over" }, fixture.moderator);
    const { body } = await mark(id, { kind: "greeted", at: "2026-03-10T14:30:00Z" });
    expect(body).toMatchObject({
      managerId: fixture.moderator.personId,
      marks: [
        { kind: "greeted", personId: fixture.salesRep.personId },
        { kind: "turn-over", personId: fixture.moderator.personId },
      ],
    });
    expect((await mark(id, { kind: "greeted" })).status).toBe(409);
    expect((await mark(id, { kind: "write-up", at: "2026-03-10T18:00:00Z" })).body.fields).toHaveProperty("at");
    const { body: removed } = await test
      .as(fixture.salesRep)
      .delete(`/api/showroom/visits/${id}/marks/${body.marks[0].id}`);
    expect(removed.marks).toHaveLength(1);
  });
});

describe("a demo drive", () => {
  it("needs the license and a car, and comes back with the miles it made", async () => {
    const { id } = await addVisit();
    const car = await addCar("D100");
    expect((await mark(id, { kind: "demo", vehicle: { stockVehicleId: car.id } })).body.fields).toHaveProperty(
      "isLicenseSeen",
    );
    expect((await mark(id, { kind: "demo", isLicenseSeen: true })).body.fields).toHaveProperty("vehicle");
    const { body } = await drive(id, car.id, { odometerOut: 120 });
    const [{ id: markId, vehicle }] = body.marks;
    expect(vehicle).toMatchObject({ stockNumber: "D100", model: "Tacoma" });
    const path = `/api/showroom/visits/${id}/marks/${markId}`;
    const { body: drives } = await test.as(fixture.salesRep).get(`/api/inventory/${car.id}/test-drives`);
    expect(drives.drives).toMatchObject([{ visitId: id, customerName: "Ada Lovelace", backAt: null }]);
    await travelTo("2026-03-10T15:20:00Z");
    const less = await test.as(fixture.salesRep).put(path, { backAt: "2026-03-10T15:20:00Z", odometerBack: 119 });
    expect(less.body.fields).toHaveProperty("odometerBack");
    const back = await test.as(fixture.salesRep).put(path, { backAt: "2026-03-10T15:20:00Z", odometerBack: 131 });
    expect(back.body.marks).toMatchObject([
      { odometerOut: 120, odometerBack: 131, backAt: "2026-03-10T15:20:00.000Z" },
    ]);
    expect((await test.as(fixture.stranger).get(`/api/inventory/${car.id}/test-drives`)).status).toBe(404);
    expect((await test.as(fixture.stranger).put(path, { odometerBack: 1 })).status).toBe(404);
  });

  it("warns when the car is out, and comes back when the visitor leaves", async () => {
    const car = await addCar("D101");
    const [one, two] = [await addVisit(), await addVisit()];
    await drive(one.id, car.id);
    const { status, body } = await drive(two.id, car.id);
    expect([status, body.fields.vehicle]).toEqual([
      409,
      expect.stringContaining("out on a test drive with Ada Lovelace"),
    ]);
    expect((await drive(two.id, car.id, { allowTaken: true })).status).toBe(201);
    await act(one.id, "check-out", { result: "undecided" });
    expect((await get(one.id)).marks[0].backAt).toBe("2026-03-10T15:00:00.000Z");
  });

  it("tells who is out with a car that somebody else buys, and shows it", async () => {
    const car = await addCar("D102");
    const { id } = await addVisit();
    await drive(id, car.id);
    const deal = await addDeal(await addCustomer(), { vehicle: { stockVehicleId: car.id } });
    const sold = await test.as(fixture.admin).post(`/api/deals/${deal.id}/moves`, { from: "new", to: "sold" });
    expect(sold.status).toBe(200);
    await workers.start([tellDriverHandler({ clock: test.now })]);
    await workers.finish(stockTaken.name);
    const { body } = await test.as(fixture.salesRep).get("/api/notifications");
    expect(body.notifications[0]).toMatchObject({
      kind: "car-sold",
      title: "2026 Toyota Tacoma is sold",
      subject: { kind: "visit", id },
    });
    expect((await get(id)).marks).toMatchObject([{ kind: "demo", isSoldWhileOut: true }]);
    await act(id, "check-out", { result: "undecided" });
    expect((await get(id)).marks).toMatchObject([{ kind: "demo", isSoldWhileOut: false }]);
  });
});
