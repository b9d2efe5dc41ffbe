import type { Task } from "@automotive-crm/contract/tasks";
import { notify } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

/** Notifies someone that a colleague has assigned them a task. */
export async function notifyAssignee(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { taskId, title, customerId, customerName, assignedTo, version }: Task,
  now: Date,
): Promise<void> {
  if (assignedTo === null || assignedTo === scope.personId) return;
  await notify(db, scope, {
    personId: assignedTo,
    kind: "task-assigned",
    title,
    text: `A task for you, about ${customerName}`,
    subject: { kind: "task", id: taskId },
    customerId,
    key: `task-assigned:${taskId}:${version}`,
    now,
  });
}
