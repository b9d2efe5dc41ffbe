import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { overdueNotification } from "./task-notifications.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";

/**
 * Notifies people when a task assigned to them becomes overdue, if that was within the last day. Older ones were missed during an outage, and
 * are in everyone's list anyway.
 */
export const notifyOverdue: DueWork = {
  job: defineDueJob("tasks.notify-overdue", "* * * * *"),
  most: 50,
  listOrganizations: queries.listOrganizationsWithOverdue,
  async doOldest(db, scope, turn) {
    const ids = await queries.lockOverdue(db, scope, turn);
    if (ids.length === 0) return 0;
    const [tasks] = await awaitQueries([
      queries.findByIds(db, scope, ids, turn.now),
      repository.markOverdueNotified(db, scope, ids),
    ]);
    for (const task of tasks) await notifyOverdueAssignee(db, scope, task, turn.now);
    return ids.length;
  },
};

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
