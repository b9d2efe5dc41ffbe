import { formatTime } from "./format-date.ts";
import { wallTimeOf } from "./wall-time.ts";

/** "It's 6:12 AM for them.", or the times it may be where someone may be in several zones; empty if no zone is known. */
export function describeLocalTimes(zones: readonly string[], now: Date, locale: string): string {
  const clocks = zones.map((zone) => wallTimeOf(now, zone)).toSorted((one, other) => compare(stamp(one), stamp(other)));
  const times = [...new Set(clocks.map(({ time }) => formatTime(time, locale)))];
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (times.length === 1) return `It's ${first} for them.`;
  if (times.length === 2) return `It's ${first} or ${last} for them, depending on where they are.`;
  return `It's between ${first} and ${last} for them, depending on where they are.`;
}

const stamp = ({ day, time }: { day: string; time: string }) => `${day}T${time}`;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
