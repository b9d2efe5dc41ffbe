import type { Task } from "@automotive-crm/contract/tasks";
import type { Db } from "#platform/db/database.ts";
import type { Scope } from "#platform/scope.ts";
import { findByIds } from "./tasks.queries.ts";

/** The `source.kind` of timeline entries about tasks. */
export const taskSource = "task";

/** Makes entries about a task show it as it is now. */
export const taskTimeline = {
  kind: taskSource,
  async load(db: Db, scope: Scope, ids: readonly string[], now: Date): Promise<Map<string, { task: Task }>> {
    const tasks = await findByIds(db, scope, ids, now);
    return new Map(tasks.map((task) => [task.taskId, { task }]));
  },
};
