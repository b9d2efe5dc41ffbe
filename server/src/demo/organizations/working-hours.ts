import { addDays, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { toDay, hour, minute, momentBetween } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";

/** When something may begin: from nine until seven, on Sundays from eleven until five. */
const usualHours = { first: 9, last: 18 };
const sundayHours = { first: 11, last: 16 };

/** Sundays are slower. */
const sundayShare = 0.5;

const maxAttempts = 8;

const twoDigits = (value: number) => String(value).padStart(2, "0");

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

const hoursOn = (day: string) => (isSunday(day) ? sundayHours : usualHours);

/** A time during that day's opening hours, in steps of this many minutes. */
export function drawOpenTime(random: Random, day: string, everyMinutes: number): string {
  const { first, last } = hoursOn(day);
  return `${twoDigits(random.whole(first, last))}:${twoDigits(random.whole(0, 60 / everyMinutes - 1) * everyMinutes)}`;
}

/** Whether a store is open at a moment by its own clock. */
export function isOpenAt(at: Date, timeZone: string): boolean {
  const { day, time } = wallTimeOf(at, timeZone);
  const { first, last } = hoursOn(day);
  const started = Number(time.slice(0, 2));
  return started >= first && started <= last;
}

/** Now while a store is open, else when it closed last. */
export function lastOpenMoment(now: Date, timeZone: string): Date {
  if (isOpenAt(now, timeZone)) return now;
  const { day: today, time } = wallTimeOf(now, timeZone);
  const day = Number(time.slice(0, 2)) > hoursOn(today).last ? today : addDays(today, -1);
  return instantOf(day, `${hoursOn(day).last}:59`, timeZone);
}

const openings = new Map<string, number>();

/** When a store opens on a date. Cached, since time zone lookups would dominate seeding. */
function openingAt(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = openings.get(key) ?? instantOf(day, `${twoDigits(hoursOn(day).first)}:00`, timeZone).getTime();
  openings.set(key, known);
  return known;
}

/** A moment when the store is open by its own clock. Undefined if there is none between the two. */
export function workingMoment(
  random: Random,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Date | undefined {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const day = toDay(momentBetween(random, from, until));
    const { first, last } = hoursOn(day);
    const at = new Date(openingAt(day, timeZone) + random.whole(0, last - first) * hour + random.whole(0, 59) * minute);
    const isQuiet = isSunday(day) && !random.chance(sundayShare);
    if (!isQuiet && at >= from && at <= until) return at;
  }
  return undefined;
}
