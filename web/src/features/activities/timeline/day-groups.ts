import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/due";

export interface DayGroup {
  /** `YYYY-MM-DD` where the viewer is. */
  day: string;
  entries: readonly Activity[];
}

export const viewersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

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

const noonOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date, 12));
};

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(noonOf(day));
};
const weekdayOf = part({ weekday: "short" });
const monthOf = part({ month: "short" });

/** 'Today', 'Yesterday', 'Fri 21 Nov', with the year when it is not this one. */
export function dayHeading(day: string, today: string): string {
  const daysAgo = Math.round((noonOf(today).getTime() - noonOf(day).getTime()) / 86_400_000);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  const year = day.slice(0, 4);
  return [weekdayOf(day), Number(day.slice(8)), monthOf(day), year === today.slice(0, 4) ? "" : year].join(" ").trim();
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
