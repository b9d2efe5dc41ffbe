import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { toDay, hour, minute, momentBetween } from "./demo-context.ts";
import type { Random } from "./random.ts";

/** Open from nine to seven. */
const openingHour = 9;
const lastOpenHour = 18;

const maxAttempts = 8;

const twoDigits = (value: number) => String(value).padStart(2, "0");

export const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** A time during opening hours, in steps of this many minutes. */
export const drawOpenTime = (random: Random, everyMinutes = 1): string =>
  `${twoDigits(random.whole(openingHour, lastOpenHour))}:${twoDigits(random.whole(0, 60 / everyMinutes - 1) * everyMinutes)}`;

const openings = new Map<string, number>();

/** When a store opens on a date. Cached, since time zone lookups would dominate seeding. */
function openingAt(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = openings.get(key) ?? instantOf(day, `${twoDigits(openingHour)}:00`, timeZone).getTime();
  openings.set(key, known);
  return known;
}

/** A moment when the store is open by its own clock: any day but Sunday. Undefined if there is none between the two. */
export function workingMoment(
  random: Random,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Date | undefined {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const day = toDay(momentBetween(random, from, until));
    const sinceOpening = random.whole(0, lastOpenHour - openingHour) * hour + random.whole(0, 59) * minute;
    const at = new Date(openingAt(day, timeZone) + sinceOpening);
    if (!isSunday(day) && at >= from && at <= until) return at;
  }
  return undefined;
}
