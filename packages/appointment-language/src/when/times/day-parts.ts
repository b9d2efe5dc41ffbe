import { either, map, optional, ordinal, phrase, sequence, when, word, type Parser } from "#src/language/grammar.ts";
import type { DayPart } from "./time-words.ts";

/** Parts of the day, and times that depend on when the location opens and closes. */

const hours = (count: number) => count * 60;
const part = (from: number, until: number, reach: DayPart["reach"]): DayPart => ({
  kind: "part",
  hours: ({ open }) => [Math.max(hours(from), Math.min(open, hours(until) - 60)), hours(until)],
  reach,
});

const morningReach = [0, hours(12)] as const;
const afternoonReach = [hours(12), hours(18)] as const;
const eveningReach = [hours(16), hours(22)] as const;
const nightReach = [hours(18), hours(24)] as const;

const opening: DayPart = { kind: "part", hours: ({ open }) => [open, open + 60], reach: morningReach };
const closing: DayPart = { kind: "part", hours: ({ close }) => [close - 60, close], reach: eveningReach };
const beforeLunch: DayPart = {
  kind: "part",
  hours: ({ open }) => [Math.min(open, hours(11)), hours(12)],
  reach: morningReach,
};
const morning = part(9, 12, morningReach);
const afternoon = part(13, 17, afternoonReach);
const evening = part(17, 20, eveningReach);
const night = part(18, 21, nightReach);

const dash = optional(word("-"));
const inThe = optional(
  either(phrase("in the, of the, at the, during the, on the"), word("in at during the this any every")),
);

const named: Parser<DayPart> = either(
  map(sequence(word("early"), optional(word("in")), optional(word("the")), word("morning")), () => opening),
  map(sequence(word("morning"), optional(word(",")), word("early")), () => opening),
  map(sequence(word("mid middle"), dash, optional(word("of")), optional(word("the")), word("morning")), () =>
    part(10, 11, morningReach),
  ),
  map(sequence(word("late later"), optional(word("in")), optional(word("the")), word("morning")), () =>
    part(11, 12, morningReach),
  ),
  map(sequence(word("early"), optional(word("in")), optional(word("the")), word("afternoon")), () =>
    part(13, 14, afternoonReach),
  ),
  map(sequence(word("mid middle"), dash, optional(word("of")), optional(word("the")), word("afternoon")), () =>
    part(15, 16, afternoonReach),
  ),
  map(sequence(word("late later"), optional(word("in")), optional(word("the")), word("afternoon")), () =>
    part(16, 17, afternoonReach),
  ),
  map(sequence(word("early"), word("evening")), () => part(17, 18, eveningReach)),
  map(sequence(word("late"), word("evening")), () => part(19, 20, eveningReach)),
  map(phrase("midmorning"), () => part(10, 11, morningReach)),
  map(phrase("midafternoon"), () => part(15, 16, afternoonReach)),
  map(word("morning"), () => morning),
  map(word("afternoon"), () => afternoon),
  map(word("evening"), () => evening),
  map(word("night tonight"), () => night),
  map(word("am"), () => morning),
  map(word("pm"), () => afternoon),
);

const meal: Parser<DayPart> = either(
  map(sequence(word("after"), word("lunch lunchtime")), () => part(13, 14, afternoonReach)),
  map(sequence(word("before"), word("lunch lunchtime")), () => beforeLunch),
  map(
    sequence(
      optional(word("over at during")),
      optional(word("my")),
      word("lunch lunchtime"),
      optional(word("time hour hours break")),
    ),
    () => part(12, 13, afternoonReach),
  ),
  map(sequence(word("after"), optional(word("i get off")), word("work school")), () => evening),
  map(sequence(word("before"), word("work school")), () => opening),
  map(
    sequence(
      optional(word("over at around after")),
      optional(word("my")),
      word("dinner dinnertime supper suppertime"),
      optional(word("time")),
    ),
    () => evening,
  ),
);

const appointmentWord = word("appointment slot spot");

const firstThing = either<unknown>(phrase("first thing"), sequence(ordinal(1), word("thing")));

const edge: Parser<DayPart> = either(
  map(sequence(firstThing, optional(phrase("in the morning, in the am")), optional(word("morning"))), () => opening),
  map(
    sequence(
      optional(word("right")),
      word("when as once"),
      optional(phrase("soon as, early as")),
      word("you y'all we they"),
      word("open"),
    ),
    () => opening,
  ),
  map(sequence(word("whenever"), word("you we they"), word("open")), () => opening),
  map(
    when(
      sequence(optional(word("at right")), phrase("opening time, opening, open of business, start of business")),
      // "An opening" is one in the calendar.
      (tokens, at) =>
        !/^(an?|any|next|first|have|got|no|another|some|your|his|her|my|last)$/.test(tokens[at - 1]?.text ?? ""),
    ),
    () => opening,
  ),
  map(phrase("at open, start of day, start of the day, beginning of the day, sod"), () => opening),
  map(
    phrase("end of the day, end of day, end of business, close of business, end of the business day, end of workday"),
    () => closing,
  ),
  map(word("eod"), () => closing),
  map(sequence(optional(word("the")), ordinal(1), appointmentWord), () => opening),
  map(
    sequence(
      optional(word("the")),
      word("last"),
      appointmentWord,
      optional(phrase("of the day, that day, you have, available")),
    ),
    () => closing,
  ),
  map(
    sequence(
      either<unknown>(phrase("right before, just before"), word("near at by around right")),
      optional(word("at")),
      phrase("closing time, closing, close, you close, we close"),
    ),
    () => closing,
  ),
);

/** "morning", "in the late afternoon", "first thing", "EOD". */
export const dayPart: Parser<DayPart> = either(
  edge,
  meal,
  map(sequence(inThe, named), ([, found]) => found),
);
