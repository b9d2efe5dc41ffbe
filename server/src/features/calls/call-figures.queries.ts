import type { CallFilter, CallSummary } from "@automotive-crm/contract/dashboard/figures";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { placesOn, type LocalDay } from "#platform/db/local-days.ts";
import { isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { notBinned, visibleTo, type Visible } from "./calls.queries.ts";
import { isAttempt } from "./placing/dialing.queries.ts";

/*
 * Counts of the calls that listNewest lists. They read the index calls_by_location at each location, between the instants at which the
 * day begins and ends there. A location's calls include those that the person asking made elsewhere.
 */

/** The calls on a day as `k`: what decides who sees them, and more of their columns. */
function callsOn(scope: Scope, { locationId, ...day }: LocalDay, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const isHere = locationId === undefined ? sql`true` : sql`k.location_id is not distinct from ${locationId}::uuid`;
  const select = (isThere: RawBuilder<unknown>) => sql`
    select k.organization_id, k.customer_id, k.direction, k.person_id, p.time_zone, ${isHere} as is_here, ${columns}
    from ${placesOn(scope, day)} p
    join calls k on k.organization_id = ${tenantOf(scope, "p")} and ${isThere}
      and k.started_at >= p.starts_at and k.started_at < p.ends_at`;
  const there = select(sql`k.location_id = p.location_id`);
  const nowhere = select(sql`p.location_id is null and k.location_id is null`);
  return sql`(${there} union all ${nowhere}) k`;
}

export interface CallCount {
  direction: "inbound" | "outbound";
  /** The only person who sees them: they called customers out of the others' reach, or from another location. Null if everybody does. */
  onlyFor: string | null;
  calls: number;
}

type Locations = Visible["locations"];

/**
 * The calls on a day as everybody sees them who sees the customers of these locations: "onlyFor" is null, or the only person who sees
 * a call to a customer out of the others' reach, or a call elsewhere.
 */
function seenOn(scope: Scope, locations: Locations, day: LocalDay): RawBuilder<unknown> {
  const isReachable =
    locations === "all" ? sql`true` : sql`(k.customer_id is null or ${isAtLocations(scope, locations, "k")})`;
  return sql`
    (select case when is_for_all then null else person_id end as "onlyFor", *
     from (select k.direction, k.started_at, k.time_zone, k.person_id, k.is_here and ${isReachable} as is_for_all
       from ${callsOn(scope, day, sql`k.started_at`)} where true ${notBinned(scope)}) listed
     where is_for_all or person_id is not null) seen`;
}

/** Today's calls, counted at once for everybody who sees the customers of the same locations. */
export async function countToday(db: Db, scope: Scope, locations: Locations, day: LocalDay): Promise<CallCount[]> {
  const { rows } = await sql<CallCount>`
    select direction, "onlyFor", count(*)::integer as calls from ${seenOn(scope, locations, day)} group by 1, 2
  `.execute(db);
  return rows;
}

export type DayCount = CallCount & { date: string };

/** The same of several days by day at their own location, in no particular order, and the last of those days anywhere. */
export async function countByDay(
  db: Db,
  scope: Scope,
  locations: Locations,
  days: LocalDay,
): Promise<{ counts: DayCount[]; lastDay: string | undefined }> {
  const counted = sql<DayCount>`
    select (started_at at time zone time_zone)::date as date, direction, "onlyFor", count(*)::integer as calls
    from ${seenOn(scope, locations, days)} group by 1, 2, 3
  `.execute(db);
  const last = sql<{ day: string | null }>`select max(p.day) as day from ${placesOn(scope, days)} p`.execute(db);
  const [{ rows: counts }, { rows }] = await Promise.all([counted, last]);
  return { counts, lastDay: rows[0]?.day ?? undefined };
}

const summedUp = sql`k.status, k.outcome, k.both_connected_at, k.ended_because, k.answered_by, k.duration_seconds`;

// As someone says in the log, else as the events do. A call that a machine answered reached nobody.
const isConnected = sql`case when k.outcome is not null or k.status = 'logged' then k.outcome in ('connected', 'not-interested')
  else k.both_connected_at is not null and k.answered_by is distinct from 'machine' end`;
// A call that only its agent's phone knows of says nothing about whether customers are reached.
const isOver = sql`k.status in ('completed', 'no-answer', 'busy', 'failed', 'error', 'cancelled', 'logged')
  and (k.direction = 'inbound' or ${isAttempt(sql`k`)})`;

export async function sumUpToday(
  db: Db,
  scope: Scope,
  visible: Visible,
  { filter, ...day }: LocalDay & { filter: CallFilter },
): Promise<CallSummary> {
  const { rows } = await sql<CallSummary>`
    select count(*)::integer as total, count(*) filter (where ${isOver})::integer as attempted,
      count(*) filter (where ${isOver} and ${isConnected})::integer as connected,
      avg(k.duration_seconds) filter (where ${isOver} and ${isConnected})::float as "averageSeconds"
    from ${callsOn(scope, day, summedUp)}
    where ${filter === "today" ? sql`true` : sql`k.direction = ${filter}`} and (k.is_here or k.person_id = ${visible.personId})
      ${visibleTo(scope, visible)} ${notBinned(scope)}
  `.execute(db);
  return rows[0] ?? { total: 0, attempted: 0, connected: 0, averageSeconds: null };
}
