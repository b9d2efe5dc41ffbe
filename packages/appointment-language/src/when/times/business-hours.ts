import { addDays, wallTimeOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import type { BusinessHours as LocationHours } from "@automotive-crm/contract/organizations/business-hours";
import {
  dayMinutes,
  hoursOn,
  minutesOf,
  spanOfHours,
  timeOfMinutes,
  type OpenHours,
} from "@automotive-crm/contract/organizations/business-hours-rules";

/** When a location is open. */
export type BusinessHours = Pick<LocationHours, "week" | "closedDays">;

const weekday = { opensAt: "08:00", closesAt: "18:00" };

/** For locations that haven't set their own. */
export const usualBusinessHours: BusinessHours = {
  week: [
    ...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday })),
    { weekday: 6, opensAt: "09:00", closesAt: "17:00" },
  ],
  closedDays: [],
};

/** Opening and closing in minutes after midnight. */
export interface Opening {
  open: number;
  close: number;
}

/** From the first opening of a day to its last closing. */
function openingOf(hours: readonly OpenHours[]): Opening {
  const spans = hours.map(spanOfHours);
  // A day's last minute stands for midnight, which is no time of the day.
  const close = Math.min(Math.max(...spans.map(({ to }) => to)), dayMinutes - 1);
  return { open: Math.min(...spans.map(({ from }) => from)), close };
}

/** When it opens on a day; undefined if it is closed. */
function openingOn(day: string, hours: BusinessHours): Opening | undefined {
  const found = hoursOn(hours, day);
  return found.kind === "open" ? openingOf(found.hours) : undefined;
}

/** How hours are read where no day, or a closed one, was named: as on the first day that is open. */
export function openingFor(day: string | undefined, hours: BusinessHours): Opening {
  const found = (day !== undefined && openingOn(day, hours)) || undefined;
  return found ?? openingOf([hours.week[0] ?? weekday]);
}

/** The first half hour from now on within business hours. */
export function earliest({
  now,
  timeZone,
  businessHours,
}: {
  now: Date;
  timeZone: string;
  businessHours: BusinessHours;
}): WallTime | undefined {
  const wall = wallTimeOf(now, timeZone);
  const nextHalfHour = Math.ceil((minutesOf(wall.time) + 1) / 30) * 30;
  for (let days = 0; days < 8; days += 1) {
    const day = addDays(wall.day, days);
    const opening = openingOn(day, businessHours);
    if (opening === undefined) continue;
    const minutes = days === 0 ? Math.max(opening.open, nextHalfHour) : opening.open;
    if (minutes < opening.close) return { day, time: timeOfMinutes(minutes) };
  }
  return undefined;
}
