import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { weekdayOf } from "@automotive-crm/contract/organizations/business-hours-rules";

export type CalendarView = "day" | "week";

/** The days a view shows. Weeks begin on Sunday, as on American wall calendars. */
export function shownDays(view: CalendarView, day: string): string[] {
  if (view === "day") return [day];
  const sunday = addDays(day, -(weekdayOf(day) % 7));
  return Array.from({ length: 7 }, (_, place) => addDays(sunday, place));
}

/** The day that the previous or the next view is of. */
export const stepDay = (view: CalendarView, day: string, steps: 1 | -1): string =>
  addDays(day, view === "day" ? steps : 7 * steps);
