import { addDays } from "@automotive-crm/contract/dates/wall-time";
import {
  either,
  glued,
  map,
  notBefore,
  number,
  optional,
  ordinal,
  phrase,
  sequence,
  numeral,
  when,
  word,
  type Parser,
} from "#src/language/grammar.ts";
import type { Token } from "#src/language/tokens.ts";
import { addMonths, dateOf, dayOf, firstOfMonth, monthOf, weekdayAfter, weekdayOf, yearOf } from "./calendar.ts";
import { monthName, unit, weekdayName } from "./calendar-words.ts";
import { exactly, likely, sure, type DateOf, type DateReading } from "./date-reading.ts";

/** Dates of the calendar: "March 10th", "the 25th", "3/14". */

/** A date without a year that passed this recently is an old date or a slip, rather than next year's. */
const recentDays = 60;

const ofYear =
  (year: number, month: number, date: number): DateOf =>
  () =>
    exactly(dayOf(year, month, date));

/** The next such date, or a recent one: that it is past is for the reader to judge. */
const ofMonth =
  (month: number, date: number, certainty: number = sure): DateOf =>
  (today) => {
    const day = dayOf(yearOf(today), month, date) ?? dayOf(yearOf(today) + 1, month, date);
    if (day === undefined || day >= addDays(today, -recentDays)) return exactly(day, certainty);
    return exactly(dayOf(yearOf(today) + 1, month, date), certainty);
  };

/** The next day with this number. */
const ofAnyMonth =
  (date: number): DateOf =>
  (today) => {
    const first = date < dateOf(today) ? firstOfMonth(today, 1) : firstOfMonth(today);
    const day = dayOf(yearOf(first), monthOf(first), date) ?? dayOf(yearOf(first), monthOf(first) + 1, date);
    return exactly(day, date <= 31 ? 0.96 : likely);
  };

const ofMonthFromNow =
  (date: number, monthsLater: number): DateOf =>
  (today) => {
    const first = firstOfMonth(today, monthsLater);
    return exactly(dayOf(yearOf(first), monthOf(first), date));
  };

const year = numeral(({ text, value }) => (/^20\d\d$/.test(text) ? value : undefined));
const yearAfter = optional(map(sequence(optional(word(",")), year), ([, value]) => value));

export const clockSign: Parser<unknown> = either<unknown>(
  sequence(glued(word(":")), glued(number(0, 59))),
  word("am pm oclock"),
  glued(word("a p h ish")),
);
const dateNumber: Parser<number> = either(ordinal(31), notBefore(number(1, 31), clockSign));

const dated = (month: number, date: number, inYear: number | undefined): DateOf =>
  inYear === undefined ? ofMonth(month, date) : ofYear(inYear, month, date);

const monthAndDate: Parser<DateOf> = either(
  map(sequence(monthName, optional(word("the")), dateNumber, yearAfter), ([month, , date, inYear]) =>
    dated(month, date, inYear),
  ),
  map(
    sequence(optional(word("the")), ordinal(31), optional(word("of")), monthName, yearAfter),
    ([, date, , month, inYear]) => dated(month, date, inYear),
  ),
  map(
    notBefore(sequence(number(1, 31), optional(word("of")), monthName, yearAfter), ordinal(31)),
    ([date, , month, inYear]) => dated(month, date, inYear),
  ),
);

const namedMonth = sequence(
  either(phrase("of the, in the"), word("of in")),
  either(
    map(phrase("this month, current month"), () => 0),
    map(phrase("month"), () => null),
    map(phrase("next month, following month"), () => 1),
    map(phrase("month after next"), () => 2),
    map(phrase("last month"), () => -1),
  ),
);

/** What makes "the first" or "the 3rd" mean something else than a date. */
const countedThing = either<unknown>(
  unit,
  word(
    "one ones time times visit service oil slot slots option options choice pick preference attempt try appointment opening available street st avenue ave floor thing car vehicle row owner gear party generation gen chance person quarter half weekend reminder notice test",
  ),
  weekdayName,
);

const digitsOrdinal = numeral(({ isOrdinal, isSpelled, value }) =>
  isOrdinal && !isSpelled && value >= 1 && value <= 31 ? value : undefined,
);

const plain = (least: number, most: number) =>
  numeral(({ isSpelled, isOrdinal, value, text }) =>
    !isSpelled && !isOrdinal && value >= least && value <= most && text.length <= 2 ? value : undefined,
  );
const dateAlone: Parser<DateOf> = either(
  map(sequence(optional(word("the")), ordinal(31), namedMonth), ([, date, [, monthsLater]]) =>
    // "The first of the month" is the next one.
    monthsLater === null ? ofAnyMonth(date) : ofMonthFromNow(date, monthsLater),
  ),
  map(notBefore(sequence(word("the"), ordinal(31)), countedThing), ([, date]) => ofAnyMonth(date)),
  map(notBefore(digitsOrdinal, countedThing), ofAnyMonth),
  map(
    notBefore(sequence(phrase("on the, for the"), plain(13, 31)), either<unknown>(clockSign, countedThing)),
    ([, date]) => ofAnyMonth(date),
  ),
);

const shortYear = numeral(({ text, value }) => {
  if (!/^(20)?\d\d$/.test(text)) return undefined;
  return text.length === 2 ? 2000 + value : value;
});

const slashYear = optional(map(sequence(glued(word("/ - .")), glued(shortYear)), ([, value]) => value));
const slashes = notBefore(
  sequence(plain(1, 31), glued(word("/")), glued(plain(1, 31)), slashYear),
  either<unknown>(glued(word("/")), unit),
);

const numeric: Parser<DateOf> = either(
  map(
    sequence(year, glued(word("- /")), glued(plain(1, 12)), glued(word("- /")), glued(plain(1, 31))),
    ([inYear, , month, , date]) => ofYear(inYear, month, date),
  ),
  map(slashes, ([first, , second, inYear]) => {
    if (first <= 12) return dated(first, second, inYear);
    // Day first, as most of the world writes it.
    return second <= 12 ? dated(second, first, inYear) : undefined;
  }),
  map(
    sequence(plain(1, 12), glued(word("-")), glued(plain(1, 31)), glued(word("-")), glued(shortYear)),
    ([month, , date, , inYear]) => ofYear(inYear, month, date),
  ),
  map(
    sequence(plain(1, 31), glued(word(".")), glued(plain(1, 31)), glued(word(".")), glued(shortYear)),
    ([first, , second, , inYear]) => (first <= 12 ? ofYear(inYear, first, second) : ofYear(inYear, second, first)),
  ),
);

/** "3-19", which without a weekday may be a span of hours. */
const dashed = map(sequence(plain(1, 12), glued(word("-")), glued(plain(13, 31))), ([month, , date]) =>
  ofMonth(month, date),
);

/** "12-4 at 10 am": what has a time of its own isn't a span of hours. */
const dashedBeforeTime = when(
  map(sequence(plain(1, 12), glued(word("-")), glued(plain(1, 31))), ([month, , date]) => ofMonth(month, date, likely)),
  (tokens, _at, { end }) => {
    const [next, sign, half] = [tokens[end], tokens[end + 1], tokens[end + 2]];
    if (/^(at|@)$/.test(next?.text ?? "")) return sign?.kind === "number";
    const isClock = /^(:|a|p|am|pm)$/.test(sign?.text ?? "") || (next?.text.length === 4 && half === undefined);
    return next?.kind === "number" && isClock;
  },
);

/** A date without its weekday. */
export const calendarDate: Parser<DateOf> = either(monthAndDate, numeric, dateAlone, dashedBeforeTime);

/** A date and the name of its weekday must agree. */
const withWeekday =
  (weekday: number, date: DateOf): DateOf =>
  (today) => {
    const reading = date(today);
    if (reading === undefined) return undefined;
    const nextMonths = nearbyMonths(reading, today).find((day) => weekdayOf(day) === weekday);
    if (nextMonths === undefined) return { ...reading, certainty: 0.5, isMismatch: true };
    return { ...reading, day: nextMonths };
  };

/** "Friday the 13th" without a month may be a later month's; only the first fits usually. */
const nearbyMonths = ({ day }: DateReading, today: string) =>
  day >= today ? [day] : [day, ...[1].map((months) => addMonths(day, months))];

const joint = optional(either(phrase(", the, on the"), word(", on ( the")));

/** "Sat 27", "Fri 11 at 3:15": a number that is a date rather than an hour, if the weekday fits it. */
const weekdayAndNumber: Parser<DateOf> = either(
  map(
    notBefore(sequence(weekdayName, plain(13, 31)), either<unknown>(clockSign, countedThing, glued(word("/ : - .")))),
    ([weekday, date]) => withWeekday(weekday, ofAnyMonth(date)),
  ),
  map(
    when(sequence(weekdayName, plain(1, 12)), (tokens, _at, { end }) => beginsTime(tokens, end)),
    ([weekday, date]) =>
      (today) => {
        const reading = withWeekday(weekday, ofAnyMonth(date))(today);
        return reading?.isMismatch ? exactly(weekdayAfter(today, weekday), likely) : reading;
      },
  ),
);

/** Whether a time with signs of its own follows: "at 3", "9:15", "8 am". */
function beginsTime(tokens: readonly Token[], from: number): boolean {
  const isAt = /^(at|@)$/.test(tokens[from]?.text ?? "");
  const [number, sign] = [tokens[isAt ? from + 1 : from], tokens[isAt ? from + 2 : from + 1]];
  return number?.kind === "number" && !number.isOrdinal && (isAt || /^(:|a|p|am|pm)$/.test(sign?.text ?? ""));
}

const weekdayAndDate: Parser<DateOf> = either(
  map(sequence(optional(word("this next")), weekdayName, joint, either(calendarDate, dashed)), ([, weekday, , date]) =>
    withWeekday(weekday, date),
  ),
  map(sequence(weekdayName, word("the"), notBefore(number(1, 31), clockSign)), ([weekday, , date]) =>
    withWeekday(weekday, ofAnyMonth(date)),
  ),
  map(sequence(monthAndDate, optional(word(", ( is")), weekdayName), ([date, , weekday]) => withWeekday(weekday, date)),
);

/** Dates of the calendar. */
export const calendarDates: readonly Parser<DateOf>[] = [weekdayAndDate, weekdayAndNumber, calendarDate];
