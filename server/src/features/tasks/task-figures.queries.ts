import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { placesOn, type LocalDay } from "#platform/db/local-days.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { openStatuses } from "./tasks.queries.ts";
import { taskZoneTables } from "./task-row.ts";

type Locations = "all" | readonly string[];

/*
 * Counts of the tasks that listTasks lists. They read the index tasks_open_by_location at each location. A task without a location goes by
 * the zone of its customer's primary one.
 */

/** Tasks as `t`, with the zone of each and what day it is there. */
function tasksAt(
  scope: Scope,
  day: LocalDay,
  { columns, where }: Record<"columns" | "where", RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const selected = sql`t.organization_id, t.customer_id, t.due_on, t.status, ${columns}`;
  const there = sql`
    select ${selected}, p.time_zone, p.day
    from ${placesOn(scope, day)} p
    join tasks t on t.organization_id = ${tenantOf(scope, "p")} and t.location_id = p.location_id and ${where}`;
  if (day.locationId !== undefined) return sql`(${there}) t`;
  return sql`(${there} union all
    select ${selected}, zone.name, (${day.now.toISOString()}::timestamptz at time zone zone.name)::date
    from ${taskZoneTables} where ${inTenant(scope, "t")} and t.location_id is null and ${where}) t`;
}

/** Those that the list leaves out as well. */
const isListed = (scope: Scope, locations: Locations) => sql`
  not exists (
    select from customers b where b.organization_id = ${tenantOf(scope, "t")} and b.id = t.customer_id and b.deleted_at is not null)
  ${locations === "all" ? sql`` : sql`and ${isAtLocations(scope, locations, "t")}`}`;

/** Only what is due today has to be looked at closely. */
const isOverdue = ({ now }: LocalDay) => sql`(t.due_on < t.day
  or (t.due_on = t.day and task_is_overdue(t.status, t.due_on, t.due_time, t.time_zone, ${now.toISOString()}::timestamptz)))`;

/** Open tasks and the overdue ones among them, for everybody who sees the customers of these locations. */
export async function countOpen(
  db: Db,
  scope: Scope,
  locations: Locations,
  day: LocalDay,
): Promise<{ overdue: number; pending: number }> {
  const open = tasksAt(scope, day, { columns: sql`t.due_time`, where: openStatuses });
  const { rows } = await sql<{ overdue: number; pending: number }>`
    select count(*)::integer as pending, count(*) filter (where ${isOverdue(day)})::integer as overdue
    from ${open} where ${isListed(scope, locations)}
  `.execute(db);
  return rows[0] ?? { overdue: 0, pending: 0 };
}

export interface TaskCounts {
  total: number;
  highPriority: number;
  dueToday: number;
  completed: number;
}

export async function sumUp(
  db: Db,
  scope: Scope,
  locations: Locations,
  { filter, ...day }: LocalDay & { filter: "overdue" | "pending" },
): Promise<TaskCounts> {
  const open = tasksAt(scope, day, { columns: sql`t.due_time, t.priority`, where: openStatuses });
  const counted = sql<Pick<TaskCounts, "total" | "highPriority">>`
    select count(*)::integer as total, count(*) filter (where t.priority = 'high')::integer as "highPriority"
    from ${open} where ${isListed(scope, locations)} and ${filter === "overdue" ? isOverdue(day) : sql`true`}
  `.execute(db);
  const anyToday = sql`t.due_on between ${withinDays(day, -1)} and ${withinDays(day, 1)} and t.status <> 'cancelled'`;
  const due = sql<Pick<TaskCounts, "dueToday" | "completed">>`
    select count(*)::integer as "dueToday", count(*) filter (where t.status = 'completed')::integer as completed
    from ${tasksAt(scope, day, { columns: sql`t.priority`, where: anyToday })} where t.due_on = t.day and ${isListed(scope, locations)}
  `.execute(db);
  const [{ rows: listed }, { rows: today }] = await Promise.all([counted, due]);
  return { total: 0, highPriority: 0, dueToday: 0, completed: 0, ...listed[0], ...today[0] };
}

/** It is never more than a day earlier or later anywhere than in UTC. */
const withinDays = ({ now }: LocalDay, days: number) =>
  sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date + ${sql.lit(days)}`;
