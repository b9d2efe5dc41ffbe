import { describe, expect, it } from "vitest";
import { addCustomer, addVehicle, fixture, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";

setUpFixture();

const list = async (query: string, person = fixture.admin) => {
  const { status, body } = await test.as(person).get(`/api/vehicles?${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const namesIn = async (query: string, person = fixture.admin): Promise<string[]> =>
  (await list(query, person)).vehicles.map(({ model }: { model: string }) => model);

describe("the vehicles of all customers", () => {
  it.each([
    ["the VIN", "1HGCM82633A004352"],
    ["the end of the VIN", "a004352"],
    ["the last six of the VIN", "004352"],
    ["the plate, as somebody says it", "abc-1234"],
    ["make and model", "zonda pro"],
    ["the model", "prototype"],
    ["year and model", "2019 prototype"],
  ])("are found by %s", async (_, search) => {
    await test.query("delete from vehicles where make = 'Zonda'");
    await addVehicle({
      make: "Zonda",
      model: "Prototype",
      year: 2019,
      vin: "1HGCM82633A004352",
      licensePlate: "ABC 1234",
    });
    await addVehicle({ make: "Zonda", model: "Other", year: 2020 });
    expect(await namesIn(`search=${encodeURIComponent(search)}`)).toEqual(["Prototype"]);
    expect(await namesIn("search=2020%20prototype")).toEqual([]);
    // Nothing of another organization.
    expect(await namesIn(`search=${encodeURIComponent(search)}`, fixture.stranger)).toEqual([]);
  });

  it("are listed newest first, page by page, at the person's locations", async () => {
    const customerId = await addCustomer({ at: [fixture.airport], by: fixture.admin });
    const added = await test
      .as(fixture.admin)
      .post("/api/vehicles", { customerId, make: "A", model: "Airport", year: 2020 });
    expect(added.status).toBe(201);
    expect(await namesIn("limit=1")).toEqual(["Airport"]);
    const { nextCursor, vehicles } = await list("limit=2");
    const next = await list(`limit=2&after=${nextCursor}`);
    const ids = [...vehicles, ...next.vehicles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(await namesIn("", fixture.airportAdvisor)).toEqual(["Airport"]);
    expect((await test.as(fixture.airportAdvisor).get(`/api/vehicles?locationId=${fixture.downtown}`)).status).toBe(
      404,
    );
    expect((await test.as(fixture.admin).get("/api/vehicles?after=x")).status).toBe(422);
  });
});

describe("the lists to work through", () => {
  const finances = (id: string, body: object) => test.as(fixture.admin).put(`/api/vehicles/${id}/finances`, body);

  it("have what is due within a month, overdue, or lost, unless the customer is coming", async () => {
    const served = async (model: string, lastService: string) => (await addVehicle({ model, lastService })).id;
    await served("Soon", "2025-11-01");
    await served("Late", "2025-06-01");
    await served("Lost", "2024-03-01");
    await served("Gone", "2022-03-01");
    await served("Fine", "2026-03-01");
    expect(await namesIn("tab=due")).toEqual(["Soon"]);
    expect(await namesIn("tab=due&due=overdue")).toEqual(["Late"]);
    expect(await namesIn("tab=due&due=lost")).toEqual(["Lost"]);
    const { body } = await test.as(fixture.salesRep).post("/api/appointments", {
      customerId: fixture.customerId,
      appointmentDate: "2026-03-12",
      appointmentTime: "09:00",
      appointmentType: "Service Appointment",
      estimatedDuration: 30,
    });
    expect(await namesIn("tab=due")).toEqual([]);
    await test.as(fixture.salesRep).put(`/api/appointments/${body.id}`, { status: "cancelled" });
  });

  it("have work that was declined within a year", async () => {
    const { id } = await addVehicle({ model: "Declined" });
    const declined = [{ work: "Tires", amountCents: null }];
    const visit = { servedOn: "2026-02-01", kind: "repair", declined };
    await test.as(fixture.salesRep).post(`/api/vehicles/${id}/services`, visit);
    await test.as(fixture.salesRep).post(`/api/vehicles/${id}/services`, { ...visit, servedOn: "2024-02-01" });
    const { vehicles } = await list("tab=declined");
    expect(vehicles).toMatchObject([{ id, declined: { servedOn: "2026-02-01", declined } }]);
  });

  it("have leases that end within the chosen days, with the miles they will be over", async () => {
    const { id } = await addVehicle({ model: "Lease", mileage: 32_000 });
    await test.as(fixture.admin).post(`/api/vehicles/${id}/mileages`, { value: 22_000, readOn: "2025-11-30" });
    await finances(id, { kind: "lease", startedOn: "2023-04-10", months: 36, allowedMiles: 30_000 });
    const { vehicles } = await list("tab=leases&within=60");
    // 100 miles a day for 31 more days.
    expect(vehicles).toMatchObject([{ id, finances: { endsOn: "2026-04-10", overMiles: 5_100, equityCents: null } }]);
    expect(await namesIn("tab=leases&within=30")).toEqual([]);
  });

  it("have positive equity, highest first, negative equity, and what isn't known apart", async () => {
    const owing = async (model: string, payoffCents: number | null, marketValueCents: number | null) =>
      finances((await addVehicle({ model, customerId: await addCustomer() })).id, { payoffCents, marketValueCents });
    await owing("Some", 100, 300);
    await owing("Most", 100, 900);
    await owing("Under", 900, 100);
    await owing("Unknown", null, 100);
    expect(await namesIn("tab=equity")).toEqual(["Most", "Some"]);
    // Of several cars, the latest is the one that may be traded in.
    const customerId = await addCustomer();
    for (const model of ["Older", "Newer"])
      await finances((await addVehicle({ model, customerId })).id, { payoffCents: 100, marketValueCents: 400 });
    expect(await namesIn("tab=equity")).toEqual(["Most", "Newer", "Some"]);
    expect(await namesIn("tab=equity&equity=negative")).toEqual(["Under"]);
    const missing = await list("tab=equity&equity=missing");
    expect(missing.vehicles.find(({ model }: { model: string }) => model === "Unknown").finances).toMatchObject({
      equityCents: null,
      missing: ["payoff"],
    });
  });
});
