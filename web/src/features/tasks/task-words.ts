import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { TaskStatus } from "@automotive-crm/contract/tasks/due";
import { dueAt, type Due } from "@automotive-crm/contract/tasks/due";
import type { TaskContactType } from "@automotive-crm/contract/tasks/record";
import {
  Ban,
  Check,
  CircleEllipsis,
  Mail,
  MessageSquareText,
  Phone,
  Play,
  RotateCcw,
  Undo2,
  Users,
  type LucideIcon,
} from "lucide-react";
import {
  formatFullTimestamp,
  formatLocationTime,
  formatLocationTimeBriefly,
  formatRelativeDate,
} from "#lib/format/format-date.ts";
import type { Look } from "#records/fields/looks.tsx";

export const contactTypes: Record<TaskContactType, Look> = {
  call: { word: "Call", Icon: Phone },
  email: { word: "Email", Icon: Mail },
  text: { word: "Text", Icon: MessageSquareText },
  meeting: { word: "Meeting", Icon: Users },
  other: { word: "Other", Icon: CircleEllipsis },
};

interface Step {
  to: TaskStatus;
  from: readonly TaskStatus[];
  word: string;
  Icon: LucideIcon;
}

/** The menu's status changes. */
export const steps: readonly Step[] = [
  { to: "in-progress", from: ["pending"], word: "Start", Icon: Play },
  { to: "pending", from: ["in-progress"], word: "Back to pending", Icon: Undo2 },
  { to: "completed", from: ["pending", "in-progress"], word: "Complete", Icon: Check },
  { to: "cancelled", from: ["pending", "in-progress"], word: "Cancel task", Icon: Ban },
  { to: "pending", from: ["completed", "cancelled"], word: "Reopen", Icon: RotateCcw },
];

/** "Today 2:30 PM", "Fri, Nov 27", "Tomorrow 10:00 AM EST". */
export function dueWords(due: Due, now: Date, isZoneNamed: boolean): string {
  const { dueDate, dueTime, timeZone } = due;
  if (dueTime === null) return formatRelativeDate(dueDate, wallTimeOf(now, timeZone).day);
  return formatLocationTime({ day: dueDate, time: dueTime, instant: dueAt(due), timeZone, isZoneNamed }, now);
}

/** "Yesterday 3:00 PM is past"; undefined of a time that is still to come. */
export const pastWords = (due: Due, now: Date): string | undefined =>
  dueAt(due).getTime() <= now.getTime() ? `${dueWords(due, now, false)} is past` : undefined;

/** "Sat 2:30 PM", "Dec 7, 10:00 AM": the same where there is little room. */
export function briefDueWords(due: Due, now: Date, isZoneNamed: boolean): string {
  const { dueDate: day, dueTime: time, timeZone } = due;
  if (time === null) return dueWords(due, now, isZoneNamed);
  return formatLocationTimeBriefly({ day, time, instant: dueAt(due), timeZone, isZoneNamed }, now);
}

/** The exact due time, for the title of the short text. */
export function exactDueWords(due: Due): string {
  const at = dueAt(due);
  if (due.dueTime !== null) return `Due ${formatFullTimestamp(at, due.timeZone)}`;
  return `Due any time that day, until ${formatFullTimestamp(at, due.timeZone)}`;
}

/** When a task is due, in the words of other features. */
export const taskWords = { dueWords, pastWords };
