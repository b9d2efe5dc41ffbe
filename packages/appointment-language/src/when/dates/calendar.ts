import { addDays } from "@automotive-crm/contract/dates/wall-time";

/** Arithmetic with calendar days, `YYYY-MM-DD`. Weeks begin on Monday, which is weekday 0; January is month 1. */

const part = (day: string, from: number, to: number) => Number(day.slice(from, to));
export const yearOf = (day: string): number => part(day, 0, 4);
export const monthOf = (day: string): number => part(day, 5, 7);
export const dateOf = (day: string): number => part(day, 8, 10);

/** A day, or undefined if the month has no such date. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return undefined;
  const day = at.toISOString().slice(0, 10);
  return /^\d{4}-/.test(day) ? day : undefined;
}

export const weekdayOf = (day: string): number =>
  (new Date(Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day))).getUTCDay() + 6) % 7;

/** The Monday of a day's week, or of one some weeks later. */
export const mondayOf = (day: string, weeksLater = 0): string => addDays(day, 7 * weeksLater - weekdayOf(day));

/** The first such weekday after a day. */
export const weekdayAfter = (day: string, weekday: number): string => {
  const distance = (weekday - weekdayOf(day) + 7) % 7;
  return addDays(day, distance === 0 ? 7 : distance);
};

/** The first of a day's month, or of one some months later. */
export function firstOfMonth(day: string, monthsLater = 0): string {
  const at = new Date(Date.UTC(yearOf(day), monthOf(day) - 1 + monthsLater, 1));
  return at.toISOString().slice(0, 10);
}

export const lastOfMonth = (day: string): string => addDays(firstOfMonth(day, 1), -1);

/** The same date some months later, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const last = lastOfMonth(firstOfMonth(day, count));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The nth such weekday of a month, from 1; -1 is the last. */
export function weekdayOfMonth(first: string, weekday: number, nth: number): string | undefined {
  if (nth === -1) {
    const last = lastOfMonth(first);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const day = addDays(weekdayAfter(addDays(first, -1), weekday), 7 * (nth - 1));
  return day <= lastOfMonth(first) ? day : undefined;
}

/** This day if it is a working day, else the next one. */
export const workingDayFrom = (day: string): string => (weekdayOf(day) > 4 ? mondayOf(day, 1) : day);

/** Some working days later. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = workingDayFrom(addDays(reached, 1));
  return reached;
}
