import type { TrafficCell } from "@automotive-crm/contract/showroom/board";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import type { Span } from "./spans.rules.ts";
import { visitColumns, visitTables, type VisitRow } from "./visit-row.ts";
import { isSeen, type DayFilter } from "./visits.queries.ts";

const cameAt = sql`(v.checked_in_at at time zone l.time_zone)`;
const weekday = sql`extract(dow from v.on_day)::integer`;
const hour = sql`extract(hour from ${cameAt})::integer`;

const within = (scope: Scope, filter: DayFilter, { from, to }: Span) =>
  sql`${inTenant(scope, "v")} and v.on_day between ${from}::date and ${to}::date and ${isSeen(scope, filter)}`;

/** How many came in each hour of each weekday, in local time. */
export async function countTraffic(db: Db, scope: Scope, filter: DayFilter, span: Span): Promise<TrafficCell[]> {
  const { rows } = await sql<TrafficCell>`
    select ${weekday} as weekday, ${hour} as hour, count(*)::integer as count from showroom_visits v
    join locations l on l.organization_id = v.organization_id and l.id = v.location_id
    where ${within(scope, filter, span)} group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

/** Those of one hour of a weekday, newest first. */
export async function listTraffic(
  db: Db,
  scope: Scope,
  filter: DayFilter,
  { span, cell, limit }: { span: Span; cell: Pick<TrafficCell, "weekday" | "hour">; limit: number },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns(scope)} from ${visitTables}
    where ${within(scope, filter, span)} and ${weekday} = ${cell.weekday} and ${hour} = ${cell.hour}
    order by v.checked_in_at desc, v.id desc limit ${limit}
  `.execute(db);
  return rows;
}
