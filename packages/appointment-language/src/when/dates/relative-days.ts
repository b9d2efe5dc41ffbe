import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { either, longest, map, optional, phrase, sequence, when, word, type Parser } from "#src/language/grammar.ts";
import { calendarDates } from "./calendar-dates.ts";
import { addMonths, addWorkingDays, mondayOf, weekdayAfter, weekdayOf } from "./calendar.ts";
import { count, unit, weekdayName, type Unit } from "./calendar-words.ts";
import { exactly, likely, sure, within, type DateOf } from "./date-reading.ts";

/** Days counted from today: "tomorrow", "next Thursday", "in two weeks". */

const daysFromToday =
  (days: number): DateOf =>
  (today) =>
    exactly(addDays(today, days));

const namedDay: Parser<DateOf> = either(
  map(phrase("day after tomorrow, day after tmrw, overmorrow"), () => daysFromToday(2)),
  map(phrase("day before yesterday"), () => daysFromToday(-2)),
  map(sequence(optional(word("later")), word("today tonight")), () => daysFromToday(0)),
  map(sequence(word("this"), word("morning afternoon evening")), () => daysFromToday(0)),
  map(phrase("last night"), () => daysFromToday(-1)),
  map(word("tomorrow"), () => daysFromToday(1)),
  map(word("yesterday"), () => daysFromToday(-1)),
);

/** A weekday of a week, counted from this one. */
const ofWeek =
  (weekday: number, weeksLater: number): DateOf =>
  (today) =>
    exactly(addDays(mondayOf(today, weeksLater), weekday));

const sunday = 6;

/**
 * "Next Friday" is next week's, but some people mean this week's if that is still to come; and on a Sunday the week after, as to them a
 * week has just begun.
 */
const nextWeekday =
  (weekday: number): DateOf =>
  (today) => {
    const day = addDays(mondayOf(today, 1), weekday);
    const isClear = day === weekdayAfter(today, weekday) && weekdayOf(today) !== sunday;
    return exactly(day, isClear ? sure : likely);
  };

/** On that same weekday people rather say "today". */
const comingWeekday =
  (weekday: number, isStressed = false): DateOf =>
  (today) => {
    const day = weekdayAfter(today, weekday);
    if (weekdayOf(today) === weekday) return exactly(day, 0.7);
    // Nobody stresses that it is the coming one of tomorrow.
    return exactly(day, isStressed && day === addDays(today, 1) ? likely : sure);
  };

/** A weekday alone is the next one, or today with an hour that is still to come. */
const plainWeekday =
  (weekday: number): DateOf =>
  (today) => {
    const reading = comingWeekday(weekday)(today);
    return reading && weekdayOf(today) === weekday ? { ...reading, mayBe: today } : reading;
  };

/** "This Friday" may be today. */
const thisWeekday =
  (weekday: number): DateOf =>
  (today) =>
    exactly(weekdayAfter(addDays(today, -1), weekday), weekdayOf(today) === weekday ? likely : sure);

const pastWeekday =
  (weekday: number): DateOf =>
  (today) =>
    exactly(addDays(weekdayAfter(today, weekday), weekdayOf(today) === weekday ? -14 : -7));

/** "next week", "the week after next": weeks from this one. */
export const namedWeek: Parser<number> = map(
  sequence(
    optional(word("the of")),
    either(
      map(phrase("week after next, week following next"), () => 2),
      map(phrase("week after, following week"), () => 1),
      map(phrase("next week, the next week, coming week"), () => 1),
      map(phrase("this week, current week"), () => 0),
      map(phrase("last week"), () => -1),
    ),
  ),
  ([, weeks]) => weeks,
);

const separator = optional(either(phrase("on the, on a"), word("on , - of")));

const weekday: Parser<DateOf> = either(
  map(sequence(weekdayName, separator, namedWeek), ([day, , weeks]) => ofWeek(day, weeks)),
  map(
    sequence(
      optional(phrase("the end of, end of, late, later, early, beginning of")),
      namedWeek,
      separator,
      weekdayName,
    ),
    ([, weeks, , day]) => ofWeek(day, weeks),
  ),
  map(sequence(weekdayName, phrase("after next")), ([day]) => ofWeek(day, 2)),
  map(sequence(word("next"), weekdayName), ([, day]) => nextWeekday(day)),
  map(
    when(
      sequence(either(phrase("this coming, this upcoming"), word("coming upcoming")), weekdayName),
      // "She's not coming Friday."
      (tokens, at) =>
        !/^(not|isn't|isnt|aren't|arent|is|are|am|be|i'm|im|he's|hes|she's|shes|they're|we're|still|no|longer|who's)$/.test(
          tokens[at - 1]?.text ?? "",
        ),
    ),
    ([, day]) => comingWeekday(day, true),
  ),
  map(sequence(word("this"), weekdayName), ([, day]) => thisWeekday(day)),
  map(sequence(word("last past previous"), weekdayName), ([, day]) => pastWeekday(day)),
  map(
    sequence(
      phrase("not this"),
      weekdayName,
      optional(word(",")),
      word("but"),
      optional(word("the")),
      word("next following"),
    ),
    ([, day]) => ofWeek(day, 1),
  ),
  map(sequence(weekdayName, word("week")), ([day]) => weeksAfter(comingWeekday(day), 1)),
  map(weekdayName, plainWeekday),
);

const weeksAfter =
  (start: DateOf, weeks: number): DateOf =>
  (today) => {
    const reading = start(today);
    return reading && { ...reading, day: addDays(reading.day, 7 * weeks) };
  };

/** A day some time after another. */
function later(day: string, amount: number, of: Unit): string | undefined {
  if (of === "day") return addDays(day, amount);
  if (of === "working day") return addWorkingDays(day, amount);
  if (of === "week") return addDays(day, 7 * amount);
  if (of === "fortnight") return addDays(day, 14 * amount);
  if (of === "month") return addMonths(day, amount);
  return of === "year" && amount <= 10 ? addMonths(day, 12 * amount) : undefined;
}

const after =
  (start: DateOf, amount: number, of: Unit): DateOf =>
  (today) => {
    const from = start(today);
    const day = from && later(from.day, amount, of);
    return day === undefined ? undefined : { day, certainty: Math.min(from?.certainty ?? 0, amountCertainty(of)) };
  };

/** Nobody means the day exactly who counts in months. */
const amountCertainty = (of: Unit) => (of === "month" || of === "year" ? likely : 0.95);

const dayUnit = map(unit, (of) => (of === "hour" || of === "minute" ? undefined : of));
const ending = optional(
  either(
    map(sequence(word("'"), word("s time")), () => ""),
    phrase("time, or so, or two, from today, from now"),
  ),
);

const afterToday: Parser<DateOf> = either(
  map(sequence(word("in"), optional(word("about around")), count, dayUnit, ending), ([, , amount, of]) =>
    after(daysFromToday(0), amount, of),
  ),
  map(sequence(count, dayUnit, either(phrase("from now, out, hence"), phrase("from today"))), ([amount, of]) =>
    after(daysFromToday(0), amount, of),
  ),
  map(sequence(word("within"), optional(word("the")), count, dayUnit), ([, , amount, of]) => (today: string) => {
    const until = later(today, amount, of);
    return until === undefined ? undefined : within(addDays(today, 1), until);
  }),
);

const afterNamedDay: Parser<DateOf> = map(
  sequence(
    optional(count),
    dayUnit,
    word("from after"),
    optional(word("this")),
    longest(namedDay, weekday, ...calendarDates),
  ),
  ([amount, of, , , start]) => after(start, amount ?? 1, of),
);

/** "In two weeks, Thursday", "two weeks out, Thursday". */
const weekdayLater: Parser<DateOf> = map(
  sequence(
    either(
      map(sequence(word("in"), count, word("week weeks")), ([, weeks]) => weeks),
      map(sequence(count, word("week weeks"), either(word("out hence"), phrase("from now"))), ([weeks]) => weeks),
    ),
    separator,
    weekdayName,
  ),
  ([weeks, , day]) =>
    (today) =>
      exactly(addDays(mondayOf(today, weeks), day), likely),
);

const agoDay: Parser<DateOf> = map(sequence(count, dayUnit, word("ago")), ([amount, of]) => (today) => {
  const days = { day: 1, "working day": 1, week: 7, fortnight: 14, month: 30, year: 365, hour: 0, minute: 0 }[of];
  return exactly(addDays(today, -amount * days), likely);
});

/** "A week Wednesday" is a week after the coming one. */
const weeksAndWeekday: Parser<DateOf> = map(
  sequence(count, word("week weeks"), optional(word("on from")), weekdayName),
  ([weeks, , , day]) =>
    (today) =>
      exactly(addDays(weekdayAfter(today, day), 7 * weeks), likely),
);

/** "Two Fridays from now." */
const countedWeekday: Parser<DateOf> = map(
  sequence(count, weekdayName, either(phrase("from now, from today"), word("out away"))),
  ([amount, day]) => weeksAfter(comingWeekday(day), amount - 1),
);

const eachDay = -1;
const standsAlone =
  /^[,.;:?!()@-]$|^(at|for|or|in|around|if|please|then|to|is|works|would|and|morning|afternoon|evening|noon|first)$/;

/** "The Wednesday before", "the day after": counted from the date named before. */
const besidePrevious: Parser<DateOf> = map(
  when(
    sequence(
      optional(word("the")),
      either(
        weekdayName,
        map(word("day"), () => eachDay),
      ),
      word("before after"),
      optional(word("that")),
    ),
    (tokens, _at, { end }) => tokens[end] === undefined || standsAlone.test(tokens[end].text),
  ),
  ([, weekday, side]) =>
    (_today, previous) => {
      if (previous === undefined) return undefined;
      const days = side === "after" ? 1 : -1;
      const last = previous.until ?? previous.day;
      if (weekday === eachDay)
        return { day: addDays(side === "after" ? last : previous.day, days), certainty: sure, isFromPrevious: true };
      const day = weekdayAfter(side === "after" ? last : addDays(previous.day, -8), weekday);
      return { day, certainty: sure, isFromPrevious: true };
    },
);

/** "Same day, 9:30": the one named before. */
const samePrevious: Parser<DateOf> = map(
  phrase("that same day, the same day, same day, that day, same date"),
  () => (_today, previous) => previous && exactly(previous.day, previous.certainty),
);

/** "The following Monday": a week after a Monday that was named, else the one after the date named before. */
const followingWeekday: Parser<DateOf> = map(
  sequence(optional(word("the")), word("following"), weekdayName),
  ([, , weekday]) =>
    (today, previous) =>
      previous === undefined
        ? nextWeekday(weekday)(today)
        : exactly(weekdayAfter(previous.until ?? previous.day, weekday)),
);

/** Days counted from today. */
export const relativeDay: readonly Parser<DateOf>[] = [
  namedDay,
  weekday,
  afterToday,
  afterNamedDay,
  weekdayLater,
  weeksAndWeekday,
  countedWeekday,
  agoDay,
  besidePrevious,
  followingWeekday,
  samePrevious,
];
