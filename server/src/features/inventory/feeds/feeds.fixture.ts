import type { Feed, FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { expect } from "vitest";
import { fixture, test } from "#features/inventory/inventory.fixture.ts";
import type { Worker } from "#platform/feature.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { checkFeedHandler } from "./check-feed.ts";
import { checkFeedJob, runFeedJob } from "./feed-jobs.ts";
import { runFeedHandler } from "./run-feed.ts";

let count = 0;

export const newFeed = (over: Record<string, unknown> = {}) => ({
  name: `Feed ${++count}`,
  source: "upload",
  locationId: fixture.downtown,
  ...over,
});

export async function addFeed(over: Record<string, unknown> = {}): Promise<Feed> {
  const { status, body } = await test.as(fixture.admin).post("/api/inventory-feeds", newFeed(over));
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

export const readFeedOf = async (id: string): Promise<Feed> =>
  (await test.as(fixture.admin).get("/api/inventory-feeds")).body.feeds.find((feed: Feed) => feed.id === id);

export async function upload(feedId: string, content: string, person: Person = fixture.admin) {
  const answer = await test.app().inject({
    method: "POST",
    url: `/api/inventory-feeds/${feedId}/runs?fileName=stock.csv`,
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/octet-stream" },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<FeedRun & { message?: string }>() };
}

/** A made-up VIN with a right check digit. */
export function vinOf(number: number): string {
  const vin = `1HGCV1F30PA${String(number).padStart(6, "0")}`;
  const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (values.indexOf(vin.charAt(at)) % 10), 0);
  return `${vin.slice(0, 8)}${"0123456789X".charAt(sum % 11)}${vin.slice(9)}`;
}

export interface FileCar {
  number: number;
  stock?: string;
  price?: number;
  miles?: number;
  color?: string;
  dealer?: string;
  status?: string;
}

const header = "DealerId,Stock,VIN,Year,Make,Model,Type,Miles,SellingPrice,ExteriorColor,DateInStock,Status,ImageList";

export const csvOf = (...cars: readonly FileCar[]): string =>
  [
    header,
    ...cars.map(
      ({ number, stock = `S${number}`, price = 25_000, miles = 9_000, color = "Blue", dealer = "", status = "" }) =>
        `${dealer},${stock},${vinOf(number)},2023,Honda,Accord,Used,${miles},${price},${color},2/8/2026,${status},https://photos.example.com/${number}.jpg`,
    ),
  ].join("\n");

export const carsOf = (from: number, to: number): FileCar[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ number: from + place }));

/** Cars on the lot that somebody is about to buy. */
export const wanted: string[] = [];

/** For the tests of one file. */
export function feedWorkers() {
  const workers = testWorkers(test);
  const work = async (places?: Worker["feedPlaces"]) => {
    const worker = { ...test.worker(), ...(places && { feedPlaces: places }) };
    await workers.start([
      runFeedHandler({ ...worker, wantedStock: [() => Promise.resolve(wanted)] }),
      checkFeedHandler(worker),
    ]);
    await workers.finish(runFeedJob.name, checkFeedJob.name);
    expect(workers.troubles).toEqual([]);
  };
  const read = async (feedId: string, runId: string) =>
    (await test.as(fixture.admin).get(`/api/inventory-feeds/${feedId}/runs/${runId}`)).body;
  return {
    work,
    read,
    /** Uploads a file and reads what became of it. */
    async run(feedId: string, content: string): Promise<FeedRun> {
      const { status, body } = await upload(feedId, content);
      expect([status, body.message]).toEqual([201, undefined]);
      await work();
      return (await read(feedId, body.id)).run;
    },
    async decide(feedId: string, runId: string, decision: string): Promise<FeedRun> {
      const path = `/api/inventory-feeds/${feedId}/runs/${runId}/decision`;
      const { status } = await test.as(fixture.admin).post(path, { decision });
      expect(status).toBe(200);
      await work();
      return (await read(feedId, runId)).run;
    },
  };
}

/** Cars of a feed by stock number, as they are stored. */
export async function storedOf(feedId: string): Promise<Record<string, Record<string, unknown>>> {
  const rows = await test.query(
    `select id, stock_number, status, asking_price_cents::integer as price, mileage, exterior_color as color, not_in_feed_since::text,
       feed_missing_since, location_id, pinned_fields
     from inventory_vehicles where feed_id = $1 order by stock_number, created_at`,
    [feedId],
  );
  return Object.fromEntries(rows.map((row) => [String(row["stock_number"]), row]));
}
