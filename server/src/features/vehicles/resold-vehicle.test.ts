import { describe, expect, it } from "vitest";
import {
  addCustomer,
  addVehicle,
  fixture,
  listAuditEvents,
  newVehicle,
  setUpFixture,
  test,
} from "./vehicles.fixture.ts";

setUpFixture();

const vin = (end: string) => `1FTFW1E50MA1000${end}`;
const post = (over: Record<string, unknown>, person = fixture.salesRep) =>
  test.as(person).post("/api/vehicles", newVehicle(over));
const list = async (customerId: string) =>
  (await test.as(fixture.admin).get(`/api/vehicles/customer/${customerId}`)).body;

it("goes with the customer who has it, off the appointments of the one who had it before", async () => {
  const { id } = await addVehicle({ vin: vin("90") });
  await test.as(fixture.salesRep).post("/api/appointments", {
    customerId: fixture.customerId,
    appointmentDate: "2026-03-12",
    appointmentTime: "09:00",
    appointmentType: "Test Drive",
    estimatedDuration: 30,
    vehicleId: id,
  });
  const shown = () => test.query("select vehicle_id from appointments where customer_id = $1", [fixture.customerId]);
  expect(await shown()).toEqual([{ vehicle_id: id }]);
  const next = await addCustomer({ lastName: "Next" });
  expect((await post({ customerId: next, vin: vin("90"), movesVehicle: true })).status).toBe(201);
  await test.query("select discard_customers($1, array[$2::uuid])", [fixture.organizationId, next]);
  expect(await shown()).toEqual([{ vehicle_id: null }]);
});

describe("the VIN of a car that another customer has", () => {
  it("is refused with the owner's name, and moves the car here on request with its history", async () => {
    const { id } = await addVehicle({ vin: vin("01"), mileage: 30_000, notes: "Haggles", color: "Blue" });
    const next = await addCustomer({ lastName: "Hopper" });
    const refused = await post({ customerId: next, vin: vin("01") });
    expect([refused.status, refused.body.code]).toEqual([409, "vin_taken"]);
    expect(refused.body.message).toBe("Ada Lovelace has the car with this VIN, a 2021 Honda Accord.");

    const moved = await post({ customerId: next, vin: vin("01"), movesVehicle: true, trim: "Sport", mileage: 0 });
    expect([moved.status, moved.body.message]).toEqual([201, undefined]);
    expect(moved.body).toMatchObject({
      id,
      customerId: next,
      trim: "Sport",
      mileage: 30_000,
      color: "Blue",
      notes: null,
    });
    const { body: owners } = await test.as(fixture.admin).get(`/api/vehicles/${id}/owners`);
    expect(owners).toMatchObject([
      { customerId: fixture.customerId, until: expect.any(String) },
      { customerId: next, until: null },
    ]);
    expect(await list(next)).toHaveLength(1);
  });

  it("is refused without a name or an offer where the owner can't be seen or edited", async () => {
    await addVehicle({ vin: vin("02") });
    const airportOnly = fixture.airportAdvisor;
    const here = { customerId: fixture.airportCustomerId, vin: vin("02") };
    for (const over of [{}, { movesVehicle: true }]) {
      const { status, body } = await post({ ...here, ...over }, airportOnly);
      expect(status).toBeGreaterThanOrEqual(404);
      expect(JSON.stringify(body)).not.toContain("Lovelace");
    }
    const { body } = await post(here, airportOnly);
    expect(body).toMatchObject({ code: "conflict", message: expect.stringContaining("at another location") });
  });

  it("is refused plainly for the customer's own car, and when a car here is edited", async () => {
    await addVehicle({ vin: vin("03") });
    const own = await post({ vin: vin("03") });
    expect(own.body).toMatchObject({
      code: "conflict",
      message: "This customer already has this car: the 2021 Honda Accord",
    });
    const next = await addCustomer({ lastName: "Edited" });
    const { id } = await addVehicle({ customerId: next, vin: vin("04") });
    const { body } = await test.as(fixture.salesRep).put(`/api/vehicles/${id}`, { vin: vin("03") });
    expect(body).toMatchObject({ code: "conflict", message: expect.stringContaining("Ada Lovelace has the car") });
  });

  it("adds a car as usual if nobody has it, and never takes another organization's", async () => {
    const theirs = { customerId: fixture.foreignCustomerId, vin: vin("05") };
    expect((await post(theirs, fixture.stranger)).status).toBe(201);
    expect((await post({ vin: vin("05"), movesVehicle: true })).status).toBe(201);
    expect(
      (await test.as(fixture.stranger).get(`/api/vehicles/customer/${fixture.foreignCustomerId}`)).body,
    ).toHaveLength(1);
  });
});

describe("a car that several customers use", () => {
  const share = async (end: string, role: string, next: string) => {
    const { id } = await addVehicle({ vin: vin(end), notes: "Haggles" });
    const { status, body } = await post({ customerId: next, vin: vin(end), sharesVehicle: role });
    expect(status).toBe(201);
    return { id, body };
  };
  /** Whose logs say that they no longer share it. */
  const listLeft = async (id: string) => {
    const left = (await listAuditEvents(id)).filter(({ action }) => action === "vehicle.left");
    return new Set(left.map((event) => event.customer_id));
  };
  const leave = (id: string, customerId: string, person = fixture.salesRep) =>
    test.as(person).delete(`/api/vehicles/${id}/people/${customerId}`);

  it("stays with its owner, is in the other's garage without notes, and can be taken there by appointment", async () => {
    const next = await addCustomer({ lastName: "Driving" });
    const { id, body } = await share("20", "driver", next);
    expect(body).toMatchObject({ id, customerId: next, role: "driver", ownerName: "Ada Lovelace", notes: null });
    expect(await list(next)).toEqual([body]);
    expect(await list(fixture.customerId)).toContainEqual(
      expect.objectContaining({ id, role: "owner", notes: "Haggles" }),
    );
    const { body: owners } = await test.as(fixture.admin).get(`/api/vehicles/${id}/owners`);
    expect(owners).toMatchObject([
      { customerId: fixture.customerId, role: "owner", until: null },
      { customerId: next, role: "driver", until: null },
    ]);
    const visit = { appointmentDate: "2026-03-13", appointmentTime: "09:00", appointmentType: "Test Drive" };
    const booked = { ...visit, customerId: next, estimatedDuration: 30, vehicleId: id };
    expect((await test.as(fixture.salesRep).post("/api/appointments", booked)).status).toBe(201);
    const logged = await test.query(
      "select customer_id from audit_events where entity_id = $1 and action = 'vehicle.shared'",
      [id],
    );
    expect(new Set(logged.map((event) => event.customer_id))).toEqual(new Set([fixture.customerId, next]));
  });

  it("has each customer once, in the role that was said last, until they leave it", async () => {
    const next = await addCustomer({ lastName: "Coowning" });
    const { id } = await share("21", "driver", next);
    await post({ customerId: next, vin: vin("21"), sharesVehicle: "co-owner" });
    expect(await list(next)).toMatchObject([{ id, role: "co-owner" }]);
    expect((await leave(id, next, fixture.stranger)).status).toBe(404);
    expect((await leave(id, fixture.customerId)).status).toBe(404);
    expect((await leave(id, next)).status).toBe(204);
    expect(await listLeft(id)).toEqual(new Set([fixture.customerId, next]));
    expect(await list(next)).toEqual([]);
    expect((await leave(id, next)).status).toBe(404);
    expect(await list(fixture.customerId)).toContainEqual(expect.objectContaining({ id }));
  });

  it("is shared by nobody once it is sold, and may be sold to one of them", async () => {
    const [next, driver] = [await addCustomer({ lastName: "Buying" }), await addCustomer({ lastName: "Borrowing" })];
    const { id } = await share("22", "co-owner", next);
    await post({ customerId: driver, vin: vin("22"), sharesVehicle: "driver" });
    const moved = await test.as(fixture.salesRep).put(`/api/vehicles/${id}`, { customerId: next });
    expect(moved.body).toMatchObject({ customerId: next, role: "owner" });
    expect(await list(next)).toMatchObject([{ id, role: "owner" }]);
    const open = "select role from vehicle_owners where vehicle_id = $1 and until_at is null";
    expect(await test.query(open, [id])).toEqual([{ role: "owner" }]);
    expect(await listLeft(id)).toEqual(new Set([driver]));
  });

  it.each([
    ["sold", "25", (id: string) => test.as(fixture.salesRep).put(`/api/vehicles/${id}`, { status: "sold" })],
    ["deleted", "26", (id: string) => test.as(fixture.salesRep).delete(`/api/vehicles/${id}`)],
  ])("says so in the log of everyone who shared it when it is %s", async (_, end, write) => {
    const next = await addCustomer({ lastName: "Sharing" });
    const { id } = await share(end, "driver", next);
    expect((await write(id)).status).toBeLessThan(300);
    expect(await listLeft(id)).toEqual(new Set([next]));
    const { body } = await test.as(fixture.salesRep).get(`/api/activities/customer/${next}?filter=logs`);
    expect(JSON.stringify(body)).toContain("Vehicle no longer shared");
  });

  it("isn't shared by someone who may not change its owner, and is added as usual if nobody has it", async () => {
    await addVehicle({ vin: vin("23") });
    const here = { customerId: fixture.airportCustomerId, vin: vin("23"), sharesVehicle: "driver" };
    expect((await post(here, fixture.airportAdvisor)).status).toBe(404);
    const added = await post({ vin: vin("24"), sharesVehicle: "driver" });
    expect(added.body).toMatchObject({ customerId: fixture.customerId, role: "owner" });
  });
});

describe("a scanned VIN", () => {
  it.each([`I${vin("06")}`, `i${vin("07").toLowerCase()}`, `*I${vin("08")}*`])(
    "is saved without its mark: %s",
    async (scanned) => {
      const { status, body } = await post({ vin: scanned });
      expect([status, body.vin]).toEqual([201, scanned.replaceAll("*", "").slice(1).toUpperCase()]);
      expect((await test.as(fixture.salesRep).get(`/api/vehicles/vin/${encodeURIComponent(scanned)}`)).status).toBe(
        200,
      );
    },
  );
});
