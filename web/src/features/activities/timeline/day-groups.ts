import type { Activity } from "@automotive-crm/contract/activities/entries";
import { dayOf } from "#lib/format/format-date.ts";

export interface DayGroup {
  /** `YYYY-MM-DD`. */
  day: string;
  entries: readonly Activity[];
}

/** Groups entries by the day where their customer is, keeping their order. */
export function groupByDay(entries: readonly Activity[], timeZone: string): DayGroup[] {
  const groups: { day: string; entries: Activity[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.timestamp, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
