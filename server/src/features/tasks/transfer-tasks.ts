import { sql } from "kysely";
import { listHeld } from "#platform/db/customer-records.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { recordTask } from "./task-log.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";

/** How someone takes over a colleague's open tasks. */
export const taskWork = {
  kind: "tasks" as const,
  one: "open task",
  many: "open tasks",
  list: listHeld({
    table: "tasks",
    holder: "assigned_to",
    name: sql`'the task “' || t.title || '”'`,
    isOpen: queries.openStatuses,
  }),
  transfer: transferTasks,
};

async function transferTasks(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { ids, to, now }: { ids: readonly string[]; to: string | null; now: Date },
): Promise<void> {
  if (to === null || ids.length === 0) return;
  const [before, , after] = await awaitQueries([
    queries.findByIds(db, scope, ids, now),
    repository.reassign(db, scope, ids, { to, now }),
    queries.findByIds(db, scope, ids, now),
  ]);
  const was = new Map(before.map((task) => [task.taskId, task]));
  await awaitQueries(
    after.map((task) => recordTask(db, scope, { before: was.get(task.taskId) ?? task, after: task, now })),
  );
}
