import { liveStatuses } from "@automotive-crm/contract/calls/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { callColumns, callJoins, type CallRow } from "./call-row.ts";

/** Whose calls to show. */
export interface Visible {
  locations: "all" | readonly string[];
  personId: string;
}

const ofTenant = ({ isGlobalView, organizationId }: Scope) =>
  isGlobalView ? sql`true` : sql`k.organization_id = ${organizationId}`;

/** One's own calls, those of customers one may see, and those of numbers that no customer has. */
const visibleTo = ({ locations, personId }: Visible) =>
  locations === "all"
    ? sql``
    : sql`and (k.person_id = ${personId} or k.customer_id is null or exists (
        select from customer_locations a
        where a.organization_id = k.organization_id and a.customer_id = k.customer_id
          and a.location_id = any(${locations}::uuid[])))`;

// Written into the statement, so that it matches the partial index also when prepared.
const isLive = sql`k.status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;

/** A customer in the bin takes their calls along. */
const notBinned = sql`and not exists (
  select from customers b where b.organization_id = k.organization_id and b.id = k.customer_id and b.deleted_at is not null)`;

const select = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<CallRow[]> => {
  const { rows } = await sql<CallRow>`
    select ${callColumns} from (select k.* from calls k where ${where} order by ${order}) k ${callJoins} order by ${order}
  `.execute(db);
  return rows;
};

/** Also one whose customer is in the bin: its provider goes on reporting. */
export async function findById(db: Db, scope: Scope, callId: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select ${callColumns} from calls k ${callJoins} where ${ofTenant(scope)} and k.id = ${callId}
  `.execute(db);
  return rows[0];
}

export async function findBySid(db: Db, scope: Scope, callSid: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select ${callColumns} from calls k ${callJoins} where ${ofTenant(scope)} and k.call_sid = ${callSid}
  `.execute(db);
  return rows[0];
}

/** More than any dealership has at a time. */
const maxLive = 500;

export const listLive = (db: Db, scope: Scope, visible: Visible): Promise<CallRow[]> =>
  select(
    db,
    sql`${ofTenant(scope)} and ${isLive} ${visibleTo(visible)}`,
    sql`k.started_at, k.id limit ${sql.lit(maxLive)}`,
  );

export async function countLive(db: Db, scope: Scope, visible: Visible): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from calls k where ${ofTenant(scope)} and ${isLive} ${visibleTo(visible)}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

export const listForCustomer = (
  db: Db,
  { organizationId, customerId, limit }: { organizationId: string; customerId: string; limit: number },
): Promise<CallRow[]> =>
  select(
    db,
    sql`k.organization_id = ${organizationId} and k.customer_id = ${customerId}`,
    sql`k.started_at desc, k.id desc limit ${limit}`,
  );

export interface CallFilter {
  locationId?: string | undefined;
  direction?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before: Place | undefined;
  limit: number;
}

/** Returns up to one more than `limit`. */
export const listNewest = (
  db: Db,
  scope: Scope,
  visible: Visible,
  { locationId, direction, from, to, before, limit }: CallFilter,
): Promise<CallRow[]> =>
  select(
    db,
    sql`${ofTenant(scope)} ${visibleTo(visible)} ${notBinned}
      ${locationId === undefined ? sql`` : sql`and k.location_id = ${locationId}`}
      ${direction === undefined ? sql`` : sql`and k.direction = ${direction}`}
      ${from === undefined ? sql`` : sql`and k.started_at >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and k.started_at < ${to}::timestamptz`}
      ${olderThan(before, sql`k.started_at, k.id`)}`,
    sql`k.started_at desc, k.id desc limit ${oneMoreThan(limit, 50)}`,
  );

export async function findByIds(db: Db, scope: Scope, ids: readonly string[]): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select ${callColumns} from calls k ${callJoins} where ${ofTenant(scope)} and k.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** What the customer's log calls each call. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; direction: string }>`
    select id, direction from calls where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, direction }) => [id, direction === "inbound" ? "Inbound call" : "Outbound call"]));
}

export async function countAtLocation(db: Db, scope: OrganizationScope, locationId: string): Promise<number> {
  const { n } = await db
    .selectFrom("calls")
    .select((row) => row.fn.countAll<number>().as("n"))
    .where("organization_id", "=", scope.organizationId)
    .where("location_id", "=", locationId)
    .executeTakeFirstOrThrow();
  return n;
}
