import { describe, expect, it } from "vitest";
import {
  addCar,
  addCustomer,
  fixture,
  listAuditEvents,
  newCar,
  nextVin,
  put,
  setUpFixture,
  test,
} from "./inventory.fixture.ts";

import type { PersonScope } from "#platform/scope.ts";
import { exportStock } from "./export-stock.ts";

setUpFixture();

const list = async (query: Record<string, string>, by = fixture.admin) =>
  (await test.as(by).get(`/api/inventory?${new URLSearchParams(query).toString()}`)).body;
const counts = async (query: Record<string, string>, by = fixture.admin) =>
  (await test.as(by).get(`/api/inventory-counts?${new URLSearchParams(query).toString()}`)).body;
const stockNumbers = (listed: { vehicles: { stockNumber: string }[] }) => listed.vehicles.map((car) => car.stockNumber);

describe("a car on the lot", () => {
  it("has its age by the location's day, its asking price, and its gross", async () => {
    const car = await addCar({ internetPriceCents: 2_450_000, specialPriceCents: 0 });
    expect(car).toMatchObject({
      status: "available",
      daysInStock: 30,
      daysSincePriceChange: 0,
      priceCents: 2_450_000,
      priceKind: "internet",
      grossCents: 450_000,
      specialPriceCents: null,
      locationName: "Downtown",
      photos: [],
      origin: "manual",
    });
    expect(await listAuditEvents(car.id)).toMatchObject([{ action: "stock_vehicle.added" }]);
  });

  it("shows what it cost only to those who may see that, wherever it is read", async () => {
    const car = await addCar();
    const { body } = await test.as(fixture.salesRep).get(`/api/inventory/${car.id}`);
    expect(body).toMatchObject({ stockNumber: car.stockNumber, priceCents: 2_500_000 });
    for (const field of ["costCents", "grossCents", "invoiceCents", "bookCents", "wholesaleCents"])
      expect(body).not.toHaveProperty(field);
    const [listed] = (await list({ search: car.stockNumber, sort: "cost" }, fixture.salesRep)).vehicles;
    expect(listed).not.toHaveProperty("costCents");
    const { status } = await test.as(fixture.salesRep).post("/api/inventory", newCar());
    expect(status).toBe(403);
  });

  it("asks before two cars have one stock number, which is free once a car is gone", async () => {
    const first = await addCar();
    const again = { stockNumber: ` ${String(first.stockNumber).toLowerCase()}` };
    const refused = await test.as(fixture.admin).post("/api/inventory", newCar(again));
    expect(refused).toMatchObject({ status: 409, body: { code: "stock_number_taken" } });
    await addCar({ ...again, allowsSameStockNumber: true });
    const second = await addCar();
    await put(second.id, { status: "removed" });
    await addCar({ stockNumber: second.stockNumber });
  });

  it("is asked about also if it is added at the same time as the other one", async () => {
    const car = newCar();
    const add = () => test.as(fixture.admin).post("/api/inventory", car);
    const added = await Promise.all([add(), add(), add()]);
    expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("has a VIN that no other car on the lot has", async () => {
    const vin = nextVin();
    const first = await addCar({ vin });
    const refused = await test.as(fixture.admin).post("/api/inventory", newCar({ vin }));
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { vin: expect.stringContaining(first.stockNumber) } },
    });
    await put(first.id, { status: "removed" });
    const second = await addCar({ vin });
    expect(await put(first.id, { status: "available" })).toMatchObject({ status: 409 });
    expect(second.vin).toBe(vin);
  });

  it("asks whether it was traded in if a customer's garage has it", async () => {
    const [vin, customerId] = [nextVin(), await addCustomer({ lastName: "Trader" })];
    const vehicle = { customerId, make: "Honda", model: "Accord", year: 2021, vin };
    const { body: owned } = await test.as(fixture.salesRep).post("/api/vehicles", vehicle);
    const refused = await test.as(fixture.admin).post("/api/inventory", newCar({ vin }));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "vin_in_garage", message: expect.stringContaining("Trader") },
    });
    const car = await addCar({ vin, isTradeIn: true });
    expect(car).toMatchObject({ vehicleId: owned.id, origin: "trade-in", acquiredHow: "trade-in" });
  });

  it("asks before its odometer goes backward, in either unit", async () => {
    const car = await addCar();
    expect(await put(car.id, { mileage: 19_000 })).toMatchObject({ status: 409, body: { code: "mileage_lower" } });
    expect(await put(car.id, { mileage: 32_187, mileageUnit: "km" })).toMatchObject({ status: 200 });
    expect(await put(car.id, { mileage: 19_000, allowsLowerMileage: true })).toMatchObject({ status: 200 });
  });

  it("merges edits of different fields, and shows both values of one that two people changed", async () => {
    const car = await addCar();
    await put(car.id, { askingPriceCents: 2_400_000, base: { askingPriceCents: 2_500_000 } });
    expect(await put(car.id, { trim: "LX", base: { trim: "EX" } })).toMatchObject({
      status: 200,
      body: { trim: "LX", askingPriceCents: 2_400_000 },
    });
    const both = await put(car.id, { askingPriceCents: 2_300_000, base: { askingPriceCents: 2_500_000 } });
    expect(both).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  });

  it.each([
    ["delivered", undefined, 409],
    ["hold", undefined, 422],
    ["hold", "Waits for its title", 200],
    ["in_transit", undefined, 409],
    ["demo", undefined, 200],
  ])("becomes %s by hand, with the reason %s: %i", async (status, holdReason, expected) => {
    const car = await addCar();
    expect((await put(car.id, { status, holdReason })).status).toBe(expected);
  });

  it.each([
    [{ stockNumber: "", vin: null }, "stockNumber"],
    [{ make: "" }, "make"],
    [{ vin: "1HGCM82633A0O4352" }, "vin"],
    [{ mileage: -1 }, "mileage"],
    [{ askingPriceCents: 1.5 }, "askingPriceCents"],
    [{ acquiredOn: "2026-03-11" }, "acquiredOn"],
    [{ year: 1850 }, "year"],
    [{ status: "sold" }, "status"],
  ])("is refused with %j, which names %s", async (over, field) => {
    const { status, body } = await test.as(fixture.admin).post("/api/inventory", newCar(over));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("belongs to its organization, and to those who work at its location", async () => {
    const car = await addCar();
    for (const by of [fixture.stranger, fixture.airportAdvisor]) {
      expect((await test.as(by).get(`/api/inventory/${car.id}`)).status).toBe(404);
      expect(stockNumbers(await list({ search: car.stockNumber }, by))).toEqual([]);
    }
    expect((await put(car.id, { trim: "LX" }, fixture.stranger)).status).toBe(404);
    const foreign = await test
      .as(fixture.admin)
      .post("/api/inventory", newCar({ locationId: fixture.foreignLocation }));
    expect(foreign.status).toBe(422);
  });
});

describe("the list of stock", () => {
  it("finds a car by a part of its stock number, the end of its VIN, or words in any order", async () => {
    const vin = nextVin();
    const car = await addCar({ stockNumber: "ZQ77-X", vin, make: "Subaru", model: "Outback", exteriorColor: "Crème" });
    for (const search of ["q77", vin.slice(-6), vin.slice(-8).toLowerCase(), "outback 2021 subaru", "creme outb"])
      expect(stockNumbers(await list({ search }))).toEqual([car.stockNumber]);
    expect(stockNumbers(await list({ search: "outback 2020" }))).toEqual([]);
    await put(car.id, { status: "removed" });
    expect(stockNumbers(await list({ search: "zq77" }))).toEqual([]);
    for (const search of ["zq77", vin.slice(-6), "subaru outback"])
      expect(stockNumbers(await list({ search, status: "gone" }))).toEqual([car.stockNumber]);
  });

  it("counts by each filter without that filter's own choice", async () => {
    const make = "Maserati";
    await addCar({ make, model: "Ghibli", condition: "new", acquiredOn: "2026-03-01" });
    await addCar({ make, model: "Ghibli", acquiredOn: "2025-12-01", askingPriceCents: null });
    await addCar({ make, model: "Levante", acquiredOn: "2026-01-20", status: "demo", mileage: null });
    const counted = await counts({ make, condition: "used" });
    expect(counted).toMatchObject({
      total: 2,
      statuses: [
        { value: "available", count: 1 },
        { value: "demo", count: 1 },
      ],
      conditions: [
        { value: "new", count: 1 },
        { value: "used", count: 2 },
      ],
      models: [
        { value: "Ghibli", count: 1 },
        { value: "Levante", count: 1 },
      ],
      ages: [
        { value: "0-30", count: 0 },
        { value: "31-60", count: 1 },
        { value: "61-90", count: 0 },
        { value: "over-90", count: 1 },
        { value: "over-30", count: 2 },
        { value: "over-60", count: 1 },
      ],
      lacks: [
        { value: "price", count: 1 },
        { value: "photos", count: 2 },
        { value: "mileage", count: 1 },
      ],
    });
    expect(counted.makes).toContainEqual({ value: make, count: 2 });
    expect((await list({ make, age: "over-90" })).vehicles).toMatchObject([{ model: "Ghibli", condition: "used" }]);
    const priced = await list({ make, sort: "price", order: "desc" });
    expect([priced.total, priced.vehicles.at(-1).priceCents]).toEqual([3, null]);
  });

  it("has as many as are counted under all filters but one", async () => {
    const make = "Lancia";
    await addCar({ make, model: "Delta", acquiredOn: "2025-12-01" });
    await addCar({ make: "LANCIA", model: "Delta", acquiredOn: "2025-12-01", askingPriceCents: null, status: "demo" });
    await addCar({ make, model: "Thema", acquiredOn: "2026-03-01", condition: "new" });
    await addCar({ make, model: "Thema", acquiredOn: "2025-12-01", locationId: fixture.airport });
    const { downtown: locationId } = fixture;
    const choice = { make, model: "Delta", condition: "used", age: "over-90", status: "available", locationId };
    const counted = await counts(choice);
    const { model: _, ...ofAnyModel } = choice;
    const totals = async (filter: string, groups: { value: string; count: number }[], kept: object = choice) => {
      expect(groups.length).toBeGreaterThan(0);
      for (const { value, count } of groups)
        expect([value, (await list({ ...kept, [filter]: value })).total]).toEqual([value, count]);
    };
    expect([counted.total, counted.makes.find(({ value }: { value: string }) => value === make).count]).toEqual([1, 1]);
    await totals("status", counted.statuses);
    await totals("condition", counted.conditions);
    await totals("locationId", counted.locations);
    await totals("model", counted.models);
    await totals("make", counted.makes, ofAnyModel);
    await totals("age", counted.ages);
    await totals("lacks", counted.lacks);
    expect((await counts({ make })).makes).toContainEqual({ value: make, count: 4 });
  });

  it("comes a page at a time in each order", async () => {
    const make = "Lotus";
    for (const year of [2019, 2020, 2022]) await addCar({ make, model: "Emira", year, mileage: year });
    for (const sort of ["age", "price", "mileage", "year", "stockNumber", "name", "priceChange", "cost"]) {
      const pages = [await list({ make, sort, limit: "2" }), await list({ make, sort, limit: "2", page: "2" })];
      expect(new Set(pages.flatMap(stockNumbers)).size).toBe(3);
      expect(pages).toMatchObject([{ total: 3, isTotalExact: true }, { page: 2 }]);
    }
  });
});

describe("the file of stock", () => {
  it("has what a filter lists, and costs only for those who see them", async () => {
    const make = "Genesis";
    const { stockNumber, vin } = await addCar({ make, model: "=G80", vin: nextVin() });
    const { payload } = await test.app().inject({
      method: "POST",
      url: "/api/inventory-export",
      headers: { authorization: `Bearer ${fixture.admin.token}` },
      payload: { make },
    });
    expect(payload.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFStock Number,VIN,Condition,Status,Year,Make,Model,Trim,Body,Color,Mileage,Mileage Unit,Price,MSRP,Cost,Location,Acquired,Days in Stock,Photos",
      `${stockNumber},${vin},used,available,2021,Genesis,"'=G80",EX,,Blue,20000,mi,25000.00,,20000.00,Downtown,2026-02-08,30,0`,
    ]);
    expect((await test.as(fixture.salesRep).post("/api/inventory-export", { make })).status).toBe(403);
  });

  it("has each car once even if others come and go while it is read", async () => {
    const make = "Lucid";
    const { id } = await addCar({ make, model: "Air" });
    await test.query(
      `insert into inventory_vehicles (organization_id, id, location_id, stock_number, stock_key, make, model, make_key, model_key,
         condition, price_changed_at, stocked_on, search_text, created_at, updated_at)
       select organization_id, gen_random_uuid(), location_id, 'L' || n, 'l' || n, make, model, make_key, model_key,
         condition, price_changed_at, stocked_on, search_text, created_at, updated_at
       from inventory_vehicles, generate_series(1, 600) n where id = $1`,
      [id],
    );
    const { personId } = fixture.admin;
    const scope: PersonScope = {
      actor: { kind: "person", personId, sessionId: personId },
      personId,
      sessionId: personId,
      organizationId: fixture.organizationId,
      isGlobalView: false,
      access: {
        isSuperAdmin: false,
        passesEveryGuard: false,
        providerPermissions: [],
        organizationRole: "org:admin",
        locationRoles: [],
      },
      requestId: "test",
      ip: null,
    };
    const { content } = await exportStock({ database: test.database(), clock: test.now }, scope, {
      make,
      status: "live",
    });
    let text = "";
    for await (const chunk of content as AsyncIterable<string>) {
      if (text === "")
        await test.query("update inventory_vehicles set status = 'removed', gone_at = $2 where id = $1", [
          id,
          test.now(),
        ]);
      text += chunk;
    }
    const stock = text.split("\r\n").flatMap((line) => /^L\d+/.exec(line) ?? []);
    expect([stock.length, new Set(stock).size]).toEqual([600, 600]);
  });
});
