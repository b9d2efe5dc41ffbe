import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

export interface DayGroup {
  /** `YYYY-MM-DD` in the viewer's zone. */
  day: string;
  entries: readonly Activity[];
}

export const dayIn = (at: Date, timeZone: string) => wallTimeOf(at, timeZone).day;

/** Groups entries by day, keeping their order. */
export function groupByDay(entries: readonly Activity[], timeZone: string): DayGroup[] {
  const groups: { day: string; entries: Activity[] }[] = [];
  for (const entry of entries) {
    const day = dayIn(new Date(entry.timestamp), timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
