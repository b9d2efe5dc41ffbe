import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import type { Task, TaskPage, listTasks as listTasksEndpoint } from "@automotive-crm/contract/tasks/record";
import { customerRecord } from "#features/customers/index.ts";
import { reusePlans } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { toPlace, readPlace } from "./task-cursor.ts";
import { toTask } from "./task-row.ts";
import * as queries from "./tasks.queries.ts";

type Reading = Pick<Work, "db" | "now"> & { scope: PersonScope };
type TasksQuery = RequestOf<typeof listTasksEndpoint>["query"];

/** Tasks of the customers the person may see. */
export async function listTasks(
  { database, clock }: Foundation,
  scope: PersonScope,
  { after, limit, ...query }: TasksQuery,
): Promise<TaskPage> {
  const { locationId, status, assignedTo } = query;
  const page = { after: readPlace(after), limit, now: clock() };
  const filter = { ...readLocations(scope.access, "org:customers:view", locationId), status, assignedTo };
  return database.browse(scope, async (db) => {
    // Otherwise PostgreSQL replans the list on every request for a location with fewer tasks than average.
    const [, rows] = await Promise.all([
      reusePlans(db),
      queries.listTasks(db, scope, filter, page),
      checkLocation(db, scope, locationId),
    ]);
    return toPage(rows, limit);
  });
}

const records = customerRecord("Task", {
  table: "tasks",
  find: async ({ db, scope, now }: Reading, taskId) => (await queries.findByIds(db, scope, [taskId], now))[0],
});
export const { get: getTask, lock: lockTask } = records;

export const readVisible = (work: Reading, { taskId }: Pick<Task, "taskId">) => records.readVisible(work, taskId);

export async function listCustomerTasks(
  dependencies: Foundation,
  scope: PersonScope,
  customerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<TaskPage> {
  const place = { after: readPlace(after), limit };
  const rows = await records.list(dependencies, scope, customerId, (db, of, now) =>
    queries.listForCustomer(db, of, { ...place, now }),
  );
  return toPage(rows, limit);
}

function toPage(rows: readonly queries.ListedRow[], limit: number): TaskPage {
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { tasks: page.map(toTask), nextCursor };
}
