import { addDays } from "@automotive-crm/contract/dates/wall-time";

/**
 * The eleven federal holidays (5 U.S.C. 6103). Laws that forbid calls on holidays rarely list them. We read them as these, both on their
 * own day and on the Friday or Monday on which one that falls on a weekend is observed.
 */

type HolidayOf = (year: number) => string;

const pad = (part: number) => String(part).padStart(2, "0");

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const on =
  (month: number, date: number): HolidayOf =>
  (year) =>
    `${year}-${pad(month)}-${pad(date)}`;

/** The first such weekday from a date on. */
const firstFrom =
  (month: number, date: number, weekday: number): HolidayOf =>
  (year) => {
    const start = on(month, date)(year);
    return addDays(start, (weekday - weekdayOf(start) + 7) % 7);
  };

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

const holidays: readonly (readonly [name: string, of: HolidayOf])[] = [
  ["New Year's Day", on(1, 1)],
  ["Martin Luther King Jr. Day", firstFrom(1, 15, monday)],
  ["Washington's Birthday", firstFrom(2, 15, monday)],
  ["Memorial Day", firstFrom(5, 25, monday)],
  ["Juneteenth", on(6, 19)],
  ["Independence Day", on(7, 4)],
  ["Labor Day", firstFrom(9, 1, monday)],
  ["Columbus Day", firstFrom(10, 8, monday)],
  ["Veterans Day", on(11, 11)],
  ["Thanksgiving Day", firstFrom(11, 22, thursday)],
  ["Christmas Day", on(12, 25)],
];

const observed = (day: string): string =>
  weekdayOf(day) === saturday ? addDays(day, -1) : weekdayOf(day) === sunday ? addDays(day, 1) : day;

/** The federal holiday that a day is, or on which it is observed; undefined if none. */
export function findFederalHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  const days = holidays.flatMap(([name, of]) => [year, year + 1].map((each) => [name, of(each)] as const));
  return days.find(([, holiday]) => holiday === day || observed(holiday) === day)?.[0];
}
