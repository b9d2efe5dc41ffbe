import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { noTenant, type Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";
import { systemScope, type OrganizationScope } from "#platform/scope.ts";
import { overdueNotification } from "./task-notifications.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";

/** Notifies people when a task assigned to them becomes overdue. */
export const notifyOverdueJob = defineScheduledJob({
  name: "tasks.notify-overdue",
  cron: "* * * * *",
  retryLimit: 0,
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
});

export const notifyOverdueHandler = (dependencies: Foundation) =>
  defineScheduledJobHandler(notifyOverdueJob, ({ signal }) => notifyOverdue(dependencies, signal));

/** Read at a time; each is handled in a transaction of its own. */
const batchSize = 500;

/**
 * Sends a notification for every task that became overdue within the last day. Older ones were missed during an outage, and are in
 * everyone's list anyway. If one fails, the others are still handled, and it is tried again next time.
 */
export async function notifyOverdue(dependencies: Foundation, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  while (!signal?.aborted) {
    const due = { now: dependencies.clock(), skipped: failures.length, most: batchSize };
    const overdue = await dependencies.database.read(noTenant, (db) => queries.listOverdue(db, due));
    for (const one of overdue) {
      if (signal?.aborted) return;
      await notifyOfOne(dependencies, one).catch((error: unknown) => failures.push(error));
    }
    if (overdue.length < batchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some notifications of overdue tasks could not be sent");
}

/** Skips a task that was completed, moved or already handled in the meantime; the lock makes sure that what is read is current. */
async function notifyOfOne(
  { database, clock }: Foundation,
  { organizationId, taskId }: queries.Overdue,
): Promise<void> {
  const scope = systemScope(notifyOverdueJob.name, organizationId);
  const now = clock();
  await database.write(scope, async (db) => {
    const [, [task]] = await awaitQueries([
      lockRow(db, scope, "tasks", taskId),
      queries.findByIds(db, scope, [taskId], now),
    ]);
    if (task?.isOverdue && (await repository.markOverdueNotified(db, scope, taskId))) {
      await notifyOverdueAssignee(db, scope, task, now);
    }
  });
}

/** Only if they still work here and may see the customer. */
async function notifyOverdueAssignee(db: Db, scope: OrganizationScope, task: Task, now: Date): Promise<void> {
  const { customerId, assignedTo } = task;
  if (assignedTo === null) return;
  const [colleague, locationIds] = await awaitQueries([
    colleagues.findColleague(db, scope, assignedTo),
    queries.listCustomerLocations(db, scope, customerId),
  ]);
  if (!colleague || !reachesCustomer(colleague.access, "org:customers:view", locationIds)) return;
  await notify(db, scope, { ...overdueNotification(task), personId: assignedTo, now });
}
