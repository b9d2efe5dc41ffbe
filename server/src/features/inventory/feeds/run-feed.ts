import { stockKey } from "@automotive-crm/contract/inventory/record";
import { maxReportRows } from "@automotive-crm/contract/inventory/feeds";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { readFeed, type FeedReading } from "@automotive-crm/stock-feeds";
import { recordAudit } from "#features/audit/index.ts";
import { publishStock, stockLog } from "#features/inventory/stock-log.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Contributing } from "#platform/feature.ts";
import type { Foundation } from "#platform/foundation.ts";
import { defineJobHandler, JobTakenOver } from "#platform/jobs/job.ts";
import type { OrganizationScope, ServiceScope } from "#platform/scope.ts";
import { withStoredFile } from "#platform/stored-file.ts";
import { applyBatch, type BatchFeed } from "./apply-batch.ts";
import { reasonToHold } from "./brake.rules.ts";
import { feedEntry, publishFeed } from "./change-feed.ts";
import { closeCars, listKnownCars, listLots, markMissing } from "./feed-cars.repository.ts";
import { enqueuePhotos, runFeedJob } from "./feed-jobs.ts";
import * as runs from "./feed-runs.repository.ts";
import type { RunChanges, StoredRun } from "./feed-runs.repository.ts";
import { findFeed, forgetSeen, storeApplied, type StoredFeed } from "./feeds.repository.ts";
import { dealerKey, planFeed, type FeedPlan, type ReportRow } from "./plan-feed.ts";
import { tellAdministrators } from "./tell-administrators.ts";

declare module "#platform/feature.ts" {
  interface Lists {
    /** Those who list the cars on the lot that someone is about to buy. */
    wantedStock: (db: Db, scope: OrganizationScope) => Promise<string[]>;
  }
}

type RunDependencies = Foundation & Pick<Contributing, "wantedStock">;

interface Running extends RunDependencies {
  scope: ServiceScope;
  signal: AbortSignal;
  run: StoredRun;
  feed: StoredFeed;
}

/** What ends a run, in the transaction that also marks its job done. */
type Finish = (db: Db) => Promise<void>;

/** Reads a file and applies it, unless it is the same as the last one, no feed at all, or looks as though a part were missing. */
export const runFeedHandler = ({ database, clock, wantedStock }: RunDependencies) =>
  defineJobHandler(runFeedJob, async ({ scope, payload: { runId }, number, signal, finishWith }) => {
    const [run, feed] = await database.read(scope, async (db) => {
      const found = await runs.findRun(db, scope, runId);
      return [found, found && (await findFeed(db, scope, found.feedId))] as const;
    });
    if (!run || !feed || (run.status !== "waiting" && run.status !== "running")) return;
    const work: Running = { database, clock, wantedStock, scope, signal, run, feed };
    // The last attempt only says that the others failed: one that is killed, or takes too long, says nothing.
    if (number > runFeedJob.retryLimit) return finishWith((db) => fail(db, work));
    if (run.status === "waiting" && !run.isForced && run.fileHash === feed.fileHash)
      return finishWith((db) => finishUnchanged(db, work));
    const reading = await readFile(work);
    signal.throwIfAborted();
    await finishWith("refused" in reading ? (db) => refuse(db, work, reading.refused) : await apply(work, reading));
  });

async function readFile({ database, clock, scope, run, feed }: Running): ReturnType<typeof readFeed> {
  const lots = await database.read(scope, (db) => listLots(db, scope));
  const timeZone = lots.find(({ id }) => id === feed.locationId)?.timeZone ?? "UTC";
  return withStoredFile(
    (position) => database.read(scope, (db) => runs.findPart(db, scope, run.id, position)),
    (path) =>
      readFeed(path, {
        today: wallTimeOf(clock(), timeZone).day,
        mileageUnit: feed.mileageUnit,
        ...(feed.decimals !== "auto" && { decimalMark: feed.decimals === "comma" ? "," : "." }),
      }),
  );
}

const batchSize = 1_000;

/** Applies what a file says, batch by batch, each in its own transaction that also says how far it has come. Returns what ends it. */
async function apply(work: Running, { rows, isTruncated }: FeedReading): Promise<Finish> {
  const { database, clock, scope, run, feed } = work;
  const units = rows.flatMap(({ unit }) => unit ?? []);
  const wanted = {
    feedId: feed.id,
    vins: units.flatMap(({ vin }) => vin ?? []),
    stockKeys: units.flatMap(({ stockNumber }) => (stockNumber === undefined ? [] : stockKey(stockNumber))),
  };
  const [known, lots] = await database.read(scope, (db) =>
    awaitQueries([listKnownCars(db, scope, wanted), listLots(db, scope)]),
  );
  const dealers = new Map(feed.dealers.map(({ dealerId, locationId }) => [dealerKey(dealerId), locationId]));
  const plan = planFeed(rows, known, { locationId: feed.locationId, dealers });
  const { failed, active, missingIds, unknownDealers, report } = plan;
  const figures = { received: rows.length, failed, unknownDealers };
  const reason = reasonToHold({ ...figures, active, missing: missingIds.length, isTruncated });
  const warned = report.length - failed;
  if (reason !== undefined && !run.isForced && run.status === "waiting")
    return (db) => hold(db, work, { reason, report, changes: { ...figures, missing: missingIds.length, warned } });
  if (run.status === "waiting") await begin(work, report, { ...figures, warned });
  await applyBatches(work, plan, { ...feed, lots: new Map(lots.map((lot) => [lot.id, lot])) });
  return (db) => finish(db, work, plan, { closesAll: run.isForced && !isTruncated, now: clock() });
}

const firstRows = (report: readonly ReportRow[]) =>
  report.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed)).slice(0, maxReportRows);

function begin({ database, scope, run, feed }: Running, report: readonly ReportRow[], changes: RunChanges) {
  return database.write(scope, async (db) => {
    await runs.updateRun(db, scope, run.id, { ...changes, status: "running", problem: null });
    await runs.replaceReport(db, scope, run.id, firstRows(report));
    const entry = feedEntry(feed, "run", { fileName: { new: run.fileName } });
    await recordAudit(db, scope, { id: run.id, ...entry });
    publishFeed({ db, scope }, feed.id);
  });
}

async function applyBatches(
  { database, clock, scope: ownScope, signal, run }: Running,
  plan: FeedPlan,
  feed: BatchFeed,
) {
  const scope = { ...ownScope, partOf: run.id };
  let done = run.rowsDone;
  const cars = plan.cars.filter(({ row }) => row > done);
  for (let first = 0; first < cars.length; first += batchSize) {
    signal.throwIfAborted();
    const batch = cars.slice(first, first + batchSize);
    const to = batch.at(-1)?.row ?? done;
    const from = done;
    await database.write(scope, async (db) => {
      const current = await runs.findRun(db, scope, run.id, { isLocked: true });
      // A killed worker's last batch was stored after this attempt began, or another attempt goes on.
      if (current?.status !== "running" || current.rowsDone !== from) throw new JobTakenOver();
      const applied = await applyBatch(db, scope, { feed, cars: batch, now: clock() });
      await runs.addProgress(db, scope, run.id, { ...applied, rows: to - from, warned: applied.warnings.length });
      await runs.addWarnings(db, scope, run.id, applied.warnings);
      publishFeed({ db, scope }, feed.id);
    });
    done = to;
  }
}

interface Ending {
  closesAll: boolean;
  now: Date;
}

/** Cars that the file lacks are closed once two files in a row or a day say so, or at once if a person does. */
async function finish(db: Db, work: Running, plan: FeedPlan, { closesAll, now }: Ending): Promise<void> {
  const { scope, run, feed } = work;
  const { missingIds, replacedIds } = plan;
  await markMissing(db, scope, missingIds, now);
  const closed = await close(db, work, { ids: closesAll ? [...replacedIds, ...missingIds] : replacedIds, now });
  await storeApplied(db, scope, feed.id, run.fileHash);
  const notInFeed = closed.length;
  const missed = new Set(missingIds);
  for (const { id } of closed) missed.delete(id);
  await end(
    db,
    { scope, run, feed, clock: () => now },
    { status: "done", notInFeed, missing: missed.size, problem: null },
  );
  for (const locationId of new Set([...plan.cars.map(({ says }) => says), ...closed].map((car) => car.locationId)))
    publishStock(db, scope, { id: feed.id, locationId });
}

/** The same file again: what it lacks is still missing, and after a day it is gone. */
async function finishUnchanged(db: Db, work: Running): Promise<void> {
  const now = work.clock();
  const closed = await close(db, work, { ids: [], now });
  await end(db, work, { status: "unchanged", notInFeed: closed.length });
  for (const { locationId } of closed) publishStock(db, work.scope, { id: work.feed.id, locationId });
}

async function close(db: Db, { scope, run, feed, wantedStock }: Running, which: { ids: readonly string[]; now: Date }) {
  const wanted = (await Promise.all(wantedStock.map((list) => list(db, scope)))).flat();
  const closed = await closeCars(db, scope, { feedId: feed.id, wanted, ...which });
  await recordAudit(
    db,
    { ...scope, partOf: run.id },
    closed.map(({ id, locationId, isRemoved }) => ({
      entity: stockLog,
      entityId: id,
      locationId,
      action: isRemoved ? "stock_vehicle.not_in_feed" : "stock_vehicle.missing_in_feed",
      changes: { feed: { new: feed.name } },
    })),
  );
  return closed;
}

interface Held {
  reason: string;
  report: readonly ReportRow[];
  changes: RunChanges;
}

/** Keeps the file until a person has decided. */
async function hold(db: Db, work: Running, { reason, report, changes }: Held): Promise<void> {
  const { scope, run, feed } = work;
  await runs.updateRun(db, scope, run.id, { ...changes, status: "held", problem: reason });
  await runs.replaceReport(db, scope, run.id, firstRows(report));
  await tell(db, work, { title: `A file from ${feed.name} needs a decision`, text: reason });
  const said = { fileName: { new: run.fileName }, problem: { new: reason } };
  await recordAudit(db, scope, feedEntry(feed, "held", said));
  publishFeed({ db, scope }, feed.id);
}

async function refuse(db: Db, work: Running, problem: string): Promise<void> {
  await tell(db, work, { title: `A file from ${work.feed.name} can't be read`, text: problem });
  await end(db, work, { status: "refused", problem });
}

/** A file at an address is fetched again the next time; one in a folder would be read every minute. */
async function fail(db: Db, work: Running): Promise<void> {
  if (work.run.source === "url") await forgetSeen(db, work.scope, work.feed.id);
  await end(db, work, { status: "failed", problem: "Something went wrong on our side." });
}

const tell = (db: Db, { scope, run, feed, clock }: Running, notice: { title: string; text: string }) =>
  tellAdministrators(db, scope, { feedId: feed.id, ...notice, key: `feed-run:${run.id}`, now: clock() });

async function end(
  db: Db,
  { scope, run, feed, clock }: Pick<Running, "scope" | "run" | "feed" | "clock">,
  changes: RunChanges,
): Promise<void> {
  const now = clock();
  await runs.updateRun(db, scope, run.id, { ...changes, finishedAt: now });
  await runs.discardFile(db, scope, run.id);
  if (changes.status === "done" || changes.status === "unchanged") await enqueuePhotos(db, scope, { feedId: feed.id });
  const after = await runs.findRun(db, scope, run.id);
  const { created = 0, updated = 0, unchanged = 0, notInFeed = 0, failed = 0 } = after ?? {};
  const figures = Object.entries({ fileName: run.fileName, created, updated, unchanged, notInFeed, failed });
  const said = Object.fromEntries(figures.map(([field, value]) => [field, { new: value }]));
  await recordAudit(db, scope, feedEntry(feed, changes.status === "done" ? "applied" : `${changes.status}`, said));
  publishFeed({ db, scope }, feed.id);
}
