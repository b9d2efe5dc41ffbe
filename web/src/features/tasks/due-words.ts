import { dueAt, wallTimeOf, type Due } from "@automotive-crm/contract/due";
import { foreignZone, formatExactIn, formatNearDate } from "#lib/format/format-day.ts";

/** "Today 14:30", "Fri 21 Nov", "Tomorrow 10:00 EST". */
export function dueWords(due: Due, now: Date): string {
  const { dueDate, dueTime, timeZone } = due;
  const zone = dueTime === null ? null : foreignZone(dueAt(due), timeZone);
  return [formatNearDate(dueDate, wallTimeOf(now, timeZone).day), dueTime, zone].filter(Boolean).join(" ");
}

/** The whole of it, for the title of the short words. */
export function exactDueWords(due: Due): string {
  const at = dueAt(due);
  if (due.dueTime !== null) return `Due ${formatExactIn(at, due.timeZone)}`;
  return `Due any time that day, until ${formatExactIn(at, due.timeZone)}`;
}
