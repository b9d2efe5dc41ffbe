import { beforeEach, describe, expect, it } from "vitest";
import {
  addCar,
  fixture,
  listAuditEvents,
  put,
  setUpFixture,
  test,
  travelTo,
} from "#features/inventory/inventory.fixture.ts";
import { systemScope } from "#platform/scope.ts";
import type { Person } from "#testing/factories.ts";
import { listKnownCars } from "./feed-cars.repository.ts";
import { addFeed, carsOf, csvOf, feedWorkers, readFeedOf, storedOf, upload, vinOf, wanted } from "./feeds.fixture.ts";

setUpFixture();
const { run, read, decide, work } = feedWorkers();

beforeEach(async () => {
  await test.query("delete from inventory_vehicles");
  await test.query("delete from notifications");
});

const tomorrow = () => travelTo("2026-03-11T15:00:00Z");

describe("a file", () => {
  it("adds cars, then changes what it says differently, and keeps former prices", async () => {
    const { id } = await addFeed({ name: "HomeNet" });
    expect(await run(id, csvOf(...carsOf(1, 3)))).toMatchObject({
      status: "done",
      received: 3,
      created: 3,
      updated: 0,
    });
    const { S1: before } = await storedOf(id);
    expect(before).toMatchObject({ status: "available", price: 2_500_000, mileage: 9_000 });
    const second = csvOf({ number: 1, price: 24_000 }, { number: 2 }, { number: 3 }, { number: 4 });
    expect(await run(id, second)).toMatchObject({ status: "done", created: 1, updated: 1, unchanged: 2 });
    const { S1: after } = await storedOf(id);
    expect(after).toMatchObject({ id: before?.["id"], price: 2_400_000 });
    const path = `/api/inventory/${String(before?.["id"])}`;
    expect((await test.as(fixture.admin).get(`${path}`)).body).toMatchObject({
      priceCents: 2_400_000,
      daysInStock: 30,
    });
    const prices = await test.query(
      "select old_cents::integer as old, new_cents::integer as new, changed_by_name from inventory_price_changes where stock_vehicle_id = $1 order by changed_at, id",
      [before?.["id"]],
    );
    expect(prices).toEqual([
      { old: null, new: 2_500_000, changed_by_name: "HomeNet" },
      { old: 2_500_000, new: 2_400_000, changed_by_name: "HomeNet" },
    ]);
    expect((await listAuditEvents(String(before?.["id"]))).map(({ action }) => action)).toEqual([
      "stock_vehicle.added",
      "stock_vehicle.updated",
    ]);
  });

  it("that is the same as the last one changes nothing", async () => {
    const { id } = await addFeed();
    const file = csvOf(...carsOf(1, 2));
    await run(id, file);
    expect(await run(id, file)).toMatchObject({ status: "unchanged", received: 0 });
    expect(await readFeedOf(id)).toMatchObject({ health: "good", cars: 2, lastRun: { status: "unchanged" } });
  });

  it("says which rows failed and which are doubtful, with their numbers", async () => {
    const { id } = await addFeed();
    const file = `${csvOf(...carsOf(1, 20))}\n,S99,1HGCV1F30PA0000,2023,Honda,Accord,Used,1,1,Red,,,\n`;
    const { id: runId, failed, status } = await run(id, file);
    expect([status, failed]).toEqual(["done", 1]);
    expect((await read(id, runId)).rows[0]).toMatchObject({ row: 21, isFailed: true, stockNumber: "S99" });
  });

  it("that is no feed is refused, and notifies administrators", async () => {
    const { id } = await addFeed({ name: "Broken" });
    await run(id, csvOf(...carsOf(1, 2)));
    for (const nothing of ["VIN,Stock,Make\n", "<html><body>Sign in</body></html>", "Hello"])
      expect(await run(id, nothing)).toMatchObject({ status: "refused", problem: expect.any(String) });
    expect(Object.values(await storedOf(id)).map(({ status }) => status)).toEqual(["available", "available"]);
    const { notifications } = (await test.as(fixture.admin).get("/api/notifications")).body;
    expect(notifications).toHaveLength(3);
    expect(notifications[0]).toMatchObject({ kind: "feed-trouble", subject: { kind: "inventory_feed", id } });
  });

  it("is compared with the cars on the lot, and with those that are gone only if it names them", async () => {
    const { id: feedId } = await addFeed();
    await run(feedId, csvOf(...carsOf(1, 4)));
    await test.query(
      "update inventory_vehicles set status = 'removed', gone_at = $1 where stock_number in ('S2', 'S3', 'S4')",
      [test.now()],
    );
    const scope = systemScope("feeds", fixture.organizationId);
    const named = { feedId, vins: [vinOf(2)], stockKeys: ["s3"] };
    const known = await test.database().read(scope, (db) => listKnownCars(db, scope, named));
    expect(new Set(known.map(({ stockKey }) => stockKey))).toEqual(new Set(["s1", "s2", "s3"]));
  });

  it("waits for the one before it", async () => {
    const { id } = await addFeed();
    const { body } = await upload(id, csvOf(...carsOf(1, 2)));
    expect(body.status).toBe("waiting");
    expect((await upload(id, csvOf(...carsOf(1, 3)))).status).toBe(409);
    await work();
    expect((await upload(id, csvOf(...carsOf(1, 3)))).status).toBe(201);
    await work();
  });

  it("goes on after the last batch that was stored when its worker was killed", async () => {
    const { id } = await addFeed();
    const { body } = await upload(id, csvOf(...carsOf(1, 4)));
    await test.query("update inventory_feed_runs set status = 'running', rows_done = 2, created = 2 where id = $1", [
      body.id,
    ]);
    await work();
    expect((await read(id, body.id)).run).toMatchObject({ status: "done", created: 4, rowsDone: 4 });
    expect(Object.keys(await storedOf(id))).toEqual(["S3", "S4"]);
  });
});

describe("a file that can't be applied, whatever is tried", () => {
  it("is fetched again the next time", async () => {
    const { id } = await addFeed();
    const { body } = await upload(id, csvOf(...carsOf(1, 2)));
    await test.query("update inventory_feed_runs set source = 'url' where id = $1", [body.id]);
    await test.query("update inventory_feeds set etag = '1' where id = $1", [id]);
    await test.query("update pgboss.job set retry_count = retry_limit where name = 'inventory-feeds.run'");
    await work();
    expect((await read(id, body.id)).run).toMatchObject({ status: "failed" });
    expect(await test.query("select etag from inventory_feeds where id = $1", [id])).toEqual([{ etag: null }]);
  });
});

describe("a car that isn't in the file", () => {
  it("leaves the list after two files, and comes back as the same car", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 10)));
    const { S1: car } = await storedOf(id);
    expect(await run(id, csvOf(...carsOf(2, 10)))).toMatchObject({ status: "done", missing: 1, notInFeed: 0 });
    expect((await storedOf(id))["S1"]).toMatchObject({ status: "available", not_in_feed_since: null });
    expect(await run(id, csvOf(...carsOf(2, 11)))).toMatchObject({ missing: 0, notInFeed: 1 });
    expect((await storedOf(id))["S1"]).toMatchObject({ status: "removed", not_in_feed_since: "2026-03-10" });
    expect(await run(id, csvOf(...carsOf(1, 11)))).toMatchObject({ created: 0, updated: 1 });
    expect((await storedOf(id))["S1"]).toMatchObject({ id: car?.["id"], status: "available", not_in_feed_since: null });
  });

  it("leaves it after a day even if the file stays the same", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 10)));
    const short = csvOf(...carsOf(2, 10));
    await run(id, short);
    await tomorrow();
    expect(await run(id, short)).toMatchObject({ status: "unchanged", notInFeed: 1 });
  });

  it("is only marked while a deal has it, and one of another feed or added by hand isn't touched", async () => {
    const [{ id }, other] = [await addFeed(), await addFeed()];
    const byHand = await addCar({ stockNumber: "H1", vin: vinOf(50) });
    await run(other.id, csvOf(...carsOf(60, 61)));
    await run(id, csvOf(...carsOf(1, 10), { number: 50 }));
    await test.query(
      "update inventory_vehicles set deal_id = gen_random_uuid(), status = 'pending' where stock_number = 'S1'",
    );
    await run(id, csvOf(...carsOf(2, 10), { number: 60 }));
    const { id: runId, notInFeed, created } = await run(id, csvOf(...carsOf(2, 10)));
    expect([notInFeed, created]).toEqual([1, 0]);
    expect((await storedOf(id))["S1"]).toMatchObject({ status: "pending", not_in_feed_since: "2026-03-10" });
    expect(Object.values(await storedOf(other.id)).map(({ status }) => status)).toEqual(["available", "available"]);
    const { body } = await test.as(fixture.admin).get(`/api/inventory/${String(byHand.id)}`);
    expect(body).toMatchObject({ status: "available", feedId: null, askingPriceCents: 2_500_000 });
    expect((await read(id, runId)).run.warned).toBe(0);
  });

  it("is only marked while somebody is about to buy it", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 10)));
    wanted.push(String((await storedOf(id))["S1"]?.["id"]));
    await run(id, csvOf(...carsOf(2, 10)));
    expect(await run(id, csvOf(...carsOf(2, 11)))).toMatchObject({ notInFeed: 1 });
    expect((await storedOf(id))["S1"]).toMatchObject({ status: "available", not_in_feed_since: "2026-03-10" });
  });

  it("is gone at once if its stock number is another car's", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 10)));
    const { S1: old } = await storedOf(id);
    const reused = { number: 99, stock: "S1" };
    expect(await run(id, csvOf(...carsOf(2, 10), reused))).toMatchObject({ created: 1, notInFeed: 1 });
    const [row] = await test.query("select status, vin from inventory_vehicles where id = $1", [old?.["id"]]);
    expect(row).toEqual({ status: "removed", vin: vinOf(1) });
  });
});

describe("what people have entered", () => {
  it("is pinned until it is unpinned: then it is what the feed says", async () => {
    const { id } = await addFeed();
    await run(id, csvOf({ number: 1 }, { number: 2 }));
    const carId = String((await storedOf(id))["S1"]?.["id"]);
    const { body } = await put(carId, { exteriorColor: "Night Blue" });
    expect(body).toMatchObject({ pinnedFields: ["exteriorColor"] });
    await run(id, csvOf({ number: 1, color: "Navy", price: 23_000 }, { number: 2 }));
    expect((await storedOf(id))["S1"]).toMatchObject({ color: "Night Blue", price: 2_300_000 });
    expect((await test.as(fixture.admin).get(`/api/inventory/${carId}`)).body.feedSays).toEqual({
      exteriorColor: "Navy",
    });
    expect((await put(carId, { pinnedFields: [] })).body).toMatchObject({ exteriorColor: "Navy", feedSays: {} });
    await run(id, csvOf({ number: 1, color: "Dark Navy", price: 23_000 }, { number: 2 }));
    expect((await storedOf(id))["S1"]).toMatchObject({ color: "Dark Navy" });
  });

  it("goes back to what the feed says with its unit, and is shown to those who may see it", async () => {
    const { id } = await addFeed();
    await run(id, csvOf({ number: 1, miles: 9_000 }));
    const carId = String((await storedOf(id))["S1"]?.["id"]);
    await put(carId, { mileage: 20_000, mileageUnit: "km", costCents: 1_900_000 });
    const seenBy = async (person: Person) => (await test.as(person).get(`/api/inventory/${carId}`)).body.feedSays;
    expect(await seenBy(fixture.admin)).toEqual({ mileage: 9_000, mileageUnit: "mi", costCents: null });
    expect(await seenBy(fixture.salesRep)).toEqual({ mileage: 9_000, mileageUnit: "mi" });
    expect((await put(carId, { pinnedFields: ["costCents"] })).body.code).toBe("mileage_lower");
    const { body } = await put(carId, { pinnedFields: ["costCents"], allowsLowerMileage: true });
    expect(body).toMatchObject({ mileage: 9_000, mileageUnit: "mi", costCents: 1_900_000 });
  });

  it("includes another location", async () => {
    const { id } = await addFeed();
    await run(id, csvOf({ number: 1 }));
    const carId = String((await storedOf(id))["S1"]?.["id"]);
    const { body } = await put(carId, { locationId: fixture.airport, base: { locationId: fixture.downtown } });
    expect(body).toMatchObject({ locationId: fixture.airport, feedSays: { locationId: fixture.downtown } });
    await run(id, csvOf({ number: 1, price: 20_000 }));
    expect((await storedOf(id))["S1"]).toMatchObject({ location_id: fixture.airport, price: 2_000_000 });
    expect((await put(carId, { pinnedFields: [] })).body).toMatchObject({ locationId: fixture.downtown, feedSays: {} });
  });

  it("stays if the feed never said anything else", async () => {
    const { id } = await addFeed();
    await run(id, csvOf({ number: 1 }, { number: 2 }));
    const carId = String((await storedOf(id))["S1"]?.["id"]);
    await put(carId, { status: "service", lotPlace: "Row 4" });
    await run(id, csvOf({ number: 1, price: 20_000 }, { number: 2 }));
    expect((await test.as(fixture.admin).get(`/api/inventory/${carId}`)).body).toMatchObject({
      status: "service",
      lotPlace: "Row 4",
      askingPriceCents: 2_000_000,
    });
  });
});

describe("a file that is half as long", () => {
  it("is held and changes nothing, until a person applies or discards it", async () => {
    const { id } = await addFeed({ name: "vAuto" });
    await run(id, csvOf(...carsOf(1, 20)));
    const half = csvOf(...carsOf(1, 10), { number: 30 });
    const held = await run(id, half);
    expect(held).toMatchObject({ status: "held", problem: "10 of this feed's 20 cars are not in it.", created: 0 });
    expect(await readFeedOf(id)).toMatchObject({ health: "held", cars: 20 });
    const { notifications } = (await test.as(fixture.admin).get("/api/notifications")).body;
    expect(notifications).toMatchObject([{ title: "A file from vAuto needs a decision" }]);
    expect(await decide(id, held.id, "discard")).toMatchObject({ status: "discarded" });
    expect(Object.values(await storedOf(id)).every(({ status }) => status === "available")).toBe(true);
    const again = await run(id, half);
    const applied = await decide(id, again.id, "apply");
    expect(applied).toMatchObject({ status: "done", created: 1, notInFeed: 10, decidedByName: expect.any(String) });
    expect(await readFeedOf(id)).toMatchObject({ health: "good", cars: 11 });
  });

  it("is replaced by a later one", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 20)));
    const held = await run(id, csvOf(...carsOf(1, 5)));
    await run(id, csvOf(...carsOf(1, 21)));
    expect((await read(id, held.id)).run).toMatchObject({ status: "discarded", problem: "A later file came." });
    const path = `/api/inventory-feeds/${id}/runs/${held.id}/decision`;
    expect((await test.as(fixture.admin).post(path, { decision: "apply" })).status).toBe(409);
  });

  it("is thrown away with its feed", async () => {
    const { id } = await addFeed();
    await run(id, csvOf(...carsOf(1, 20)));
    const held = await run(id, csvOf(...carsOf(1, 5)));
    expect((await test.as(fixture.admin).delete(`/api/inventory-feeds/${id}`)).status).toBe(200);
    expect(await test.query("select from inventory_feed_parts where run_id = $1", [held.id])).toEqual([]);
  });

  it("is held as well if its dealers belong to no location, and applied once they do", async () => {
    const { id, name } = await addFeed();
    const file = csvOf({ number: 1, dealer: "MP1" }, { number: 2, dealer: "MP2" });
    const held = await run(id, file);
    expect(held).toMatchObject({ status: "held", unknownDealers: ["MP1", "MP2"] });
    const dealers = [
      { dealerId: "mp1", locationId: fixture.downtown },
      { dealerId: "MP2", locationId: fixture.airport },
    ];
    const body = { name, source: "upload", locationId: fixture.downtown, dealers };
    expect((await test.as(fixture.admin).put(`/api/inventory-feeds/${id}`, body)).status).toBe(200);
    expect(await decide(id, held.id, "apply")).toMatchObject({ status: "done", created: 2, failed: 0 });
    const { S1, S2 } = await storedOf(id);
    expect([S1?.["location_id"], S2?.["location_id"]]).toEqual([fixture.downtown, fixture.airport]);
    await run(id, csvOf({ number: 1, dealer: "MP2" }, { number: 2, dealer: "MP2" }));
    const moved = await listAuditEvents(String(S1?.["id"]));
    expect(moved.at(-1)?.changes).toEqual({ locationName: { old: "Downtown", new: "Airport" } });
  });
});
