import type { Activity } from "@automotive-crm/contract/activities/entries";
import { localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";

export interface DayGroup {
  /** `YYYY-MM-DD`. */
  day: string;
  entries: readonly Activity[];
}

export const localDayOf = (at: Date): string => localWallTimeOf(at).day;

/** Groups entries by the viewer's day, keeping their order. */
export function groupByDay(entries: readonly Activity[]): DayGroup[] {
  const groups: { day: string; entries: Activity[] }[] = [];
  for (const entry of entries) {
    const day = localDayOf(new Date(entry.timestamp));
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
