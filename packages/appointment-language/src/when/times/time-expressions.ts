import {
  either,
  glued,
  longest,
  map,
  number,
  optional,
  phrase,
  sequence,
  word,
  type Parser,
} from "#src/language/grammar.ts";
import { anyClockTime, clockTime, hourAfterAt } from "./clock-times.ts";
import { dayPart } from "./day-parts.ts";
import type { Clock, ClockSpan, DayPart, TimeWords, Wait } from "./time-words.ts";

/** Times and spans of times, with the words that introduce them. */

const anyTime = longest<Clock | DayPart>(anyClockTime, dayPart);

const span = (from: ClockSpan["from"], until: ClockSpan["until"]): ClockSpan => ({ kind: "span", from, until });
const accepted = <T extends Clock | DayPart>(found: T): T =>
  found.kind === "clock" ? { ...found, isBare: false } : found;

const to = either(word("- to till until thru through and"), phrase("up to"));
const filler = optional(word("at around round about ~"));

/** Of "9-11 am" the first time takes the half of the second, unless it would then be later. */
function shareHalf(from: Clock | DayPart, until: Clock | DayPart): ClockSpan | undefined {
  if (from.kind === "clock" && until.kind === "clock" && until.isFixed && !from.isFixed) {
    const sameHalf = from.minutes + (until.minutes >= 720 ? 720 : 0);
    const minutes = sameHalf < until.minutes ? sameHalf : from.minutes;
    return span({ ...from, minutes, isFixed: true, isBare: false }, accepted(until));
  }
  return span(from, until);
}

const opened: Parser<ClockSpan> = map(
  sequence(
    either(
      phrase("anywhere from, anytime from, any time from, anytime between, any time between, sometime between, b / w"),
      word("between from"),
    ),
    anyTime,
    to,
    filler,
    anyTime,
  ),
  ([, from, , , until]) => shareHalf(accepted(from), accepted(until)),
);

/** Without "between", two numbers need a sign that they are times. */
const unopened: Parser<ClockSpan> = map(
  sequence(anyClockTime, either(word("- to till until thru through")), anyClockTime),
  ([from, , until]) => shareHalf(from, until),
);

const openEnded: Parser<ClockSpan> = either(
  map(
    sequence(either(phrase("no later than, not later than, not after"), word("before")), filler, anyClockTime),
    ([, , until]) => span(undefined, accepted(until)),
  ),
  map(
    sequence(
      either(
        phrase("no earlier than, not before, not earlier than, any time after, anytime after, any time past"),
        word("after from past since"),
      ),
      filler,
      anyClockTime,
      optional(phrase("or later, on, onward, onwards, or after, and on")),
    ),
    ([, , from]) => span(accepted(from), undefined),
  ),
  map(sequence(anyClockTime, phrase("or later, or after, onwards, onward, or so")), ([from]) =>
    span(accepted(from), undefined),
  ),
);

const introduced: Parser<Clock> = map(
  sequence(
    either(
      phrase("at around, at about, for around, closer to, more like"),
      word("at @ by around round about ~ toward towards until starting starts"),
    ),
    filler,
    anyClockTime,
  ),
  ([, , found]) => accepted(found),
);

const afterAt: Parser<Clock> = map(sequence(word("at @"), hourAfterAt), ([, found]) => found);

const amount = either(
  map(
    sequence(number(0, 12), glued(word(".")), glued(number(0, 9)), word("hours hour")),
    ([hours, , tenths]) => hours * 60 + tenths * 6,
  ),
  map(sequence(number(1, 12), phrase("and a half"), word("hours hour")), ([hours]) => hours * 60 + 30),
  map(sequence(number(1, 12), word("hours hour"), phrase("and a half")), ([hours]) => hours * 60 + 30),
  map(phrase("half an hour, half hour, a half hour"), () => 30),
  map(phrase("an hour and a half"), () => 90),
  map(sequence(word("a an one"), word("hour")), () => 60),
  map(
    sequence(
      either(
        number(1, 12),
        map(phrase("a couple of, a couple, couple"), () => 2),
      ),
      word("hours hour"),
    ),
    ([hours]) => hours * 60,
  ),
  map(sequence(number(1, 180), word("minutes minute")), ([minutes]) => minutes),
  map(sequence(word("the"), word("hour")), () => 60),
);

const wait: Parser<Wait> = either(
  map(sequence(word("in within"), filler, amount), ([, , minutes]) => ({ kind: "wait", minutes }) as const),
  map(sequence(amount, phrase("from now")), ([minutes]) => ({ kind: "wait", minutes }) as const),
);

/** Any words that name a time. */
export const timeExpression: Parser<TimeWords> = longest<TimeWords>(
  wait,
  opened,
  unopened,
  openEnded,
  introduced,
  afterAt,
  clockTime,
  anyClockTime,
  dayPart,
);
