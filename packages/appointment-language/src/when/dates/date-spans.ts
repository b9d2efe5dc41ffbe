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
  word,
  type Parser,
} from "#src/language/grammar.ts";
import { calendarDate, clockSign } from "./calendar-dates.ts";
import { dayOf, monthOf, weekdayAfter, yearOf } from "./calendar.ts";
import { weekdayName } from "./calendar-words.ts";
import { within, type DateOf } from "./date-reading.ts";

/** Days from one to another: "Wed thru Fri", "Dec 1-3". The first one is suggested. */

const through = word("- thru through till until");
/** "From Friday to Monday" also tells where an appointment moves. */
const anyDay = phrase("anytime, any time, any day, sometime");

const weekdays: Parser<DateOf> = map(
  either(
    map(sequence(optional(word("from")), weekdayName, through, weekdayName), ([, first, , last]) => ({ first, last })),
    map(sequence(optional(anyDay), word("between"), weekdayName, word("and"), weekdayName), ([, , first, , last]) => ({
      first,
      last,
    })),
    map(sequence(anyDay, optional(word("from")), weekdayName, word("to"), weekdayName), ([, , first, , last]) => ({
      first,
      last,
    })),
  ),
  ({ first, last }) =>
    (today) => {
      const day = weekdayAfter(today, first);
      return within(day, weekdayAfter(day, last));
    },
);

const lastDate = either(
  map(sequence(through, optional(word("the")), ordinal(31)), ([, , date]) => date),
  notBefore(
    map(sequence(glued(word("-")), glued(number(2, 31))), ([, date]) => date),
    either<unknown>(clockSign, glued(word("- /"))),
  ),
);

/** In one month. */
const dates: Parser<DateOf> = map(sequence(calendarDate, lastDate), ([from, lastOfSpan]) => (today) => {
  const first = from(today);
  const until = first && dayOf(yearOf(first.day), monthOf(first.day), lastOfSpan);
  return first && until !== undefined && until > first.day ? within(first.day, until) : first;
});

export const dateSpans: readonly Parser<DateOf>[] = [weekdays, dates];
