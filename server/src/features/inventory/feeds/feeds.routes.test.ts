import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixture, setUpFixture, test, travelTo } from "#features/inventory/inventory.fixture.ts";
import type { Feed } from "@automotive-crm/contract/inventory/feeds";
import type { Person } from "#testing/factories.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { lookForFiles } from "./check-feed.ts";
import { openFeedPlaces } from "./feed-places.ts";
import { addFeed, carsOf, csvOf, feedWorkers, newFeed, readFeedOf, storedOf, upload } from "./feeds.fixture.ts";

setUpFixture();
const { work } = feedWorkers();
beforeEach(async () => {
  await test.query("delete from inventory_vehicles");
  await test.query("update inventory_feeds set deleted_at = now() where deleted_at is null");
});

const look = () => doDueWork({ database: test.database(), clock: test.now }, lookForFiles);

describe("a feed's settings", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ locationId: "0190a000-0000-7000-8000-000000000000" }, "locationId"],
    [{ source: "ftp" }, "source"],
    [{ source: "url", url: "http://feeds.example.com/stock.csv" }, "url"],
    [{ source: "url", url: "https://127.0.0.1/stock.csv" }, "url"],
    [{ source: "url", url: "https://[fd00::1]/stock.csv" }, "url"],
    [{ source: "url", url: "file:///etc/passwd" }, "url"],
    [{ source: "url" }, "url"],
    [{ source: "folder", fileName: "stock.csv" }, "source"],
    [{ everyMinutes: 1 }, "everyMinutes"],
    [{ dealers: [{ dealerId: "A", locationId: "0190a000-0000-7000-8000-000000000000" }] }, "dealers.0.locationId"],
  ])("%j are refused by %s", async (over, field) => {
    const { status, body } = await test.as(fixture.admin).post("/api/inventory-feeds", newFeed(over));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("refuse a location of another organization, the same name, and a dealer twice", async () => {
    const post = (over: object) => test.as(fixture.admin).post("/api/inventory-feeds", newFeed({ ...over }));
    expect((await post({ locationId: fixture.foreignLocation })).body.fields).toHaveProperty("locationId");
    await addFeed({ name: "Twin" });
    expect((await post({ name: "Twin" })).body.fields).toHaveProperty("name");
    const dealers = ["MP1", "mp1 "].map((dealerId) => ({ dealerId, locationId: fixture.downtown }));
    expect((await post({ dealers })).body.fields).toHaveProperty("dealers.1.dealerId");
  });

  it("keep what another admin changed, and a change of the same setting is asked about", async () => {
    const { organizationId, admin, downtown, airport } = fixture;
    const other = await test.create.person({ organizationId, role: "org:admin" });
    const url = "https://feeds.example.com/stock.csv";
    const opened = newFeed({
      source: "url",
      url,
      everyMinutes: 360,
      dealers: [
        { dealerId: "b", locationId: airport },
        { dealerId: "A", locationId: downtown },
      ],
    });
    const { id } = (await test.as(admin).post("/api/inventory-feeds", opened)).body;
    const save = (person: Person, changes: object) =>
      test.as(person).put(`/api/inventory-feeds/${id}`, { ...opened, ...changes, base: opened });
    expect((await save(admin, { everyMinutes: 60, name: "Lot feed" })).body).toMatchObject({ everyMinutes: 60 });
    const dealers = [{ dealerId: "C", locationId: downtown }];
    const saved = { name: "Lot feed", url, everyMinutes: 60, decimals: "comma", dealers };
    expect((await save(other, { decimals: "comma", dealers })).body).toMatchObject(saved);
    const { status, body } = await save(other, { everyMinutes: 720 });
    expect([status, body.conflicts]).toEqual([409, { everyMinutes: { theirs: 60, yours: 720 } }]);
    expect(await readFeedOf(id)).toMatchObject(saved);
  });

  it("never show the address in the audit log", async () => {
    const feed = await addFeed({ source: "url", url: "https://user:secret@feeds.example.com/stock.csv?key=hidden" });
    expect(feed.url).toContain("secret");
    const body = {
      name: feed.name,
      source: "url",
      url: "https://other.example.com/?key=hidden",
      locationId: fixture.airport,
    };
    expect((await test.as(fixture.admin).put(`/api/inventory-feeds/${feed.id}`, body)).status).toBe(200);
    const events = await test.query("select changes::text from audit_events where entity_id = $1", [feed.id]);
    expect(JSON.stringify(events)).toContain("other.example.com");
    expect(JSON.stringify(events)).not.toMatch(/secret|hidden/);
  });

  it("leave the cars of a removed feed in stock, as if added by hand", async () => {
    const { id } = await addFeed();
    await test.app().inject({
      method: "POST",
      url: `/api/inventory-feeds/${id}/runs?fileName=stock.csv`,
      headers: { authorization: `Bearer ${fixture.admin.token}`, "content-type": "application/octet-stream" },
      payload: csvOf(...carsOf(1, 2)),
    });
    await work();
    expect((await test.as(fixture.admin).delete(`/api/inventory-feeds/${id}`)).status).toBe(200);
    expect(await test.query("select status, origin, feed_id from inventory_vehicles")).toEqual([
      { status: "available", origin: "manual", feed_id: null },
      { status: "available", origin: "manual", feed_id: null },
    ]);
  });
});

describe("a feed of a manager's location", () => {
  const managerAt = (...locationIds: string[]) =>
    test.create.person({
      organizationId: fixture.organizationId,
      at: locationIds.map((locationId) => ({ locationId, role: "manager" })),
    });
  const listed = async (person: Person): Promise<Feed[]> =>
    (await test.as(person).get("/api/inventory-feeds")).body.feeds;

  it("is run by them, without seeing its address or changing it", async () => {
    const manager = await managerAt(fixture.downtown);
    const byUrl = await addFeed({ source: "url", url: "https://user:secret@feeds.example.com/stock.csv" });
    const { id, name } = await addFeed();
    const addresses = (await listed(manager)).map((feed) => [feed.id, feed.url]);
    expect(Object.fromEntries(addresses)).toEqual({ [byUrl.id]: null, [id]: null });
    expect((await upload(id, csvOf(...carsOf(1, 20)), manager)).status).toBe(201);
    await work();
    await upload(id, csvOf(...carsOf(1, 10)), manager);
    await work();
    const path = `/api/inventory-feeds/${id}`;
    const [held] = (await test.as(manager).get(`${path}/runs`)).body.runs;
    expect(held.status).toBe("held");
    const decided = await test.as(manager).post(`${path}/runs/${held.id}/decision`, { decision: "discard" });
    expect(decided.body.status).toBe("discarded");
    expect((await test.as(manager).post(`/api/inventory-feeds/${byUrl.id}/check`)).status).toBe(200);
    expect((await test.as(manager).put(path, newFeed({ name }))).status).toBe(403);
    expect((await test.as(manager).delete(path)).status).toBe(403);
  });

  it("is not theirs if it is another location's, or also another's", async () => {
    const dealers = [fixture.downtown, fixture.airport].map((locationId, at) => ({ dealerId: `D${at}`, locationId }));
    const [shared, other] = [await addFeed({ dealers }), await addFeed({ locationId: fixture.airport })];
    const manager = await managerAt(fixture.downtown);
    expect(await listed(manager)).toEqual([]);
    for (const { id } of [shared, other]) {
      expect((await upload(id, csvOf(...carsOf(1, 2)), manager)).status).toBe(404);
      expect((await test.as(manager).get(`/api/inventory-feeds/${id}/runs`)).status).toBe(404);
    }
    expect(await listed(await managerAt(fixture.downtown, fixture.airport))).toHaveLength(2);
    expect((await test.as(fixture.salesRep).get("/api/inventory-feeds")).status).toBe(403);
  });
});

describe("a feed with an address", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it("is fetched when its time has come, and again only if the file has changed", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const started = createServer(({ headers }, response) => {
      seen.push(headers);
      if (headers["if-none-match"] === '"1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"1"' }).end(csvOf(...carsOf(1, 3)));
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}/our%stock.csv`;
    const { id } = await addFeed({ source: "url", url: "https://feeds.example.com/stock.csv" });
    await test.query("update inventory_feeds set sealed_url = $2 where id = $1", [id, test.worker().sealer.seal(url)]);
    const rules = { protocols: ["http:"], isAllowed: () => true };
    const places = { ...openFeedPlaces(undefined), rules };
    await look();
    await work(places);
    expect(await readFeedOf(id)).toMatchObject({ health: "good", cars: 3, problem: null, lastRun: { status: "done" } });
    await look();
    await work(places);
    expect(seen).toHaveLength(1);
    await travelTo("2026-03-10T21:01:00Z");
    await look();
    await work(places);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.["if-none-match"]).toBe('"1"');
    // Somebody who looks wants an answer.
    await test.as(fixture.admin).post(`/api/inventory-feeds/${id}/check`);
    await work(places);
    expect(seen[2]?.["if-none-match"]).toBeUndefined();
    expect(await readFeedOf(id)).toMatchObject({ lastRun: { status: "unchanged" } });
  });

  it("says why there is no file, and nothing of our own network is fetched", async () => {
    const { id } = await addFeed({ source: "url", url: "https://feeds.example.com/stock.csv" });
    const inside = test.worker().sealer.seal("https://localhost/stock.csv");
    await test.query("update inventory_feeds set sealed_url = $2 where id = $1", [id, inside]);
    await look();
    await work();
    const said = "localhost is not on the internet: only addresses there are fetched.";
    expect(await readFeedOf(id)).toMatchObject({ health: "problem", problem: said });
  });

  it("is missed once if nothing comes for 26 hours", async () => {
    const { id, name } = await addFeed();
    await test.query("delete from notifications");
    await test.query("update inventory_feeds set last_file_at = $2 where id = $1", [id, test.now()]);
    const noticed = async () => (await test.as(fixture.admin).get("/api/notifications")).body.notifications;
    await look();
    expect(await noticed()).toEqual([]);
    await travelTo("2026-03-11T17:01:00Z");
    await look();
    await look();
    expect(await noticed()).toMatchObject([{ title: `No file from ${name}` }]);
    expect(await readFeedOf(id)).toMatchObject({ health: "late" });
  });
});

describe("a feed with a folder", () => {
  let root = "";
  beforeEach(async () => void (root = await mkdtemp(path.join(tmpdir(), "crm-feeds-test-"))));
  afterEach(() => rm(root, { recursive: true }));

  it("is read once its file has stayed the same for a minute, and never through a link", async () => {
    const { id } = await addFeed();
    await test.query("update inventory_feeds set source = 'folder', file_name = 'stock.csv' where id = $1", [id]);
    const places = openFeedPlaces(root);
    const folder = path.join(root, fixture.organizationId);
    await mkdir(folder);
    const check = async (at: string) => {
      await travelTo(at);
      await test.as(fixture.admin).post(`/api/inventory-feeds/${id}/check`);
      await work(places);
      return readFeedOf(id);
    };
    expect(await check("2026-03-10T15:00:00Z")).toMatchObject({ problem: "There is no file stock.csv in the folder." });
    await writeFile(path.join(root, "outside.csv"), csvOf(...carsOf(1, 2)));
    await symlink(path.join(root, "outside.csv"), path.join(folder, "stock.csv"));
    expect(await check("2026-03-10T15:01:00Z")).toMatchObject({ problem: "There is no file stock.csv in the folder." });
    await rm(path.join(folder, "stock.csv"));
    await writeFile(path.join(folder, "stock.csv"), csvOf(...carsOf(1, 2)));
    expect(await check("2026-03-10T15:02:00Z")).toMatchObject({ problem: null, cars: 0 });
    expect(await check("2026-03-10T15:03:00Z")).toMatchObject({ cars: 2 });
    await writeFile(path.join(folder, "stock.csv"), csvOf(...carsOf(1, 3)));
    await utimes(path.join(folder, "stock.csv"), 1, 1);
    expect(await check("2026-03-10T15:05:00Z")).toMatchObject({ cars: 2 });
    expect(await check("2026-03-10T15:06:00Z")).toMatchObject({ cars: 3 });
    expect(Object.keys(await storedOf(id))).toHaveLength(3);
  });

  it("reads nothing but a plain name", async () => {
    const { id } = await addFeed();
    for (const fileName of ["../stock.csv", "a/b.csv", ".hidden.csv", "stock.exe", "/etc/passwd"]) {
      await test.query("update inventory_feeds set source = 'folder', file_name = $2 where id = $1", [id, fileName]);
      await test.as(fixture.admin).post(`/api/inventory-feeds/${id}/check`);
      await work(openFeedPlaces(root));
      expect(await readFeedOf(id)).toMatchObject({ health: "problem", lastRun: null });
    }
  });
});
