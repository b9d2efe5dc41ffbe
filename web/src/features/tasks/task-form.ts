import type { Messages } from "#records/form-messages.ts";
import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { addDays, readWallTime, wallTimeOf, type WallReading } from "@automotive-crm/contract/dates/wall-time";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { firstOpenDay, type Opening } from "@automotive-crm/contract/organizations/business-hours-rules";
import { dueAt, isOverAYearBefore, type Due } from "@automotive-crm/contract/tasks/due";
import {
  NewTaskSchema,
  defaultDueTime,
  taskContactTypes,
  taskPriorities,
  type Task,
} from "@automotive-crm/contract/tasks/record";
import { z } from "zod/mini";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { failureText } from "#records/failure-text.ts";
import { OptionalTextSchema, TextSchema, numberSchema, recordFields } from "#records/record-fields.ts";

export const taskFields = recordFields({
  title: TextSchema,
  description: OptionalTextSchema,
  taskType: z.enum(taskContactTypes),
  dueDate: TextSchema,
  /** Empty means any time of that day. */
  dueTime: OptionalTextSchema,
  /** Empty means the signed-in person. */
  assignedTo: OptionalTextSchema,
  priority: z.enum(taskPriorities),
  estimatedHours: numberSchema((typed) => Number(cleanLine(typed).replace(",", ".") || "1")),
  notes: OptionalTextSchema,
});
export type TaskValues = z.output<typeof taskFields.schema>;

export const dateTooOld = "The due date is more than one year ago";

export const newTaskValues = (at: { timeZone: string; now: Date; opening?: Opening | undefined }): TaskValues => ({
  ...taskFields.blank,
  taskType: "call",
  dueDate: firstOpenDay({ opening: undefined, ...at }),
  dueTime: defaultDueTime,
  priority: "medium",
  estimatedHours: "1",
});

export const valuesOf = (task: Task): TaskValues => taskFields.valuesOf({ ...task, taskType: task.contactType });

/** The fields in the request's format. */
export const fieldsToSend = (values: TaskValues, personId: string) =>
  taskFields.toSend({ ...values, assignedTo: values.assignedTo || personId });

export const newTaskToSend = (
  values: TaskValues,
  { customerId, personId }: { customerId: string; personId: string },
) => ({
  customerId,
  ...fieldsToSend(values, personId),
  status: "pending",
  tags: ["manual"],
  source: "manual-creation",
});

interface CheckedAt {
  timeZone: string;
  now: Date;
  /** The due time that the task had. */
  kept?: Pick<Due, "dueDate" | "dueTime"> | undefined;
}

/** Validation messages by field, from the rules the server applies too. An unchanged due time isn't checked. */
export function checkTask(values: TaskValues, { timeZone, now, kept }: CheckedAt): Messages<keyof TaskValues> {
  const messages = taskFields.check(NewTaskSchema, { ...taskFields.toSend(values), assignedTo: undefined });
  const { dueDate, dueTime } = values;
  if (messages.dueDate || messages.dueTime || (kept?.dueDate === dueDate && (kept.dueTime ?? "") === dueTime))
    return messages;
  if (kept?.dueDate !== dueDate && isOverAYearBefore(dueDate, wallTimeOf(now, timeZone).day))
    return { ...messages, dueDate: dateTooOld };
  return readDue(values, timeZone)?.kind === "never" ? { ...messages, dueTime: skippedTimeMessage(dueTime) } : messages;
}

type Work = "create" | "update" | "complete";

/** The server was not reached, and this browser could not keep the task either. */
const notAdded = "Failed to add task. Please try again.";

const refused: Record<Work, string> = {
  create: "Failed to save task to database. Please try again.",
  update: "Failed to update task in database. Please try again.",
  complete: "Failed to complete task. Please try again.",
};

export function taskFailure(work: Work, error: unknown): string {
  if (work === "create" && error instanceof ApiFailure && error.status === 0) return notAdded;
  return failureText(refused[work], error, `Failed to ${work} task. Please try again.`);
}

type DueValues = Pick<TaskValues, "dueDate" | "dueTime">;

export const dayChoices = [
  { word: "Today", days: 0 },
  { word: "Tomorrow", days: 1 },
  { word: "In 3 days", days: 3 },
  { word: "Next week", days: 7 },
] as const;

/** A day chosen by button. If its time has passed, uses the next full hour. */
export function chooseDay(values: DueValues, days: number, at: { timeZone: string; now: Date }) {
  const { day: today, time } = wallTimeOf(at.now, at.timeZone);
  const dueDate = addDays(today, days);
  if (!isPast({ dueDate, dueTime: values.dueTime }, at)) return { dueDate, dueTime: values.dueTime };
  const hour = Number(time.slice(0, 2)) + 1;
  return { dueDate, dueTime: hour > 23 ? "" : `${String(hour).padStart(2, "0")}:00` };
}

/** What a typed due time means; undefined without one. */
export const readDue = ({ dueDate, dueTime }: DueValues, timeZone: string): WallReading | undefined =>
  isDay(dueDate) && dueTime !== "" ? readWallTime({ day: dueDate, time: dueTime }, timeZone) : undefined;

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** The due instant, once a day is chosen. */
export const typedDueAt = ({ dueDate, dueTime }: DueValues, timeZone: string): Date | undefined =>
  isDay(dueDate) ? dueAt({ dueDate, dueTime: dueTime || null, timeZone }) : undefined;

/** Whether a task with this due time would be overdue right away. */
export function isPast(values: DueValues, { timeZone, now }: { timeZone: string; now: Date }): boolean {
  const at = typedDueAt(values, timeZone);
  return at !== undefined && at.getTime() <= now.getTime();
}
