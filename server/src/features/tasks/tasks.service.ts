import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { Task, TaskPage, listTasks as listTasksEndpoint } from "@automotive-crm/contract/tasks/record";
import { customerAccess } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { hasRow, lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import type { PersonScope } from "#platform/scope.ts";
import { toPlace, readPlace } from "./task-cursor.ts";
import { toTask } from "./task-row.ts";
import * as queries from "./tasks.queries.ts";

export interface TasksDependencies {
  database: Database;
  clock: Clock;
}

type TasksQuery = RequestOf<typeof listTasksEndpoint>["query"];

/** Tasks of the customers the person may see. */
export async function listTasks(
  { database, clock }: TasksDependencies,
  scope: PersonScope,
  { after, limit, ...query }: TasksQuery,
): Promise<TaskPage> {
  const permitted = permittedLocations(scope.access, "org:customers:view");
  const { locationId, status, assignedTo } = query;
  const page = { after: readPlace(after), limit, now: clock() };
  if (locationId !== undefined && permitted !== "all" && !permitted.includes(locationId)) throw notFound("Location");
  const filter = { locations: permitted, locationId, status, assignedTo };
  return database.read(scope, async (db) => {
    const isThere = locationId === undefined || hasRow(db, scope, "locations", locationId);
    const [rows, isKnown] = await Promise.all([queries.listTasks(db, scope, filter, page), isThere]);
    if (!isKnown) throw notFound("Location");
    return toPage(rows, limit);
  });
}

/** The tasks of a customer the person may see. */
export async function listCustomerTasks(
  { database, clock }: TasksDependencies,
  scope: PersonScope,
  customerId: string,
  query: { after?: string | undefined; limit: number },
): Promise<TaskPage> {
  const page = { after: readPlace(query.after), limit: query.limit, now: clock() };
  return database.read(scope, async (db) => {
    const visible = customerAccess(db, scope, { customerId, binAt: page.now });
    const organizationId = scope.organizationId ?? (await visible).organizationId;
    const [, rows] = await awaitQueries([visible, queries.listForCustomer(db, { organizationId, customerId }, page)]);
    return toPage(rows, query.limit);
  });
}

function toPage(rows: readonly queries.ListedRow[], limit: number): TaskPage {
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { tasks: page.map(toTask), nextCursor };
}

export async function getTask(db: Db, scope: PersonScope, taskId: string, now: Date): Promise<Task> {
  const [task] = await queries.findByIds(db, scope, [taskId], now);
  if (!task) throw notFound("Task");
  return task;
}

/** The same, locked until the transaction ends. */
export async function lockTask({ db, scope, now }: Work, taskId: string): Promise<Task> {
  const [, task] = await awaitQueries([lockRow(db, scope, "tasks", taskId), getTask(db, scope, taskId, now)]);
  return task;
}

/** Reads a task as it is now, if the person may still see its customer. */
export async function readVisible({ db, scope, now }: Work, { taskId }: Pick<Task, "taskId">): Promise<Task> {
  const task = await getTask(db, scope, taskId, now);
  await customerAccess(db, scope, { customerId: task.customerId, recordName: "Task" });
  return task;
}
