import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixture, listAuditEvents, sendFile, setUpFixture, test } from "#features/inventory/inventory.fixture.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { fetchPhotosJob } from "./feed-jobs.ts";
import { addFeed, csvOf, feedWorkers, storedOf } from "./feeds.fixture.ts";
import { fetchPhotosHandler } from "./fetch-photos.ts";

setUpFixture();
const { run } = feedWorkers();
const workers = testWorkers(test);

const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

/** What the feed's web server has. */
const there = new Map<string, Buffer>();
let asked: string[] = [];
let server: Server;
let base = "";

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const file = there.get(url);
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const width of [41, 42, 43]) there.set(`/${width}.jpg`, await picture(width));
});
afterAll(() => server.close());

beforeEach(async () => {
  await test.query("delete from inventory_vehicles");
  asked = [];
});

const rules = { protocols: ["http:"], isAllowed: (address: string) => address === "127.0.0.1" };

/** A car of a new feed. */
async function fedCar(): Promise<{ feedId: string; id: string }> {
  const { id: feedId } = await addFeed();
  await run(feedId, csvOf({ number: 1 }));
  return { feedId, id: String((await storedOf(feedId))["S1"]?.["id"]) };
}

/** The feed says that the car has these photos, and its job fetches them. */
async function say({ feedId, id }: { feedId: string; id: string }, names: string[], places: object = { rules }) {
  const addresses = names.map((name) => `${base}/${name}`);
  await test.query(
    "update inventory_feed_cars set says = jsonb_set(says, '{photos}', $2::jsonb), photo_tries = 3 where stock_vehicle_id = $1",
    [id, JSON.stringify(addresses)],
  );
  await fetchAfter(feedId, places);
}

/** Another file of the feed was applied. */
async function fetchAfter(feedId: string, places: object = { rules }) {
  const worker = test.worker();
  await run(feedId, csvOf({ number: 1 }));
  await workers.start([fetchPhotosHandler({ ...worker, feedPlaces: { ...worker.feedPlaces, ...places } })]);
  await workers.finish(fetchPhotosJob.name);
  expect(workers.troubles).toEqual([]);
}

const read = async (id: string) => (await test.as(fixture.admin).get(`/api/inventory/${id}`)).body;
const widthsOf = (car: { photos: { width: number }[] }) => car.photos.map(({ width }) => width);

describe("photos of a feed's car", () => {
  it("are fetched once, in the feed's order, before those that people added", async () => {
    const car = await fedCar();
    await sendFile(`/api/inventory/${car.id}/photos`, await picture(99));
    await say(car, ["42.jpg", "41.jpg"]);
    const first = await read(car.id);
    expect([widthsOf(first), first.coverPhotoId, first.photoCount]).toEqual([[42, 41, 99], first.photos[0].id, 3]);
    expect((await listAuditEvents(car.id)).at(-1)).toMatchObject({
      action: "stock_vehicle.photos_fetched",
      changes: { photos: { old: 1, new: 3 } },
    });
    asked = [];
    await say(car, ["43.jpg", "42.jpg"]);
    expect(widthsOf(await read(car.id))).toEqual([43, 42, 99]);
    expect(asked).toEqual(["/43.jpg"]);
  });

  it("stay as a person left them", async () => {
    const car = await fedCar();
    await say(car, ["41.jpg", "42.jpg"]);
    const { photos } = await read(car.id);
    await test.as(fixture.admin).delete(`/api/inventory/${car.id}/photos/${photos[0].id}`);
    await say(car, ["41.jpg", "43.jpg"]);
    const after = await read(car.id);
    expect([widthsOf(after), after.pinnedFields]).toEqual([[42], ["photos"]]);
  });

  it("are tried again after the next files if some can't be fetched, three times in all", async () => {
    const car = await fedCar();
    there.set("/damaged.jpg", Buffer.from("no photo"));
    await say(car, ["gone.jpg", "41.jpg", "damaged.jpg"]);
    expect(widthsOf(await read(car.id))).toEqual([41]);
    for (let file = 0; file < 3; file++) await fetchAfter(car.feedId);
    expect(asked.filter((url) => url === "/gone.jpg")).toHaveLength(3);
    expect(asked.filter((url) => url === "/41.jpg")).toHaveLength(1);
  });

  it("are never fetched from our own network", async () => {
    const car = await fedCar();
    await say(car, ["41.jpg"], { rules: undefined });
    expect([asked, widthsOf(await read(car.id))]).toEqual([[], []]);
  });
});
