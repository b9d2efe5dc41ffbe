import {
  maxReportRows,
  type FeedReportRow,
  type FeedRun,
  type FeedRunStatus,
  type FeedSource,
} from "@automotive-crm/contract/inventory/feeds";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { fileParts } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { ReportRow } from "./plan-feed.ts";

/** A file of a feed, and what became of it. */
export interface StoredRun extends FeedRun {
  fileHash: string | null;
  isForced: boolean;
}

export function shownRun(stored: StoredRun): FeedRun {
  const { fileHash: _, isForced: __, ...run } = stored;
  return run;
}

const nameOf = (column: string) =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from people p where p.id = ${sql.ref(column)})`;

const columns = sql`
  r.id, r.feed_id as "feedId", r.source, r.file_name as "fileName", r.bytes, r.file_hash as "fileHash", r.status, r.problem,
  r.is_forced as "isForced", r.rows_done as "rowsDone", r.received, r.created, r.updated, r.unchanged, r.not_in_feed as "notInFeed",
  r.missing, r.failed, r.warned, r.unknown_dealers as "unknownDealers", ${nameOf("r.started_by")} as "startedByName",
  ${nameOf("r.decided_by")} as "decidedByName", r.received_at as "receivedAt", r.finished_at as "finishedAt"`;

async function select(db: Db, { organizationId }: OrganizationScope, rest: RawBuilder<unknown>): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from inventory_feed_runs r where r.organization_id = ${organizationId} and ${rest}
  `.execute(db);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Newest first, from after a run on. */
export const listRuns = (
  db: Db,
  scope: OrganizationScope,
  feedId: string,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<StoredRun[]> =>
  select(
    db,
    scope,
    sql`r.feed_id = ${feedId} ${after ? sql`and (r.received_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``}
      order by r.received_at desc, r.id desc limit ${limit}`,
  );

/** The latest of each feed. */
export const listLatestRuns = (db: Db, scope: OrganizationScope): Promise<StoredRun[]> =>
  select(
    db,
    scope,
    sql`r.id = any(array(
      select (select l.id from inventory_feed_runs l where l.organization_id = ${scope.organizationId} and l.feed_id = f.id
        order by l.received_at desc, l.id desc limit 1)
      from inventory_feeds f where f.organization_id = ${scope.organizationId} and f.deleted_at is null))`,
  );

export async function findRun(
  db: Db,
  scope: OrganizationScope,
  runId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredRun | undefined> {
  return (await select(db, scope, sql`r.id = ${runId} ${isLocked ? sql`for update of r` : sql``}`))[0];
}

export async function insertRun(
  db: Db,
  scope: OrganizationScope,
  {
    id,
    feedId,
    source,
    fileName,
    now,
  }: { id: string; feedId: string; source: FeedSource; fileName: string; now: Date },
): Promise<void> {
  await db
    .insertInto("inventory_feed_runs")
    .values({
      organization_id: scope.organizationId,
      id,
      feed_id: feedId,
      source,
      file_name: fileName,
      started_by: personOf(scope),
      received_at: now.toISOString(),
    })
    .execute();
}

/** Forgets a file that never arrived. */
export async function discardRun(db: Db, { organizationId }: OrganizationScope, id: string): Promise<void> {
  await db
    .deleteFrom("inventory_feed_runs")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "receiving")
    .execute();
}

/** Forgets files of a feed that were still arriving at a time: their receiver has stopped. */
export async function discardLost(
  db: Db,
  { organizationId }: OrganizationScope,
  feedId: string,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom("inventory_feed_runs")
    .where("organization_id", "=", organizationId)
    .where("feed_id", "=", feedId)
    .where("status", "=", "receiving")
    .where("received_at", "<", before.toISOString())
    .execute();
}

export interface RunChanges {
  status?: FeedRunStatus;
  problem?: string | null;
  bytes?: number;
  fileHash?: string;
  isForced?: boolean;
  received?: number;
  failed?: number;
  warned?: number;
  missing?: number;
  notInFeed?: number;
  unknownDealers?: string[];
  decidedBy?: string | null;
  finishedAt?: Date;
}

/** Writes what is given; the rest stays. */
export async function updateRun(
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  changes: RunChanges,
): Promise<void> {
  await db
    .updateTable("inventory_feed_runs")
    .set({
      status: changes.status,
      problem: changes.problem,
      bytes: changes.bytes,
      file_hash: changes.fileHash,
      is_forced: changes.isForced,
      received: changes.received,
      failed: changes.failed,
      warned: changes.warned,
      missing: changes.missing,
      not_in_feed: changes.notInFeed,
      unknown_dealers: changes.unknownDealers,
      decided_by: changes.decidedBy,
      finished_at: changes.finishedAt?.toISOString(),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Says how far a file is applied, and what became of the rows since. */
export async function addProgress(
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  done: { rows: number; created: number; updated: number; unchanged: number; warned: number },
): Promise<void> {
  await sql`
    update inventory_feed_runs set rows_done = rows_done + ${done.rows}, created = created + ${done.created},
      updated = updated + ${done.updated}, unchanged = unchanged + ${done.unchanged}, warned = warned + ${done.warned}
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

/** Throws away a file that nobody has decided about, because nobody needs to anymore. */
export async function discardHeld(
  db: Db,
  scope: OrganizationScope,
  { feedId, problem, now }: { feedId: string; problem: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update inventory_feed_runs set status = 'discarded', problem = ${problem}, finished_at = ${now.toISOString()}
    where organization_id = ${scope.organizationId} and feed_id = ${feedId} and status = 'held' returning id
  `.execute(db);
  for (const { id } of rows) await discardFile(db, scope, id);
}

export const { insert: insertPart, find: findPart, discard: discardFile } = fileParts("inventory_feed_parts", "run_id");

/** Replaces the rows of a report. */
export async function replaceReport(
  db: Db,
  { organizationId }: OrganizationScope,
  runId: string,
  rows: readonly ReportRow[],
): Promise<void> {
  await db
    .deleteFrom("inventory_feed_rows")
    .where("organization_id", "=", organizationId)
    .where("run_id", "=", runId)
    .execute();
  await sql`
    insert into inventory_feed_rows (organization_id, run_id, row, is_failed, vin, stock_number, texts)
    select ${organizationId}::uuid, ${runId}::uuid, r.row, r."isFailed", r.vin, r."stockNumber", r.texts
    from json_to_recordset(${JSON.stringify(rows)}) as r (row integer, "isFailed" boolean, vin text, "stockNumber" text, texts text[])
    returning 1
  `.execute(db);
}

/** Adds what was only found out while a file was applied. */
export async function addWarnings(
  db: Db,
  { organizationId }: OrganizationScope,
  runId: string,
  warnings: readonly { row: number; text: string }[],
): Promise<void> {
  if (warnings.length === 0) return;
  await sql`
    insert into inventory_feed_rows (organization_id, run_id, row, is_failed, texts)
    select ${organizationId}::uuid, ${runId}::uuid, r.row, false, array_agg(r.text)
    from json_to_recordset(${JSON.stringify(warnings.slice(0, maxReportRows))}) as r (row integer, text text) group by r.row
    on conflict (organization_id, run_id, row) do update set texts = inventory_feed_rows.texts || excluded.texts
  `.execute(db);
}

/** Those that failed come first. */
export async function listReport(
  db: Db,
  { organizationId }: OrganizationScope,
  runId: string,
  limit: number,
): Promise<FeedReportRow[]> {
  const { rows } = await sql<FeedReportRow>`
    select r.row, r.is_failed as "isFailed", r.vin, r.stock_number as "stockNumber", r.texts from inventory_feed_rows r
    where r.organization_id = ${organizationId} and r.run_id = ${runId} order by r.is_failed desc, r.row limit ${limit}
  `.execute(db);
  return rows;
}
