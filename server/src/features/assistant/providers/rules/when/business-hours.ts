import { weekdayOf } from "./calendar.ts";

/** When a location is open on one weekday: `HH:MM`. */
export interface DayHours {
  open: string;
  close: string;
}

/** By weekday from Monday; null is closed. */
export type BusinessHours = readonly (DayHours | null)[];

const weekdayHours = { open: "08:00", close: "18:00" };

/** For locations that haven't set their own. */
export const usualBusinessHours: BusinessHours = [
  weekdayHours,
  weekdayHours,
  weekdayHours,
  weekdayHours,
  weekdayHours,
  { open: "09:00", close: "17:00" },
  null,
];

/** Opening and closing in minutes after midnight. */
export interface Opening {
  open: number;
  close: number;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** When it opens on a day; undefined if it is closed. */
export function openingOn(day: string, hours: BusinessHours): Opening | undefined {
  const found = hours[weekdayOf(day)];
  return found ? { open: minutesOf(found.open), close: minutesOf(found.close) } : undefined;
}

/** How hours are read where no day, or a closed one, was named: as on the first day that is open. */
export function openingFor(day: string | undefined, hours: BusinessHours): Opening {
  const found = (day !== undefined && openingOn(day, hours)) || undefined;
  if (found) return found;
  const first = hours.find((each) => each !== null) ?? weekdayHours;
  return { open: minutesOf(first.open), close: minutesOf(first.close) };
}
