import { liveStatuses } from "@automotive-crm/contract/calls/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, limitTo, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { isOnDay, type LocalDay } from "#platform/db/local-days.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { callColumns, callJoins, locationsOfCustomer, type CallRow } from "./call-row.ts";

/** Whose calls to show. */
export interface Visible {
  locations: "all" | readonly string[];
  personId: string;
}

const ofTenant = (scope: Scope) => inTenant(scope, "k");

/** A person's own calls, those of customers they may see, and those of numbers that no customer has. */
export const visibleTo = (scope: Scope, { locations, personId }: Visible) =>
  locations === "all"
    ? sql``
    : sql`and (k.person_id = ${personId} or k.customer_id is null or ${isAtLocations(scope, locations, "k")})`;

// Written into the statement, so that it matches the partial index also when prepared.
export const isLive = sql<boolean>`k.status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;

/** A customer in the bin takes their calls along. */
export const notBinned = (scope: Scope) => sql`and not exists (
  select from customers b where b.organization_id = ${tenantOf(scope, "k")} and b.id = k.customer_id and b.deleted_at is not null)`;

interface Selected {
  where: RawBuilder<unknown>;
  /** With the limit. */
  order: RawBuilder<unknown>;
  columns?: RawBuilder<unknown>;
}

async function select<Row = CallRow>(
  db: Db,
  scope: Pick<Scope, "organizationId">,
  { where, order, columns = callColumns(scope) }: Selected,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (select k.* from calls k where ${where} order by ${order}) k ${callJoins(scope)} order by ${order}
  `.execute(db);
  return rows;
}

async function find(db: Db, scope: Scope, which: RawBuilder<unknown>): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select ${callColumns(scope)} from calls k ${callJoins(scope)} where ${ofTenant(scope)} and ${which}
  `.execute(db);
  return rows;
}

export const findByIds = (db: Db, scope: Scope, ids: readonly string[]): Promise<CallRow[]> =>
  find(db, scope, sql`k.id = any(${ids}::uuid[])`);

/** By its own or its public ID. Also one whose customer is in the bin: its provider goes on reporting. */
export async function findOne(db: Db, scope: Scope, call: CallId): Promise<CallRow | undefined> {
  const [row] = await find(db, scope, isCall(call));
  return row;
}

/** Locks the call, and returns it as it is from then on. */
export async function lockOne(db: Db, scope: OrganizationScope, call: CallId): Promise<CallRow | undefined> {
  const [row] = await find(db, scope, sql`${isCall(call)} for update of k`);
  return row;
}

/** A call's own ID, or its public one. */
export type CallId = string | { callSid: string };

const isCall = (call: CallId) => (typeof call === "string" ? sql`k.id = ${call}` : sql`k.call_sid = ${call.callSid}`);

/** More than any dealership has at a time. */
const maxLive = 500;

export const listLive = (db: Db, scope: Scope, visible: Visible): Promise<CallRow[]> =>
  select(db, scope, {
    where: sql`${ofTenant(scope)} and ${isLive} ${visibleTo(scope, visible)}`,
    order: sql`k.started_at, k.id limit ${sql.lit(maxLive)}`,
  });

export async function countLive(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from calls k where ${ofTenant(scope)} and ${isLive}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** What decides who sees a call. */
export type LiveCall = Pick<CallRow, "person_id" | "customer_id" | "location_ids">;

/** All live calls of an organization, so that each person's own can be counted. */
export async function listLiveBriefly(db: Db, scope: Scope): Promise<LiveCall[]> {
  const { rows } = await sql<LiveCall>`
    select k.person_id, k.customer_id, ${locationsOfCustomer(scope)} as location_ids
    from calls k where ${ofTenant(scope)} and ${isLive}
  `.execute(db);
  return rows;
}

export async function hasLiveCall(db: Db, scope: OrganizationScope, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from calls k
    where k.organization_id = ${scope.organizationId} and k.person_id = ${personId} and k.direction = 'outbound' and ${isLive}
  `.execute(db);
  return rows.length > 0;
}

export const listForCustomer = (
  db: Db,
  { organizationId, customerId, limit }: { organizationId: string; customerId: string; limit: number },
): Promise<CallRow[]> =>
  select(
    db,
    { organizationId },
    {
      where: sql`k.organization_id = ${organizationId} and k.customer_id = ${customerId}`,
      order: sql`k.started_at desc, k.id desc limit ${limitTo(limit)}`,
      columns: callColumns({ organizationId }, sql`${customerId}`),
    },
  );

export interface CallFilter {
  locationId?: string | undefined;
  direction?: string | undefined;
  /** A day at each call's own location. */
  on?: LocalDay | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before: Place | undefined;
  limit: number;
}

export interface ListedCall extends CallRow {
  exactly_at: string;
}

/** Returns up to one more than `limit`. Those at a location include what the person called elsewhere. */
export const listNewest = (
  db: Db,
  scope: Scope,
  visible: Visible,
  { locationId, direction, on, from, to, before, limit }: CallFilter,
): Promise<ListedCall[]> =>
  select<ListedCall>(db, scope, {
    where: sql`${ofTenant(scope)} ${visibleTo(scope, visible)} ${notBinned(scope)}
      ${locationId === undefined ? sql`` : sql`and (k.location_id = ${locationId} or k.person_id = ${visible.personId})`}
      ${direction === undefined ? sql`` : sql`and k.direction = ${direction}`}
      ${on === undefined ? sql`` : sql`and ${isOnDay(scope, { table: "k", instant: "started_at", day: on })}`}
      ${from === undefined ? sql`` : sql`and k.started_at >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and k.started_at < ${to}::timestamptz`}
      ${olderThan(before, sql`k.started_at, k.id`)}`,
    order: sql`k.started_at desc, k.id desc limit ${oneMoreThan(limit)}`,
    columns: sql`${callColumns(scope)}, ${exactInstant(sql`k.started_at`)} as exactly_at`,
  });

/** What the customer's log calls each call. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; direction: string }>`
    select id, direction from calls where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, direction }) => [id, direction === "inbound" ? "Inbound call" : "Outbound call"]));
}
