import { dayAfter, instantOf } from "@automotive-crm/contract/dates/wall-time";

/**
 * When a task is due and whether it is overdue: one rule for tiles, lists, dialogs and the customer page. Its SQL counterpart is `task_due_at`
 * and `task_is_overdue`; a property test checks that both agree. A due time that the clocks repeat means its first occurrence.
 */

export const taskStatuses = ["pending", "in-progress", "completed", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task that is not done yet. */
export const isOpen = (status: string): boolean => status === "pending" || status === "in-progress";

const nextStatuses: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ["in-progress", "completed", "cancelled"],
  "in-progress": ["pending", "completed", "cancelled"],
  completed: ["pending"],
  cancelled: ["pending"],
};

/** Whether a task may change from one status to another: back and forth while it is open, and to pending when it is reopened. */
export const mayBecome = (from: TaskStatus, to: TaskStatus): boolean => from === to || nextStatuses[from].includes(to);

export interface Due {
  /** A calendar day, `YYYY-MM-DD`. */
  dueDate: string;
  /** Wall time at the location, `HH:MM`; null means any time that day. */
  dueTime: string | null;
  /** The location's IANA zone. */
  timeZone: string;
}

/** The instant from which a task is late: its time of day, or the end of its day, in its location's zone. */
export function dueAt({ dueDate, dueTime, timeZone }: Due): Date {
  return dueTime === null ? instantOf(dayAfter(dueDate), "00:00", timeZone) : instantOf(dueDate, dueTime, timeZone);
}

/** A task is overdue when it is open and past its due instant. */
export const isOverdue = (task: Due & { status: string }, now: Date): boolean =>
  isOpen(task.status) && now.getTime() >= dueAt(task).getTime();

/** Whether a date is more than a year before another: a due date that far back is a typo. */
export const isOverAYearBefore = (day: string, today: string): boolean =>
  day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
