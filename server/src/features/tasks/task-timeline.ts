import type { Task } from "@automotive-crm/contract/tasks/record";
import { recordSourceEntry } from "#features/activities/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { findByIds } from "./tasks.queries.ts";

/** The `source.kind` of timeline entries about tasks. */
const taskSource = "task";

/** Makes entries about a task show it as it is now. */
export const taskTimeline = {
  kind: taskSource,
  async load(db: Db, scope: Scope, ids: readonly string[], now: Date): Promise<Map<string, { task: Task }>> {
    const tasks = await findByIds(db, scope, ids, now);
    return new Map(tasks.map((task) => [task.taskId, { task }]));
  },
};

/** What a task's entry holds. The rest of what it shows comes from the task. */
const entryOf = ({ title, locationId, completedAt, createdAt }: Task) => ({
  title: completedAt === null ? "Task created" : "Task completed",
  description: title,
  locationId,
  occurredAt: new Date(completedAt ?? createdAt),
});

/**
 * Keeps the task's one entry in sync with it: at the time of its completion, or of its creation while it isn't completed. Everything
 * else that happens to a task appears only in the audit log, which is the customer's log.
 */
export async function recordTaskEntry(
  db: Db,
  scope: OrganizationScope,
  { before, after, now }: { before?: Task; after: Task; now: Date },
): Promise<void> {
  const entry = entryOf(after);
  if (before && JSON.stringify(entryOf(before)) === JSON.stringify(entry)) return;
  const { taskId, customerId } = after;
  const source = { kind: taskSource, id: taskId };
  const contactAt = { was: null, is: null };
  await recordSourceEntry(db, scope, { ...entry, customerId, type: "task", source, contactAt, now });
}
