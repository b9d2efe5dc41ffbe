import { describe, expect, it } from "vitest";
import { addVehicle, listAuditEvents, newVehicle, fixture, setUpFixture, test } from "./vehicles.fixture.ts";

setUpFixture();

const post = (over: Record<string, unknown>, headers?: Record<string, string>) =>
  test.as(fixture.salesRep).post("/api/vehicles", newVehicle(over), headers);

describe("POST /api/vehicles", () => {
  it("adds a current vehicle with zero miles to a customer's garage, audited for the customer", async () => {
    const vehicle = await addVehicle({
      vin: "1hgcm82633a004352",
      licensePlate: " h41 rng",
      color: "",
      notes: "Likes it",
    });
    expect(vehicle).toMatchObject({
      customerId: fixture.customerId,
      vin: "1HGCM82633A004352",
      licensePlate: "H41 RNG",
      color: null,
      mileage: 0,
      status: "current",
      notes: "Likes it",
      soldDate: null,
      version: 1,
    });
    const { body } = await test.as(fixture.viewer).get(`/api/vehicles/customer/${fixture.customerId}`);
    expect(body).toContainEqual(vehicle);
    expect(await listAuditEvents(vehicle.id)).toEqual([
      { action: "vehicle.created", customer_id: fixture.customerId, changes: { name: { new: "2021 Honda Accord" } } },
    ]);
    const owners = (await test.as(fixture.viewer).get(`/api/vehicles/${vehicle.id}/owners`)).body;
    expect(owners).toMatchObject([{ customerId: fixture.customerId, customerName: "Ada Lovelace", until: null }]);
  });

  it("keeps what else is known about it, such as its trim and engine", async () => {
    const details = { trim: "EX-V6", body: "Coupe", engine: "3.0L V6", drive: "FWD", fuel: "Gasoline" };
    const vehicle = await addVehicle(details);
    expect(vehicle).toMatchObject(details);
    const { body } = await test
      .as(fixture.salesRep)
      .put(`/api/vehicles/${vehicle.id}`, { trim: "EX", engine: "", base: { trim: "EX-V6", engine: "3.0L V6" } });
    expect(body).toMatchObject({ ...details, trim: "EX", engine: null });
    expect((await listAuditEvents(vehicle.id)).at(-1)).toMatchObject({
      action: "vehicle.updated",
      changes: { trim: { old: "EX-V6", new: "EX" }, engine: { old: "3.0L V6", new: null } },
    });
    const unknown = { trim: null, body: null, engine: null, drive: null, fuel: null };
    expect(await addVehicle()).toMatchObject(unknown);
  });

  it("treats blanks as no VIN, which several vehicles may have", async () => {
    for (const vin of ["", "  ", "\t", "0", "TBD", "N/A", "1234567", "0".repeat(17), "1".repeat(17), "X".repeat(17)])
      expect(await addVehicle({ vin })).toMatchObject({ vin: null });
  });

  it("accepts the names of the earlier system", async () => {
    const { body } = await test.as(fixture.salesRep).post("/api/vehicles", {
      customer_id: fixture.customerId,
      make: "Ford",
      model: "Focus",
      year: 2010,
      status: "sold",
      sold_date: "2025-02-01",
      last_service: "2025-01-31",
    });
    expect(body).toMatchObject({ customerId: fixture.customerId, soldDate: "2025-02-01", lastService: "2025-01-31" });
  });

  it("names a field whose value only the database refuses", async () => {
    await test.query("alter table vehicles add constraint vehicles_color_check check (color <> 'Plaid')");
    const { status, body } = await post({ color: "Plaid" });
    expect([status, body.fields]).toEqual([422, { color: "Color is not a value that can be stored" }]);
    expect(body.message).not.toContain("constraint");
  });

  it.each([
    [{ make: "" }, { make: "Make is required" }],
    [{ make: undefined }, { make: "Make is required" }],
    [{ model: " " }, { model: "Model is required" }],
    [{ year: undefined }, { year: "Year is required" }],
    [{ year: "2021" }, { year: "Year must be a number" }],
    [{ year: 2020.5 }, { year: "Year must be a whole number" }],
    [{ year: 1899 }, { year: "Year must be 1900 or later" }],
    [{ year: 2028 }, { year: "Year must be at most 2027" }],
    [{ vin: "1HGCM82633A0043521" }, { vin: "VIN must be at most 17 characters" }],
    [{ vin: "1HGCM82633A00435O" }, { vin: "VIN may have digits and letters other than I, O and Q" }],
    [{ mileage: -1 }, { mileage: "Mileage must be at least 0" }],
    [{ mileage: 1.5 }, { mileage: "Mileage must be a whole number" }],
    [{ mileage: 10_000_000 }, { mileage: "Mileage must be at most 9,999,999" }],
    [{ status: "stolen" }, { status: "Status must be current, sold, traded or totaled" }],
    [{ lastService: "yesterday" }, { lastService: "Last service must be a date like 1985-04-30" }],
    [{ lastService: "2026-03-12" }, { lastService: "Last service must not be in the future" }],
    [{ status: "sold", soldDate: "2026-03-11" }, { soldDate: "Sold date must not be in the future" }],
    [{ customerId: "somebody" }, { customerId: "Customer must be a valid ID" }],
    [{ color: "<b>" }, { color: "Color must not contain < or >" }],
    [{ trim: "x".repeat(61) }, { trim: "Trim must be at most 60 characters" }],
    [{ engine: 3 }, { engine: "Engine must be text" }],
    [{ fuel: "<b>" }, { fuel: "Fuel must not contain < or >" }],
  ])("names the invalid field of %j", async (over, fields) => {
    const { status, body } = await post(over);
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it("names every invalid field", async () => {
    const { body } = await post({ make: "", model: "", year: 1, vin: "?", mileage: -1 });
    expect(Object.keys(body.fields).toSorted()).toEqual(["make", "mileage", "model", "vin", "year"]);
  });

  it.each([1900, 2027])("accepts the year %i", async (year) => {
    expect((await post({ year })).status).toBe(201);
  });

  it("accepts the next model year from New Year's Day on", async () => {
    const now = test.now();
    test.setNow(new Date("2027-01-02T12:00:00Z"));
    const person = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { status } = await test.as(person).post("/api/vehicles", newVehicle({ year: 2028 }));
    test.setNow(now);
    expect(status).toBe(201);
  });

  it("sets the sale date of an added sold vehicle to today, in the zone of the customer's location", async () => {
    const now = test.now();
    // Already the 10th in UTC, still the 9th in New York.
    test.setNow(new Date("2026-03-10T02:00:00Z"));
    const person = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { body } = await test.as(person).post("/api/vehicles", newVehicle({ status: "traded" }));
    const early = await test.as(person).post("/api/vehicles", newVehicle({ status: "sold", soldDate: "2026-03-10" }));
    test.setNow(now);
    expect(body.soldDate).toBe("2026-03-09");
    expect(early.body.fields).toEqual({ soldDate: "Sold date must not be in the future" });
    const [line] = (await test.as(fixture.viewer).get(`/api/vehicles/${body.id}/owners`)).body;
    expect(line).toMatchObject({ customerId: fixture.customerId, until: expect.any(String) });
  });

  it("ignores the sale date of a current vehicle", async () => {
    expect((await addVehicle({ soldDate: "2025-01-01" })).soldDate).toBeNull();
  });

  it("refuses the VIN of another current vehicle, even at the same time, but accepts a past vehicle's", async () => {
    const taken = "5YJ3E1EA7KF000316";
    const answers = await Promise.all([post({ vin: taken }), post({ vin: taken.toLowerCase() })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "conflict",
      fields: { vin: "Another current vehicle already has this VIN" },
    });
    expect((await post({ vin: taken, status: "sold" })).status).toBe(201);
    const elsewhere = await test.create.location(await findOrganization(fixture.stranger.personId));
    const theirs = await test.as(fixture.stranger).post("/api/customers", {
      firstName: "Zoe",
      lastName: "Other",
      phone: "2015550143",
      locationAssociations: [{ locationId: elsewhere }],
    });
    const { status } = await test
      .as(fixture.stranger)
      .post("/api/vehicles", { ...newVehicle({ vin: taken }), customerId: theirs.body.id });
    expect(status).toBe(201);
  });

  it("accepts many vehicles without a VIN", async () => {
    await addVehicle({ vin: null });
    expect((await addVehicle({ vin: "" })).vin).toBeNull();
  });

  it("runs a repeated request once, even at the same time", async () => {
    const key = { "idempotency-key": "add-one-car" };
    const answers = await Promise.all([post({ model: "Once" }, key), post({ model: "Once" }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    const other = await post({ model: "Twice" }, key);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect(await test.query("select 1 from vehicles where model in ('Once', 'Twice')")).toHaveLength(1);
  });

  it("is refused to viewers and strangers, and finds no customer whom the person may not see", async () => {
    expect((await test.anonymous.post("/api/vehicles", newVehicle())).status).toBe(401);
    expect((await test.as(fixture.viewer).post("/api/vehicles", newVehicle())).status).toBe(403);
    expect((await test.as(fixture.stranger).post("/api/vehicles", newVehicle())).status).toBe(404);
    expect((await test.as(fixture.airportAdvisor).post("/api/vehicles", newVehicle())).status).toBe(404);
    const here = newVehicle({ customerId: fixture.airportCustomerId });
    expect((await test.as(fixture.airportAdvisor).post("/api/vehicles", here)).status).toBe(201);
    const nobody = newVehicle({ customerId: "0198c0de-0000-7000-8000-000000000000" });
    expect((await test.as(fixture.salesRep).post("/api/vehicles", nobody)).status).toBe(404);
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    expect((await test.as(superAdmin, "global").post("/api/vehicles", newVehicle())).status).toBe(422);
  });

  it("is refused to someone who may view the customer at one location and edit at another", async () => {
    const at = [
      { locationId: fixture.downtown, role: "user" as const },
      { locationId: fixture.airport, role: "manager" as const },
    ];
    const guest = await test.create.person({ organizationId: fixture.organizationId, at });
    expect((await test.as(guest).post("/api/vehicles", newVehicle())).status).toBe(403);
  });
});

async function findOrganization(personId: string): Promise<string> {
  const [row] = await test.query("select organization_id from memberships where person_id = $1", [personId]);
  return String(row?.organization_id);
}

describe("GET /api/vehicles/customer/:customerId", () => {
  const list = async (query = "") =>
    (await test.as(fixture.viewer).get(`/api/vehicles/customer/${fixture.customerId}${query}`)).body;

  it("returns all vehicles in pages, each beginning after the last vehicle of the one before", async () => {
    for (const year of [2019, 2019, 2020]) await addVehicle({ year });
    const { id } = await addVehicle({ year: 2022 });
    await test.as(fixture.salesRep).put(`/api/vehicles/${id}`, { status: "sold", base: { status: "current" } });
    const whole = await list();
    for (const limit of [1, 2, 3]) {
      const found = [];
      for (let page = await list(`?limit=${limit}`); ; page = await list(`?limit=${limit}&after=${page.at(-1).id}`)) {
        found.push(...page);
        if (page.length < limit) break;
      }
      expect(found).toEqual(whole);
    }
    expect(whole).toContainEqual(expect.objectContaining({ id, status: "sold" }));
    await test.as(fixture.salesRep).delete(`/api/vehicles/${whole[1].id}`);
    expect(await list(`?limit=1&after=${whole[1].id}`)).toEqual([whole[2]]);
    expect((await list("?after=0198c0de-0000-7000-8000-000000000000")).fields).toEqual({
      after: "This is not a position in the list",
    });
  });
});
