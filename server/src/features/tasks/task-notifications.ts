import type { Task } from "@automotive-crm/contract/tasks/record";
import { notify, type NewNotification } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

type Named = Pick<Task, "taskId" | "title" | "customerId" | "customerName">;

/** All but the recipient and the time. */
export type TaskNotification = Omit<NewNotification, "personId" | "now">;

/** What someone reads to whom a colleague assigned a task. */
export const assignedNotification = ({ version, ...task }: Named & Pick<Task, "version">): TaskNotification => ({
  ...aboutTask(task),
  kind: "task-assigned",
  text: `A task for you, about ${task.customerName}`,
  key: `task-assigned:${task.taskId}:${version}`,
});

/** What someone reads whose task became overdue. */
export const overdueNotification = ({
  dueDate,
  dueTime,
  ...task
}: Named & Pick<Task, "dueDate" | "dueTime">): TaskNotification => ({
  ...aboutTask(task),
  kind: "task-overdue",
  text: `Overdue, about ${task.customerName}`,
  key: `task-overdue:${task.taskId}:${dueDate}T${dueTime ?? ""}`,
});

const aboutTask = ({ taskId, title, customerId }: Named) => ({
  title,
  subject: { kind: "task" as const, id: taskId },
  customerId,
});

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
