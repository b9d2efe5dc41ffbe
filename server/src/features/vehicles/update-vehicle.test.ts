import { describe, expect, it } from "vitest";
import { addCustomer, addVehicle, listAuditEvents, fixture, setUpFixture, test } from "./vehicles.fixture.ts";

setUpFixture();

const put = (vehicleId: string, changes: Record<string, unknown>, headers?: Record<string, string>) =>
  test.as(fixture.salesRep).put(`/api/vehicles/${vehicleId}`, changes, headers);

const listOwners = async (vehicleId: string, as = fixture.salesRep) =>
  (await test.as(as).get(`/api/vehicles/${vehicleId}/owners`)).body;

const listVehicles = async (customerId: string): Promise<{ id: string }[]> =>
  (await test.as(fixture.salesRep).get(`/api/vehicles/customer/${customerId}`)).body;

describe("PUT /api/vehicles/:vehicleId", () => {
  it("leaves absent fields, clears with null, and audits old and new values", async () => {
    const { id } = await addVehicle({ color: "Red", notes: "old" });
    const { status, body } = await put(id, { make: "Acura", color: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ make: "Acura", model: "Accord", color: null, notes: "old", version: 2 });
    const changes = { make: { old: "Honda", new: "Acura" }, color: { old: "Red", new: null } };
    expect((await listAuditEvents(id)).at(-1)).toEqual({
      action: "vehicle.updated",
      customer_id: fixture.customerId,
      changes,
    });
  });

  it.each([
    [{ make: "" }, { make: "Make is required" }],
    [{ model: "" }, { model: "Model is required" }],
    [{ year: 1899 }, { year: "Year must be 1900 or later" }],
    [{ year: 2028 }, { year: "Year must be at most 2027" }],
    [{ vin: "123456789012345678" }, { vin: "VIN must be at most 17 characters" }],
    [{ mileage: -5 }, { mileage: "Mileage must be at least 0" }],
    [{ status: "gone" }, { status: "Status must be current, sold, traded or totaled" }],
    [{ status: "sold", soldDate: "2026-03-11" }, { soldDate: "Sold date must not be in the future" }],
    [{ lastService: "2026-13-01" }, { lastService: "Last service must be a date like 1985-04-30" }],
    [{ customerId: "x" }, { customerId: "Customer must be a valid ID" }],
  ])("names the invalid field of %j", async (changes, fields) => {
    const { id } = await addVehicle();
    const { status, body } = await put(id, changes);
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await listAuditEvents(id)).toHaveLength(1);
  });

  it("treats an untouched form as no change", async () => {
    const { id, createdAt: _, version: __, ...form } = await addVehicle();
    expect((await put(id, {})).body.version).toBe(1);
    expect((await put(id, form)).body.version).toBe(1);
    expect((await put(id, { ...form, base: form })).body.version).toBe(1);
    expect(await listAuditEvents(id)).toHaveLength(1);
  });

  it("accepts fewer miles than before and logs it", async () => {
    const { id } = await addVehicle({ mileage: 50_000 });
    expect((await put(id, { mileage: 49_000 })).body.mileage).toBe(49_000);
    expect((await listAuditEvents(id)).at(-1)?.changes).toEqual({
      mileage: { old: 50_000, new: 49_000 },
      mileageLowered: { new: true },
    });
    await put(id, { mileage: 51_000 });
    expect((await listAuditEvents(id)).at(-1)?.changes).toEqual({ mileage: { old: 49_000, new: 51_000 } });
  });

  it("sets the sale date to today by default, keeps it, corrects it, and clears it when the vehicle is current again", async () => {
    const { id } = await addVehicle();
    expect((await put(id, { status: "sold" })).body).toMatchObject({ status: "sold", soldDate: "2026-03-10" });
    expect((await put(id, { color: "Blue" })).body.soldDate).toBe("2026-03-10");
    expect((await put(id, { status: "traded" })).body.soldDate).toBe("2026-03-10");
    expect((await put(id, { sold_date: "2026-02-01" })).body.soldDate).toBe("2026-02-01");
    expect((await put(id, { soldDate: null })).body.soldDate).toBeNull();
    expect((await put(id, { status: "current" })).body).toMatchObject({ status: "current", soldDate: null });
    const owners = await listOwners(id);
    expect(owners).toMatchObject([
      { customerId: fixture.customerId, until: expect.any(String) },
      { customerId: fixture.customerId, until: null },
    ]);
  });

  it("ends the ownership on the day of the sale", async () => {
    const { id } = await addVehicle();
    await test.query("update vehicle_owners set from_at = '2024-01-01T12:00:00Z' where vehicle_id = $1", [id]);
    await put(id, { status: "sold", soldDate: "2025-07-04" });
    // Midnight after the 4th in New York.
    expect((await listOwners(id))[0].until).toBe("2025-07-05T04:00:00.000Z");
  });

  it("refuses to make a vehicle current if another current one has its VIN", async () => {
    const vin = "1FTFW1E50MA000001";
    const { id } = await addVehicle({ vin });
    await put(id, { status: "sold" });
    const { id: later } = await addVehicle({ vin });
    const { status, body } = await put(id, { status: "current" });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.fields).toEqual({ vin: "Another current vehicle already has this VIN" });
    await put(later, { vin: null });
    expect((await put(id, { status: "current" })).status).toBe(200);
    expect((await put(later, { vin: vin.toLowerCase() })).status).toBe(409);
  });

  it("gives the same VIN to only one of two vehicles at the same time", async () => {
    const [one, other] = [await addVehicle(), await addVehicle()];
    const answers = await Promise.all([one, other].map(({ id }) => put(id, { vin: "5YJSA1DG9DFP14705" })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("runs a repeated request once", async () => {
    const { id } = await addVehicle();
    const key = { "idempotency-key": `sell-${id}` };
    const answers = await Promise.all([put(id, { status: "sold" }, key), put(id, { status: "sold" }, key)]);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2]);
    expect(await listAuditEvents(id)).toHaveLength(2);
  });

  it("is refused to viewers and other organizations, and hides vehicles the person may not see", async () => {
    const { id } = await addVehicle();
    const change = { color: "Blue" };
    expect((await test.anonymous.put(`/api/vehicles/${id}`, change)).status).toBe(401);
    expect((await test.as(fixture.viewer).put(`/api/vehicles/${id}`, change)).status).toBe(403);
    for (const person of [fixture.stranger, fixture.airportAdvisor]) {
      const { status, body } = await test.as(person).put(`/api/vehicles/${id}`, change);
      expect([status, body.message]).toEqual([404, "Vehicle not found"]);
    }
    expect((await put("0198c0de-0000-7000-8000-000000000000", change)).status).toBe(404);
    expect((await put("x", change)).status).toBe(422);
    await test.as(fixture.salesRep).delete(`/api/vehicles/${id}`);
    expect((await put(id, change)).status).toBe(404);
  });
});

describe("two people who edit one vehicle", () => {
  it("are merged if they changed different fields, even with whole forms", async () => {
    const { id, createdAt: _, version: __, ...form } = await addVehicle({ color: "Red" });
    await put(id, { ...form, color: "Blue", base: form });
    const { status, body } = await put(id, { ...form, mileage: 100, base: form });
    expect(status).toBe(200);
    expect(body).toMatchObject({ color: "Blue", mileage: 100 });
  });

  it("get a conflict if they changed the same field to different values", async () => {
    const { id, color } = await addVehicle({ color: "Red" });
    await put(id, { color: "Blue", base: { color } });
    const { status, body } = await put(id, { color: "Green", mileage: 5, base: { color, mileage: 0 } });
    expect([status, body.code, body.message]).toEqual([
      409,
      "edit_conflict",
      "Someone else changed this in the meantime.",
    ]);
    expect(body.conflicts).toEqual({ color: { theirs: "Blue", yours: "Green" } });
    expect((await put(id, { color: "Blue", base: { color } })).status).toBe(200);
    expect((await listVehicles(fixture.customerId)).find((vehicle) => vehicle.id === id)).toMatchObject({
      color: "Blue",
      mileage: 0,
    });
  });

  it("lose nothing if they save at the same time", async () => {
    const { id, color, mileage } = await addVehicle({ color: "Red" });
    const answers = await Promise.all([
      put(id, { color: "Blue", base: { color } }),
      put(id, { mileage: 7, base: { mileage } }),
      put(id, { notes: "x", base: { notes: null } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listVehicles(fixture.customerId)).find((vehicle) => vehicle.id === id)).toMatchObject({
      color: "Blue",
      mileage: 7,
      notes: "x",
      version: 4,
    });
  });
});

describe("a transferred vehicle", () => {
  it("belongs to the new customer, and both keep their part of its history", async () => {
    const { id } = await addVehicle({ notes: "Ada's own words" });
    const { status, body } = await put(id, { customerId: fixture.airportCustomerId });
    expect(status).toBe(200);
    // One customer's notes are not shown to the other.
    expect(body).toMatchObject({ customerId: fixture.airportCustomerId, status: "current", notes: null });
    expect((await listVehicles(fixture.customerId)).map((vehicle) => vehicle.id)).not.toContain(id);
    expect((await listVehicles(fixture.airportCustomerId)).map((vehicle) => vehicle.id)).toContain(id);
    const owners = await listOwners(id);
    expect(owners).toMatchObject([
      { customerId: fixture.customerId, customerName: "Ada Lovelace", until: expect.any(String) },
      { customerId: fixture.airportCustomerId, customerName: "Ada Curie", until: null },
    ]);
    expect(owners[0].until <= owners[1].from).toBe(true);
    const moved = (await listAuditEvents(id)).filter(({ action }) => action === "vehicle.moved");
    expect(moved.map((event) => event.customer_id)).toEqual([fixture.customerId, fixture.airportCustomerId]);
    expect(JSON.stringify(moved[0]?.changes)).toContain("own words");
    expect(JSON.stringify(moved[1]?.changes)).not.toContain("own words");
  });

  it("hides an owner from people who may not see them", async () => {
    const { id } = await addVehicle();
    await put(id, { customerId: fixture.airportCustomerId });
    expect(await listOwners(id, fixture.airportAdvisor)).toMatchObject([
      { customerId: null, customerName: null },
      { customerId: fixture.airportCustomerId, customerName: "Ada Curie" },
    ]);
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    const seen = await test.as(superAdmin, "global").get(`/api/vehicles/${id}/owners`);
    expect(seen.body).toHaveLength(2);
    for (const person of [fixture.stranger]) {
      expect((await test.as(person).get(`/api/vehicles/${id}/owners`)).status).toBe(404);
    }
    expect((await test.anonymous.get(`/api/vehicles/${id}/owners`)).status).toBe(401);
  });

  it("is current there, even if it was sold here, and takes notes that are sent along", async () => {
    const { id } = await addVehicle({ status: "sold", soldDate: "2025-01-01" });
    const { body } = await put(id, { customerId: fixture.airportCustomerId, notes: "Bought from Ada" });
    expect(body).toMatchObject({ status: "current", soldDate: null, notes: "Bought from Ada" });
    expect(await listOwners(id)).toMatchObject([{ until: expect.any(String) }, { until: null }]);
  });

  it("keeps what was written for each customer from the other, also when a whole form is sent", async () => {
    const { id, createdAt: _, version: __, ...form } = await addVehicle({ notes: "Ada's own words" });
    const sent = { ...form, customerId: fixture.airportCustomerId, base: form };
    expect((await put(id, sent)).body.notes).toBeNull();
    const back = await put(id, { customerId: fixture.customerId, notes: "Ada's second time" });
    expect(back.body.notes).toBe("Ada's second time");
    await put(id, { customerId: fixture.airportCustomerId, notes: "Bob's own words" });
    const eventsFor = async (customerId: string) =>
      JSON.stringify((await listAuditEvents(id)).filter((event) => event.customer_id === customerId));
    expect(await eventsFor(fixture.customerId)).toContain("own words");
    expect(await eventsFor(fixture.customerId)).toContain("second time");
    expect(await eventsFor(fixture.customerId)).not.toContain("Bob's");
    expect(await eventsFor(fixture.airportCustomerId)).toContain("Bob's");
    expect(await eventsFor(fixture.airportCustomerId)).not.toContain("Ada's");
  });

  it("was theirs too when they get it with its sale", async () => {
    const { id } = await addVehicle();
    const { body } = await put(id, { customerId: fixture.airportCustomerId, status: "traded" });
    expect(body).toMatchObject({ customerId: fixture.airportCustomerId, status: "traded", soldDate: "2026-03-10" });
    const ended = { until: expect.any(String) };
    expect(await listOwners(id)).toMatchObject([
      { customerId: fixture.customerId, ...ended },
      { customerId: fixture.airportCustomerId, ...ended },
    ]);
  });

  it("goes to nobody whom the person may not see or change", async () => {
    const { id } = await addVehicle({ customerId: fixture.airportCustomerId });
    expect(
      (await test.as(fixture.airportAdvisor).put(`/api/vehicles/${id}`, { customerId: fixture.customerId })).status,
    ).toBe(404);
    const nobody = "0198c0de-0000-7000-8000-000000000000";
    expect((await put(id, { customerId: nobody })).status).toBe(404);
    const at = [
      { locationId: fixture.downtown, role: "user" as const },
      { locationId: fixture.airport, role: "manager" as const },
    ];
    const guest = await test.create.person({ organizationId: fixture.organizationId, at });
    expect((await test.as(guest).put(`/api/vehicles/${id}`, { customerId: fixture.customerId })).status).toBe(403);
    expect(await listOwners(id)).toHaveLength(1);
  });

  it("has one owner if two people transfer it at the same time", async () => {
    const { id } = await addVehicle();
    const carl = await addCustomer({ lastName: "Carl", at: [fixture.airport] });
    const base = { customerId: fixture.customerId };
    const answers = await Promise.all(
      [fixture.airportCustomerId, carl].map((customerId) => put(id, { customerId, base })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await listOwners(id)).filter(({ until }: { until: string | null }) => until === null)).toHaveLength(1);
  });
});

describe("DELETE /api/vehicles/:vehicleId", () => {
  it("removes it from the garage once, audited, and frees its VIN", async () => {
    const { id } = await addVehicle({ vin: "1M8GDM9AXKP042788" });
    const remove = () => test.as(fixture.salesRep).delete(`/api/vehicles/${id}`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await listVehicles(fixture.customerId)).map((vehicle) => vehicle.id)).not.toContain(id);
    expect((await listAuditEvents(id)).at(-1)).toEqual({
      action: "vehicle.deleted",
      customer_id: fixture.customerId,
      changes: { name: { old: "2021 Honda Accord" } },
    });
    expect((await test.as(fixture.salesRep).get(`/api/vehicles/${id}/owners`)).status).toBe(404);
    await addVehicle({ vin: "1M8GDM9AXKP042788" });
  });

  it("is refused to viewers and other organizations, and hides vehicles the person may not see", async () => {
    const { id } = await addVehicle();
    expect((await test.anonymous.delete(`/api/vehicles/${id}`)).status).toBe(401);
    expect((await test.as(fixture.viewer).delete(`/api/vehicles/${id}`)).status).toBe(403);
    expect((await test.as(fixture.stranger).delete(`/api/vehicles/${id}`)).status).toBe(404);
    expect((await test.as(fixture.airportAdvisor).delete(`/api/vehicles/${id}`)).status).toBe(404);
  });
});
