import type { TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, oneMoreThan } from "#platform/db/keyset.ts";
import { inTenant, isAtLocations } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { TaskPlace } from "./task-cursor.ts";
import { dueInstant, overdueAt, taskColumns, taskTables, taskZoneTables, toTask, type TaskRow } from "./task-row.ts";

/** Which tasks to list, after the person's permissions have been applied. */
export interface TaskFilter {
  /** The customers' locations: "all" includes customers without one. */
  locations: "all" | readonly string[];
  /** The task's own location. */
  locationId: string | undefined;
  status: TaskStatus | "open" | "overdue" | undefined;
  assignedTo: string | undefined;
}

export const openStatuses = sql`t.status in ('pending', 'in-progress')`;
const closedStatuses = sql`t.status in ('completed', 'cancelled')`;

/** It is never later than at UTC+14, so nothing due after that day is overdue, and the index scan stops there. */
const overdueOnly = (now: Date) =>
  sql`t.due_on <= ((${now.toISOString()}::timestamptz + interval '14 hours') at time zone 'UTC')::date and ${overdueAt(now)}`;

interface TaskList {
  where: RawBuilder<unknown>;
  /** Both open and closed tasks if undefined. */
  only: TaskPlace["list"] | undefined;
}

export interface PageQuery {
  after: TaskPlace | undefined;
  limit: number;
  now: Date;
}

/** A task with its exact due instant, for the cursor. */
export type ListedRow = TaskRow & { due_exactly: string };

/** The organization's tasks: open ones by due instant, then closed ones, latest first. Returns up to one more than `limit`. */
export async function listTasks(db: Db, scope: Scope, filter: TaskFilter, page: PageQuery): Promise<ListedRow[]> {
  const { status } = filter;
  const conditions = buildConditions(scope, filter);
  const where = status === "overdue" ? sql`${conditions} and ${overdueOnly(page.now)}` : conditions;
  const isClosed = status === "completed" || status === "cancelled";
  return listPage(db, { where, only: status === undefined ? undefined : isClosed ? "closed" : "open" }, page);
}

/** A person's open task that says the same. */
export async function findSame(
  db: Db,
  { organizationId }: OrganizationScope,
  task: Pick<Task, "customerId" | "title" | "dueDate"> & { assignedTo: string; dueTime?: string | null | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.organization_id = ${organizationId} and t.customer_id = ${task.customerId} and t.title = ${task.title}
      and t.assigned_to = ${task.assignedTo} and t.due_on = ${task.dueDate}::date
      and t.due_time is not distinct from ${task.dueTime ?? null}::time and ${openStatuses}
  `.execute(db);
  return rows[0]?.id;
}

/** A customer's open tasks, locked in one order. */
export async function lockOpen(db: Db, { organizationId }: OrganizationScope, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} and ${openStatuses}
    order by t.id for update of t
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function listForCustomer(
  db: Db,
  customer: { organizationId: string; customerId: string },
  page: PageQuery,
): Promise<ListedRow[]> {
  const where = sql`t.organization_id = ${customer.organizationId} and t.customer_id = ${customer.customerId}`;
  return listPage(db, { where, only: undefined }, page);
}

/** Reads open and closed tasks in one round trip, before knowing whether the open ones fill the page. */
async function listPage(db: Db, { where, only }: TaskList, { after, limit, now }: PageQuery): Promise<ListedRow[]> {
  const maxRows = limit + 1;
  const openAfter = after ? sql`and (${dueInstant}, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const closedAfter =
    after?.list === "closed" ? sql`and (t.due_on, t.id) < (${after.at}::date, ${after.id}::uuid)` : sql``;
  const isOpenPast = only === "closed" || after?.list === "closed";
  const open = isOpenPast
    ? []
    : select(
        db,
        now,
        sql`${openStatuses} and ${where} ${openAfter} order by ${dueInstant}, t.id limit ${oneMoreThan(limit)}`,
      );
  const closed =
    only === "open"
      ? []
      : select(
          db,
          now,
          sql`${closedStatuses} and ${where} ${closedAfter} order by t.due_on desc, t.id desc limit ${oneMoreThan(limit)}`,
        );
  return (await Promise.all([open, closed])).flat().slice(0, maxRows);
}

function buildConditions(scope: Scope, { locations, locationId, status, assignedTo }: TaskFilter): RawBuilder<unknown> {
  const conditions = [
    inTenant(scope, "t"),
    sql`c.deleted_at is null`,
    ...(locations === "all" ? [] : [isAtLocations(scope, locations, "t")]),
    ...(locationId === undefined ? [] : [sql`t.location_id = ${locationId}`]),
    ...(status === undefined || status === "open" || status === "overdue" ? [] : [sql`t.status = ${status}`]),
    ...(assignedTo === undefined ? [] : [sql`t.assigned_to = ${assignedTo}`]),
  ];
  return sql.join(conditions, sql` and `);
}

async function select(db: Db, now: Date, whereAndOrder: RawBuilder<unknown>): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${taskColumns(now)}, ${exactInstant(dueInstant)} as due_exactly from ${taskTables} where ${whereAndOrder}
  `.execute(db);
  return rows;
}

/** Tasks by ID, in no particular order. The caller checks permissions. */
export async function findByIds(db: Db, scope: Scope, taskIds: readonly string[], now: Date): Promise<Task[]> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns(now)} from ${taskTables} where ${inTenant(scope, "t")} and t.id = any(${taskIds}::uuid[])
  `.execute(db);
  return rows.map(toTask);
}

export async function findTitles(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, title as name from tasks where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The locations of a task's customer. */
export async function listCustomerLocations(db: Db, scope: OrganizationScope, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_locations")
    .select("location_id as id")
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Open tasks that became overdue within the last day and whose assignee wasn't told yet. The index finds them by wall time, which is never
 * more than 14 hours ahead of UTC's or 12 behind it; their zones decide.
 */
function untoldOverdue(now: Date, latestWall?: RawBuilder<unknown>): RawBuilder<unknown> {
  const utc = (hours: number) => sql`${new Date(now.getTime() + hours * 3_600_000).toISOString()}::timestamp`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    ${taskZoneTables}
    join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
    where ${openStatuses} and t.assigned_to is not null and not t.is_overdue_notified and o.status = 'active'
      and t.due_on + coalesce(t.due_time, '24:00') between ${utc(-36)} and ${latestWall ?? utc(14)}
      and ${dueInstant} <= ${at} and ${dueInstant} > ${at} - interval '1 day'`;
}

/** In Global View. Wall times are compared with the most eastern zone's, which leaves out most of the day's tasks. */
export async function listOrganizationsWithOverdue(db: Db, now: Date): Promise<string[]> {
  const latestWall = sql`(
    select max(${now.toISOString()}::timestamptz at time zone used.time_zone)
    from (select time_zone from locations union select time_zone from organizations) used)`;
  const { rows } = await sql<{
    id: string;
  }>`select distinct t.organization_id as id from ${untoldOverdue(now, latestWall)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The earliest due dates first, without those that someone is working with. */
export async function lockOverdue(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, skipped, most }: { now: Date; skipped: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${untoldOverdue(now)} and t.organization_id = ${organizationId}
    order by t.due_on, t.id offset ${skipped} limit ${most} for update of t skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
