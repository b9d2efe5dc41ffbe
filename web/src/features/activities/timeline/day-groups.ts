import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

export interface DayGroup {
  /** `YYYY-MM-DD` where the viewer is. */
  day: string;
  entries: readonly Activity[];
}

export const dayIn = (at: Date, timeZone: string) => wallTimeOf(at, timeZone).day;

/** Entries of a day under each other, in the order they come in. */
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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "16:30 EST" */
function clockIn(at: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** "16:30 EST" where it happened, when clocks there show another time than the viewer's; else null. */
export function timeThere(instant: string, zoneThere: string | undefined, zoneHere: string): string | null {
  if (zoneThere === undefined || zoneThere === zoneHere) return null;
  const at = new Date(instant);
  const [there, here] = [wallTimeOf(at, zoneThere), wallTimeOf(at, zoneHere)];
  return there.time === here.time && there.day === here.day ? null : clockIn(at, zoneThere);
}
