import type { TaskStatus } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { Scope } from "#platform/scope.ts";
import { dueInstant, overdueAt, taskColumns, taskTables, toTask, type TaskRow } from "./task-row.ts";

/** Which tasks a list is about, after the person's rights have been applied. */
export interface TaskFilter {
  /** Customers at all locations of the organization (and at none), or only at these. */
  locations: "all" | readonly string[];
  /** The location where the work is. */
  locationId: string | undefined;
  status: TaskStatus | "open" | "overdue" | undefined;
  assignedTo: string | undefined;
  limit: number;
}

const openStatuses = sql`t.status in ('pending', 'in-progress')`;
const closedStatuses = sql`t.status in ('completed', 'cancelled')`;

/** What is still to be done comes soonest due first; what is done, the latest first. */
const soonestFirst = sql`${dueInstant}, t.id`;
const latestFirst = sql`t.due_on desc, t.id desc`;

/** Nowhere is it later in the day than at UTC+14, so nothing that is due after that day is overdue: the index stops there. */
const overdueOnly = (now: Date) =>
  sql`t.due_on <= ((${now.toISOString()}::timestamptz + interval '14 hours') at time zone 'UTC')::date and ${overdueAt(now)}`;

/** The organization's tasks: open ones, then closed ones. */
export async function listTasks(db: Db, scope: Scope, filter: TaskFilter, now: Date): Promise<Task[]> {
  const { status, limit } = filter;
  const wanted = wantedOf(scope, filter);
  const isClosed = status === "completed" || status === "cancelled";
  const open = async () => {
    const due = status === "overdue" ? overdueOnly(now) : sql`true`;
    return select(db, now, { where: sql`${openStatuses} and ${wanted} and ${due}`, order: soonestFirst, limit });
  };
  const closed = async () =>
    select(db, now, { where: sql`${closedStatuses} and ${wanted}`, order: latestFirst, limit });
  if (status !== undefined) return isClosed ? closed() : open();
  const [first, then] = await Promise.all([open(), closed()]);
  return [...first, ...then].slice(0, limit);
}

function wantedOf(scope: Scope, { locations, locationId, status, assignedTo }: TaskFilter): RawBuilder<unknown> {
  const conditions = [
    scope.isGlobalView ? sql`true` : sql`t.organization_id = ${scope.organizationId}`,
    sql`c.deleted_at is null`,
    ...(locations === "all" ? [] : [atLocations(locations)]),
    ...(locationId === undefined ? [] : [sql`t.location_id = ${locationId}`]),
    ...(status === undefined || status === "open" || status === "overdue" ? [] : [sql`t.status = ${status}`]),
    ...(assignedTo === undefined ? [] : [sql`t.assigned_to = ${assignedTo}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const atLocations = (locations: readonly string[]) => sql`exists (
  select 1 from customer_locations a
  where a.organization_id = t.organization_id and a.customer_id = t.customer_id and a.location_id = any(${locations}::uuid[]))`;

async function select(
  db: Db,
  now: Date,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<Task[]> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns(now)} from ${taskTables} where ${where} order by ${order} limit ${limit}
  `.execute(db);
  return rows.map(toTask);
}

/** More than anybody scrolls through; the open ones come first. */
const mostOfCustomer = 500;

export async function listOfCustomer(
  db: Db,
  customer: { organizationId: string; customerId: string },
  now: Date,
): Promise<Task[]> {
  return select(db, now, {
    where: sql`t.organization_id = ${customer.organizationId} and t.customer_id = ${customer.customerId}`,
    order: sql`${openStatuses} desc, case when ${openStatuses} then ${dueInstant} end, ${latestFirst}`,
    limit: mostOfCustomer,
  });
}

/** Tasks by their ids, in no order. Whether the person may see them is the caller's to know. */
export async function findByIds(db: Db, scope: Scope, taskIds: readonly string[], now: Date): Promise<Task[]> {
  const tenant = scope.isGlobalView ? sql`true` : sql`t.organization_id = ${scope.organizationId}`;
  const { rows } = await sql<TaskRow>`
    select ${taskColumns(now)} from ${taskTables} where ${tenant} and t.id = any(${taskIds}::uuid[])
  `.execute(db);
  return rows.map(toTask);
}
