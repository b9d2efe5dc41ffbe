import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOpen, isOverAYearBefore, mayBecome, type TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { Task, TaskChanges } from "@automotive-crm/contract/tasks/record";
import { conflict, refuseFields } from "#platform/http/errors.ts";
import { findChanges } from "#platform/merge-edit.ts";

export type Changes = Partial<Omit<TaskChanges, "base">>;

/** A task's fields under the names used in changes. */
const currentValues = (task: Task): Required<{ [Field in keyof Changes]: Changes[Field] | null }> => ({
  title: task.title,
  description: task.description,
  notes: task.notes,
  dueDate: task.dueDate,
  dueTime: task.dueTime,
  assignedTo: task.assignedTo,
  locationId: task.locationId,
  estimatedHours: task.estimatedHours,
  taskType: task.contactType,
  priority: task.priority,
  status: task.status,
  tags: task.tags,
});

/** The actual changes. No assignee means the person who saves it, unless there was none before. */
export const findOwnChanges = (before: Task, edit: TaskChanges, personId: string): Changes =>
  findChanges(
    currentValues(before),
    edit.assignedTo === null && edit.base?.assignedTo !== null ? { ...edit, assignedTo: personId } : edit,
  );

/** Whether a change takes up again what was completed or canceled. */
export const isReopened = (from: TaskStatus, to: TaskStatus | undefined): boolean =>
  !isOpen(from) && to !== undefined && isOpen(to);

const statusWords: Record<TaskStatus, string> = {
  pending: "pending",
  "in-progress": "in progress",
  completed: "completed",
  cancelled: "canceled",
};

export function refuseTransition(from: TaskStatus, to: TaskStatus | undefined): void {
  if (to === undefined || mayBecome(from, to)) return;
  const reopen = isOpen(from) ? "" : " Reopen it first.";
  throw conflict(`A task that is ${statusWords[from]} cannot become ${statusWords[to]}.${reopen}`);
}

/**
 * Catches a mistyped year, unless the task had that date before, and a time that the clocks skip. Takes the saved task, because only
 * that has the zone; refusing it rolls back the save.
 */
export function checkDue(
  { dueDate, dueTime, timeZone }: Task,
  { now, isNewDate }: { now: Date; isNewDate: boolean },
): void {
  const isTooOld = isNewDate && isOverAYearBefore(dueDate, wallTimeOf(now, timeZone).day);
  const isSkipped = dueTime !== null && readWallTime({ day: dueDate, time: dueTime }, timeZone).kind === "never";
  refuseFields({
    dueDate: isTooOld ? "The due date is more than one year ago" : undefined,
    dueTime: isSkipped ? skippedTimeMessage(dueTime) : undefined,
  });
}
