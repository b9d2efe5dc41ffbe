import { reachesCustomer } from "@automotive-crm/contract/permissions";
import type { Task } from "@automotive-crm/contract/tasks";
import { sql } from "kysely";
import { notify } from "#features/notifications/index.ts";
import { findColleague } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";
import { systemScope, type OrganizationScope } from "#platform/scope.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";
import type { TasksDependencies } from "./tasks.service.ts";

/** Tells people when a task of theirs becomes overdue. */
export const tellOverdueJob = defineScheduledJob({
  name: "tasks.tell-overdue",
  cron: "* * * * *",
  retryLimit: 0,
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
});

export const tellOverdueHandler = (dependencies: TasksDependencies) =>
  defineScheduledJobHandler(tellOverdueJob, ({ signal }) => tellOverdue(dependencies, signal));

interface Overdue {
  organizationId: string;
  taskId: string;
}

/** Read at a time; each is told of in a transaction of its own. */
const batchSize = 500;

/**
 * Tells of all tasks that became overdue within the last day; what is older than that was missed during an outage and is in everyone's
 * list. One that fails doesn't keep the others from it; it is tried again the next time.
 */
export async function tellOverdue(dependencies: TasksDependencies, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  while (!signal?.aborted) {
    const overdue = await listOverdue(dependencies.database, dependencies.clock(), failures.length);
    for (const one of overdue) {
      if (signal?.aborted) return;
      await tellOf(dependencies, one).catch((error: unknown) => failures.push(error));
    }
    if (overdue.length < batchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not everyone could be told about their overdue tasks");
}

/** The earliest due dates first, without those that were skipped because they failed. */
async function listOverdue(database: Database, now: Date, skipped: number): Promise<Overdue[]> {
  const { rows } = await database.read(noTenant, (db) =>
    sql<Overdue>`
      select organization_id as "organizationId", task_id as "taskId"
      from overdue_tasks(${now.toISOString()}, ${skipped}, ${batchSize})
    `.execute(db),
  );
  return rows;
}

/** Tells of one, unless it was done, moved or told of in the meantime: the lock makes sure that what is read is current. */
async function tellOf({ database, clock }: TasksDependencies, { organizationId, taskId }: Overdue): Promise<void> {
  const scope = systemScope(tellOverdueJob.name, organizationId);
  const now = clock();
  await database.write(scope, async (db) => {
    const [, [task]] = await awaitQueries([
      lockRow(db, scope, "tasks", taskId),
      queries.findByIds(db, scope, [taskId], now),
    ]);
    if (task?.isOverdue && (await repository.noteOverdueTold(db, scope, taskId))) {
      await notifyAssignee(db, scope, task, now);
    }
  });
}

/** If they still work here and may see the customer. */
async function notifyAssignee(db: Db, scope: OrganizationScope, task: Task, now: Date): Promise<void> {
  const { taskId, title, customerId, customerName, assignedTo, dueDate, dueTime } = task;
  if (assignedTo === null) return;
  const [colleague, locationIds] = await awaitQueries([
    findColleague(db, scope, assignedTo),
    queries.listCustomerLocations(db, scope, customerId),
  ]);
  if (!colleague || !reachesCustomer(colleague.access, "org:customers:view", locationIds)) return;
  await notify(db, scope, {
    personId: assignedTo,
    kind: "task-overdue",
    title,
    text: `Overdue, about ${customerName}`,
    subject: { kind: "task", id: taskId },
    customerId,
    key: `task-overdue:${taskId}:${dueDate}T${dueTime ?? ""}`,
    now,
  });
}
