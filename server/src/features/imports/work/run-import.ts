import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { importLog } from "#features/imports/import-log.ts";
import * as repository from "#features/imports/imports.repository.ts";
import { lookUp } from "#features/imports/rows/look-up.ts";
import { planBatch } from "#features/imports/rows/plan-batch.ts";
import { storeBatch } from "#features/imports/rows/store-batch.ts";
import { ownSystem, type CustomerRow } from "@automotive-crm/customer-files";
import { batchSize, enqueueWork, longestTurnSeconds, turnSeconds } from "./import-jobs.ts";
import { createNews, type ImportNews } from "./import-news.ts";
import { withFile } from "./file-of-import.ts";
import { readSurroundings, type ImportWork, type Surroundings } from "./open-import.ts";
import { readBatches } from "./read-batches.ts";

/** Imports rows for a while, batch by batch, each in a transaction of its own that also says how far the import has come. Returns what ends the turn. */
export async function runImport(work: ImportWork): Promise<(db: Db) => Promise<void>> {
  const { database, scope, row, clock, signal } = work;
  const { plan, id, attempt } = row;
  if (!plan) throw new Error("The file was never inspected");
  const surroundings = await readSurroundings(work);
  const { timeZone } = surroundings;
  const openedAt = performance.now();
  let endsAt: number | undefined;
  const news = createNews(work);
  const inScope = { ...work, news, scope: { ...scope, ...(row.auditId === null ? {} : { partOf: row.auditId }) } };
  const outcome = await withFile(database, scope, id, async (path) => {
    let done = row.rowsDone;
    const { properCase } = row.choices;
    const reading = { plan, afterRow: done, size: batchSize, now: clock(), timeZone, properCase };
    for await (const rows of readBatches(path, reading)) {
      signal.throwIfAborted();
      endsAt ??= endOfTurn(openedAt);
      const result = await importBatch(inScope, surroundings, { rows, done });
      if (result !== "stored") return result;
      done += rows.length;
      if (performance.now() > endsAt) return "unfinished";
    }
    return "finished";
  });
  return async (db) => {
    news.tell(db);
    if (outcome === "finished") await finish(db, inScope);
    if (outcome === "unfinished") await enqueueWork(db, scope, { importId: id, attempt });
  };
}

/** Reading a large workbook as far as the last turn came takes a while by itself: most of a turn should be work. */
function endOfTurn(openedAt: number): number {
  const now = performance.now();
  return now + Math.min(Math.max(turnSeconds * 1_000, 5 * (now - openedAt)), longestTurnSeconds * 1_000);
}

interface RunWork extends ImportWork {
  news: ImportNews;
}

interface Batch {
  rows: readonly CustomerRow[];
  /** How far the import has come. */
  done: number;
}

/** The import may have been stopped; or a killed worker's last batch was stored after this one began, and the next job goes on behind it. */
type BatchResult = "stored" | "stopped" | "unfinished";

/** Once more if somebody took a VIN in the meantime. */
async function importBatch(work: RunWork, surroundings: Surroundings, batch: Batch): Promise<BatchResult> {
  try {
    return await tryBatch(work, surroundings, batch);
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    return tryBatch(work, surroundings, batch);
  }
}

const tryBatch = (
  { database, scope, row: { id, attempt, fileName, createdById: createdBy }, sealer, clock, news }: RunWork,
  { choices, names, system }: Surroundings,
  { rows, done }: Batch,
): Promise<BatchResult> =>
  database.write(scope, async (db) => {
    const current = await repository.findById(db, scope, id, { isLocked: true });
    if (current?.status !== "running" || current.attempt !== attempt) return "stopped";
    if (current.rowsDone !== done) return "unfinished";
    const known = await lookUp(db, scope, { rows, system, isLocked: true });
    const planned = planBatch(rows, known, { choices, names, isOwn: system === ownSystem, now: clock() });
    const rowsDone = done + rows.length;
    news.tellInTime(db);
    const stored = { importId: id, fileName, createdBy, system, rowsDone, sealer, now: clock() };
    news.add(await storeBatch(db, scope, planned, stored));
    return "stored";
  });

/** What the import did is counted from what is stored. */
async function finish(db: Db, { scope, row: { id, attempt }, clock }: ImportWork): Promise<void> {
  const current = await repository.findById(db, scope, id, { isLocked: true });
  if (current?.status !== "running" || current.attempt !== attempt) return;
  await repository.update(db, scope, id, { status: "done", finishedAt: clock(), goingSince: null });
  await repository.discardFile(db, scope, id);
  const { created, updated, skipped, failed } = current;
  await recordAudit(db, scope, {
    entity: importLog,
    entityId: id,
    action: "import.finished",
    changes: {
      created: { new: created },
      updated: { new: updated },
      skipped: { new: skipped },
      failed: { new: failed },
    },
  });
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id, scope });
}
