import type { Feed } from "@automotive-crm/contract/inventory/feeds";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { dealerKey } from "./plan-feed.ts";

/** A feed with what it takes to look for its files. */
export interface StoredFeed extends Omit<Feed, "url" | "folder" | "health" | "lastRun"> {
  sealedUrl: Buffer | null;
  etag: string | null;
  lastModified: string | null;
  seenFile: string | null;
  seenFileAt: string | null;
  isSeenFileRead: boolean;
  fileHash: string | null;
}

const select = async (
  db: Db,
  { organizationId }: OrganizationScope,
  condition: RawBuilder<unknown>,
  isLocked = false,
) => {
  const { rows } = await sql<StoredFeed>`
    select f.id, f.name, f.source, f.sealed_url as "sealedUrl", f.file_name as "fileName", f.every_minutes as "everyMinutes",
      f.location_id as "locationId", (select l.name from locations l where l.organization_id = ${organizationId} and l.id = f.location_id) as "locationName",
      f.decimals, f.mileage_unit as "mileageUnit", f.is_paused as "isPaused", f.problem, f.last_checked_at as "lastCheckedAt",
      f.last_file_at as "lastFileAt", f.etag, f.last_modified as "lastModified", f.seen_file as "seenFile", f.seen_file_at as "seenFileAt",
      f.is_seen_file_read as "isSeenFileRead", f.file_hash as "fileHash",
      (select count(*)::integer from inventory_vehicles v where v.organization_id = ${organizationId} and v.feed_id = f.id and v.is_live) as cars,
      coalesce((select json_agg(json_build_object('dealerId', d.dealer_id, 'locationId', d.location_id) order by d.dealer_key)
        from inventory_feed_dealers d where d.organization_id = ${organizationId} and d.feed_id = f.id), '[]') as dealers
    from inventory_feeds f
    where f.organization_id = ${organizationId} and f.deleted_at is null and ${condition}
    order by f.name
    ${isLocked ? sql`for update of f` : sql``}
  `.execute(db);
  return rows;
};

export const listFeeds = (db: Db, scope: OrganizationScope): Promise<StoredFeed[]> => select(db, scope, sql`true`);

/** One that isn't removed; if wanted, locked until the transaction ends. */
export async function findFeed(
  db: Db,
  scope: OrganizationScope,
  feedId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredFeed | undefined> {
  return (await select(db, scope, sql`f.id = ${feedId}`, isLocked))[0];
}

/** The names of feeds, removed ones included. */
export async function findFeedNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("inventory_feeds")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type FeedSettings = Pick<
  StoredFeed,
  | "name"
  | "source"
  | "sealedUrl"
  | "fileName"
  | "everyMinutes"
  | "locationId"
  | "decimals"
  | "mileageUnit"
  | "isPaused"
  | "dealers"
>;

const toColumns = (feed: FeedSettings) => ({
  name: feed.name,
  source: feed.source,
  sealed_url: feed.sealedUrl,
  file_name: feed.fileName,
  every_minutes: feed.everyMinutes,
  location_id: feed.locationId,
  decimals: feed.decimals,
  mileage_unit: feed.mileageUnit,
  is_paused: feed.isPaused,
});

export async function insertFeed(
  db: Db,
  scope: OrganizationScope,
  id: string,
  { feed, now }: { feed: FeedSettings; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("inventory_feeds")
    .values({
      organization_id: scope.organizationId,
      id,
      ...toColumns(feed),
      next_check_at: at,
      created_by: personOf(scope),
      created_at: at,
    })
    .execute();
  await insertDealers(db, scope, id, feed);
}

/** Writes a feed's settings. It is looked for at once; a file that was read before is read again, since it may now be read otherwise. */
export async function updateFeed(
  db: Db,
  scope: OrganizationScope,
  id: string,
  { feed, now }: { feed: FeedSettings; now: Date },
): Promise<void> {
  await update(db, scope, id, {
    ...toColumns(feed),
    next_check_at: now.toISOString(),
    problem: null,
    alerted_at: null,
    ...forgottenFile,
  });
  await db
    .deleteFrom("inventory_feed_dealers")
    .where("organization_id", "=", scope.organizationId)
    .where("feed_id", "=", id)
    .execute();
  await insertDealers(db, scope, id, feed);
}

const forgottenFile = { etag: null, last_modified: null, file_hash: null, seen_file: null, is_seen_file_read: false };

async function insertDealers(
  db: Db,
  { organizationId }: OrganizationScope,
  feedId: string,
  { dealers }: Pick<FeedSettings, "dealers">,
): Promise<void> {
  if (dealers.length === 0) return;
  const rows = dealers.map(({ dealerId, locationId }) => ({
    organization_id: organizationId,
    feed_id: feedId,
    dealer_key: dealerKey(dealerId),
    dealer_id: dealerId,
    location_id: locationId,
  }));
  await db.insertInto("inventory_feed_dealers").values(rows).execute();
}

/** Its name and file may be another feed's. */
export const removeFeed = (db: Db, scope: OrganizationScope, id: string, now: Date): Promise<void> =>
  update(db, scope, id, { deleted_at: now.toISOString() });

export interface CheckResult {
  /** Why there is no file; null if all is well. */
  problem: string | null;
  now: Date;
  etag?: string | null;
  lastModified?: string | null;
  seenFile?: string;
  seenFileAt?: Date;
  isSeenFileRead?: boolean;
}

/** Keeps what looking for a file found. */
export const storeCheck = (db: Db, scope: OrganizationScope, id: string, result: CheckResult): Promise<void> =>
  update(db, scope, id, {
    problem: result.problem,
    last_checked_at: result.now.toISOString(),
    etag: result.etag,
    last_modified: result.lastModified,
    seen_file: result.seenFile,
    seen_file_at: result.seenFileAt?.toISOString(),
    is_seen_file_read: result.isSeenFileRead,
  });

/** Has the next look take the file even if it hasn't changed. */
export const forgetSeen = (db: Db, scope: OrganizationScope, id: string): Promise<void> =>
  update(db, scope, id, { etag: null, last_modified: null, is_seen_file_read: false });

/** A file came, whatever becomes of it. */
export const storeFileCame = (db: Db, scope: OrganizationScope, id: string, now: Date): Promise<void> =>
  update(db, scope, id, { last_file_at: now.toISOString(), alerted_at: null, problem: null });

/** The file that was applied last; undefined: none, so that the same one isn't taken for it. */
export const storeApplied = (db: Db, scope: OrganizationScope, id: string, fileHash: string | null): Promise<void> =>
  update(db, scope, id, { file_hash: fileHash });

async function update(
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  columns: Record<string, string | number | boolean | Buffer | null | undefined>,
): Promise<void> {
  await db
    .updateTable("inventory_feeds")
    .set(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

const isDue = (now: Date) =>
  sql<boolean>`source <> 'upload' and not is_paused and deleted_at is null and next_check_at <= ${now.toISOString()}`;
const isLate = (now: Date, hours: number) => sql<boolean>`
  not is_paused and deleted_at is null and alerted_at is null and last_file_at < ${new Date(now.getTime() - hours * 3_600_000).toISOString()}`;

/** Organizations with feeds to look at, or without a file for too long: for a transaction that works for no single one. */
export async function listOrganizationsWithDue(db: Db, now: Date, lateHours: number): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select distinct organization_id from inventory_feeds where (${isDue(now)}) or (${isLate(now, lateHours)})
  `.execute(db);
  return rows.map(({ organization_id: id }) => id);
}

/** Takes feeds whose time to look has come, and says when the next one does. */
export async function takeDue(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, ${now.toISOString()}::timestamptz
        + case when source = 'folder' then interval '1 minute' else every_minutes * interval '1 minute' end as next_at
      from inventory_feeds where organization_id = ${organizationId} and ${isDue(now)}
      order by next_check_at limit ${most} for update skip locked
    )
    update inventory_feeds f set next_check_at = due.next_at from due
    where f.organization_id = ${organizationId} and f.id = due.id
    returning f.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes feeds without a file for too long, so that admins are notified once. */
export async function takeLate(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, hours, most }: { now: Date; hours: number; most: number },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update inventory_feeds set alerted_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = any(array(
      select id from inventory_feeds where organization_id = ${organizationId} and ${isLate(now, hours)}
      order by last_file_at limit ${most} for update skip locked))
    returning id, name
  `.execute(db);
  return rows;
}
