import type { Task } from "@automotive-crm/contract/tasks/record";
import { notify } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { assignedNotification } from "./task-notifications.ts";

/** Notifies someone that a colleague has assigned them a task. */
export async function notifyAssignee(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  task: Task,
  now: Date,
): Promise<void> {
  const { assignedTo: personId } = task;
  if (personId === null || personId === scope.personId) return;
  await notify(db, scope, { ...assignedNotification(task), personId, now });
}
