import { addDays } from "@automotive-crm/contract/dates/wall-time";
import {
  either,
  lookup,
  map,
  notBefore,
  number,
  optional,
  ordinal,
  phrase,
  sequence,
  word,
  type Parser,
} from "#src/language/grammar.ts";
import {
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  weekdayAfter,
  weekdayOf,
  weekdayOfMonth,
  workingDayFrom,
} from "./calendar.ts";
import { calendarDate } from "./calendar-dates.ts";
import { count, monthName, weekdayName } from "./calendar-words.ts";
import { exactly, picked, within, type DateOf, type DateReading } from "./date-reading.ts";
import { holiday } from "./holidays.ts";
import { namedWeek } from "./relative-days.ts";

/** Weeks, weekends and months, and parts of them. The first working day is suggested. */

type Stretch = "early" | "middle" | "late" | "end";

const stretch: Parser<Stretch> = map(
  sequence(
    optional(word("the at by around")),
    optional(word("the very")),
    lookup(
      new Map<string, Stretch>([
        ["early", "early"],
        ["beginning", "early"],
        ["start", "early"],
        ["top", "early"],
        ["mid", "middle"],
        ["middle", "middle"],
        ["late", "late"],
        ["end", "end"],
      ]),
    ),
    optional(word("- of in")),
  ),
  ([, , value]) => value,
);

function weekOf(monday: string, today: string): DateReading {
  const friday = addDays(monday, 4);
  const first = monday < today ? today : monday;
  return within(first, first > friday ? addDays(monday, 6) : friday);
}

function stretchOfWeek(monday: string, part: Stretch): DateReading {
  if (part === "early") return within(monday, addDays(monday, 1));
  if (part === "middle") return { day: addDays(monday, 2), certainty: picked };
  return part === "late"
    ? within(addDays(monday, 3), addDays(monday, 4))
    : { day: addDays(monday, 4), certainty: picked };
}

const week: Parser<DateOf> = either(
  map(
    sequence(stretch, namedWeek),
    ([part, weeks]) =>
      (today) =>
        stretchOfWeek(mondayOf(today, weeks), part),
  ),
  map(
    sequence(stretch, phrase("the week, week")),
    ([part]) =>
      (today) =>
        stretchOfWeek(mondayOf(today, weekdayOf(today) > 4 ? 1 : 0), part),
  ),
  map(sequence(word("later"), namedWeek), ([, weeks]) => (today) => {
    const friday = addDays(mondayOf(today, weeks), 4);
    const next = addDays(today, 1);
    return weeks === 0 ? within(next, friday < next ? next : friday) : stretchOfWeek(mondayOf(today, weeks), "late");
  }),
  map(namedWeek, (weeks) => (today) => weekOf(mondayOf(today, weeks), today)),
);

/** Saturday and Sunday. */
const weekendOf = (saturday: string): DateReading => within(saturday, addDays(saturday, 1));

const weekend: Parser<DateOf> = either(
  map(phrase("weekend after next, the weekend after next"), () => (today) => weekendOf(addDays(mondayOf(today, 2), 5))),
  map(
    phrase("next weekend, following weekend, the following weekend"),
    () => (today) => weekendOf(addDays(mondayOf(today, 1), 5)),
  ),
  map(sequence(optional(word("this the coming")), word("weekend")), () => (today) => {
    if (weekdayOf(today) === 6) return exactly(today, picked);
    return weekendOf(weekdayAfter(addDays(today, -1), 5));
  }),
);

/** The first day of a month, from the words for the month. */
const monthStart: Parser<(today: string) => string> = either(
  map(phrase("this month, the month, month, the current month"), () => (today) => firstOfMonth(today)),
  map(phrase("next month, the next month"), () => (today) => firstOfMonth(today, 1)),
  map(phrase("month after next, the month after next"), () => (today) => firstOfMonth(today, 2)),
  map(monthName, (month) => (today) => firstOfMonth(today, (month - monthOf(today) + 12) % 12)),
);

function stretchOfMonth(first: string, part: Stretch, today: string): DateReading {
  if (part === "middle") return { day: addDays(first, 14), certainty: picked };
  if (part === "end") return { day: lastOfMonth(first), certainty: picked };
  const [day, until] = part === "early" ? [first, addDays(first, 6)] : [addDays(first, 20), lastOfMonth(first)];
  return within(day < today && until >= today ? today : day, until);
}

const inMonth = sequence(word("of in"), monthStart);
const nth = either(
  ordinal(5),
  map(word("last"), () => -1),
);

const month: Parser<DateOf> = either(
  map(word("eom"), () => (today) => stretchOfMonth(firstOfMonth(today), "end", today)),
  map(
    sequence(optional(word("the")), word("first last"), word("day"), inMonth),
    ([, which, , [, start]]) =>
      (today) =>
        exactly(which === "last" ? lastOfMonth(start(today)) : start(today)),
  ),
  map(
    sequence(stretch, monthStart),
    ([part, start]) =>
      (today) =>
        stretchOfMonth(start(today), part, today),
  ),
  map(sequence(optional(word("the")), nth, word("week"), inMonth), ([, week, , [, start]]) => (today) => {
    const first = start(today);
    const last = lastOfMonth(first);
    const day = week === -1 ? addDays(last, -6) : addDays(first, 7 * (week - 1));
    if (day > last) return undefined;
    const until = addDays(day, 6);
    return within(workingDayFrom(day), until < last ? until : last);
  }),
  map(
    sequence(optional(word("the")), nth, weekdayName, inMonth),
    ([, which, weekday, [, start]]) =>
      (today) =>
        exactly(weekdayOfMonth(start(today), weekday, which)),
  ),
  map(
    notBefore(sequence(word("in sometime during"), optional(word("in")), monthStart), number(1, 31)),
    ([, , start]) =>
      (today) => {
        const first = start(today);
        return within(first < today ? today : first, lastOfMonth(first));
      },
  ),
  map(phrase("next month"), () => (today) => within(firstOfMonth(today, 1), lastOfMonth(firstOfMonth(today, 1)))),
  map(phrase("this month"), () => (today) => within(today, lastOfMonth(today))),
);

/** "The week of March 23", "the weekend after Thanksgiving". */
const weekOfDate: Parser<DateOf> = map(
  sequence(
    optional(word("the")),
    word("week weekend"),
    lookup(
      new Map([
        ["of", 0],
        ["before", -1],
        ["after", 1],
      ]),
    ),
    either(calendarDate, holiday),
  ),
  ([, span, weeksLater, date]) =>
    (today) => {
      const reading = date(today);
      if (reading === undefined) return undefined;
      if (span === "week") return weekOf(mondayOf(reading.day, weeksLater), today);
      const isAfterWeekday = weeksLater === 1 && weekdayOf(reading.day) < 5;
      return weekendOf(addDays(mondayOf(reading.day, isAfterWeekday ? 0 : weeksLater), 5));
    },
);

/** "Thanksgiving week". */
const holidayWeek: Parser<DateOf> = map(sequence(holiday, word("week")), ([date]) => (today) => {
  const reading = date(today);
  return reading && weekOf(mondayOf(reading.day), today);
});

const spanOfDays: Parser<DateOf> = map(
  sequence(optional(word("the")), word("next"), count, word("days weeks")),
  ([, , amount, of]) =>
    (today) =>
      within(addDays(today, 1), addDays(today, amount * (of === "days" ? 1 : 7))),
);

/** Weeks, weekends and months. */
export const periods: readonly Parser<DateOf>[] = [week, weekend, month, weekOfDate, holidayWeek, spanOfDays];
