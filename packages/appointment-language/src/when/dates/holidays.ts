import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { either, longest, map, optional, phrase, sequence, word, type Parser } from "#src/language/grammar.ts";
import { dayOf, firstOfMonth, weekdayAfter, weekdayOf, weekdayOfMonth, yearOf } from "./calendar.ts";
import { calendarDate } from "./calendar-dates.ts";
import { weekdayName } from "./calendar-words.ts";
import { exactly, within, type DateOf } from "./date-reading.ts";

/** Holidays of the United States, by the words for them. */

type HolidayOf = (year: number) => string | undefined;

const fixed =
  (month: number, date: number): HolidayOf =>
  (year) =>
    dayOf(year, month, date);

/** The nth weekday of a month, and days after it. */
const floating =
  (month: number, weekday: number, nth: number, later = 0): HolidayOf =>
  (year) => {
    const first = dayOf(year, month, 1);
    const day = first && weekdayOfMonth(firstOfMonth(first), weekday, nth);
    return day && addDays(day, later);
  };

/** Easter Sunday, and days after it: the anonymous Gregorian computus. */
const easter =
  (later: number): HolidayOf =>
  (year) => {
    const century = Math.floor(year / 100);
    const golden = year % 19;
    const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
    const paschal = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
    const fullMoon = addDays(dayOf(year, 3, 21) ?? "", paschal);
    return addDays(weekdayAfter(fullMoon, sunday), later);
  };

const [monday, wednesday, thursday, saturday, sunday] = [0, 2, 3, 5, 6];

const holidays: readonly (readonly [phrases: string, HolidayOf])[] = [
  ["new year ' s day, new years day, new year's day, new year's, new years", fixed(1, 1)],
  ["new year's evening, new year's eve, new years eve, nye", fixed(12, 31)],
  ["martin luther king day, mlk day", floating(1, monday, 3)],
  ["valentine's day, valentines day, valentine's", fixed(2, 14)],
  ["presidents day, president's day, presidents' day", floating(2, monday, 3)],
  ["good friday", easter(-2)],
  ["easter monday", easter(1)],
  ["easter sunday, easter", easter(0)],
  ["st patrick's day, st patricks day, saint patrick's day, st . patrick's day", fixed(3, 17)],
  ["tax day", fixed(4, 15)],
  ["cinco de mayo", fixed(5, 5)],
  ["mother's day, mothers day", floating(5, sunday, 2)],
  ["father's day, fathers day", floating(6, sunday, 3)],
  ["memorial day", floating(5, monday, -1)],
  ["juneteenth", fixed(6, 19)],
  ["independence day", fixed(7, 4)],
  ["labor day", floating(9, monday, 1)],
  ["columbus day, indigenous peoples day", floating(10, monday, 2)],
  ["halloween", fixed(10, 31)],
  ["veterans day, veteran's day", fixed(11, 11)],
  ["thanksgiving day, thanksgiving", floating(11, thursday, 4)],
  ["black friday", floating(11, thursday, 4, 1)],
  ["cyber monday", floating(11, thursday, 4, 4)],
  ["christmas eve, christmas evening, xmas eve", fixed(12, 24)],
  ["christmas day, christmas, xmas", fixed(12, 25)],
];

const next =
  (of: HolidayOf): DateOf =>
  (today) => {
    const thisYears = of(yearOf(today));
    return exactly(thisYears !== undefined && thisYears >= today ? thisYears : of(yearOf(today) + 1));
  };

/** "New Year's Eve" also begins like "New Year's". */
export const holiday: Parser<DateOf> = longest(
  ...holidays.map(([phrases, of]) => map(phrase(phrases), () => next(of))),
);

/** "The Thursday after Thanksgiving", "the Friday before the 20th". */
const weekdayBeside: Parser<DateOf> = map(
  sequence(
    optional(word("the")),
    weekdayName,
    word("before after"),
    optional(word("the")),
    either(holiday, calendarDate),
  ),
  ([, weekday, side, , start]) =>
    (today) => {
      const reading = start(today);
      if (reading === undefined) return undefined;
      const after = weekdayAfter(reading.day, weekday);
      return { ...reading, day: side === "after" ? after : weekdayAfter(addDays(reading.day, -8), weekday) };
    },
);

/** "Memorial Day weekend": the one it is in or next to. */
const holidayWeekend: Parser<DateOf> = map(sequence(holiday, word("weekend")), ([start]) => (today) => {
  const { day } = start(today) ?? {};
  if (day === undefined) return undefined;
  const weekday = weekdayOf(day);
  const first =
    weekday < wednesday ? weekdayAfter(addDays(day, -8), saturday) : weekdayAfter(addDays(day, -1), saturday);
  const last = weekday === monday ? day : addDays(first, 1);
  return within(first < today ? today : first, last);
});

/** "Thanksgiving", "the day before Thanksgiving". */
export const holidayDays: readonly Parser<DateOf>[] = [
  holiday,
  holidayWeekend,
  weekdayBeside,
  map(
    sequence(
      optional(word("the")),
      either(
        map(phrase("day before"), () => -1),
        map(phrase("day after"), () => 1),
      ),
      holiday,
    ),
    ([, days, start]) =>
      (today) => {
        const reading = start(today);
        return reading && { ...reading, day: addDays(reading.day, days) };
      },
  ),
];
