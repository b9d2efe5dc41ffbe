import {
  either,
  glued,
  longest,
  lookup,
  map,
  notBefore,
  number,
  optional,
  phrase,
  sequence,
  numeral,
  when,
  word,
  type Parser,
} from "#src/language/grammar.ts";
import { monthName, unit } from "#src/when/dates/calendar-words.ts";
import type { Clock } from "./time-words.ts";

/** Times on a clock's face: "3:30 pm", "half past 3", "10ish", "1530". */

const halfDay = 12 * 60;

const clock = (minutes: number, options: Partial<Clock> = {}): Clock => ({
  kind: "clock",
  minutes,
  isFixed: false,
  isBare: false,
  certainty: 0.98,
  ...options,
});

type Half = "am" | "pm";

const half: Parser<Half> = either(
  map(word("am pm"), (text) => (text === "am" ? "am" : "pm")),
  map(glued(word("a p")), (text) => (text === "a" ? "am" : "pm")),
);

/** 24-hour notation is known by an hour above 12 or a leading zero. */
function onClock(hour: number, minute: number, of: Half | undefined): Clock | undefined {
  const minutes = hour * 60 + minute;
  if (of === undefined) return clock(hour === 12 ? minute : minutes, { isFixed: hour > 12 || hour === 0 });
  if (hour === 0 || hour > 12) return hour > 12 && of === "pm" ? clock(minutes, { isFixed: true }) : undefined;
  return clock((minutes % halfDay) + (of === "pm" ? halfDay : 0), { isFixed: true });
}

const shortNumber = (least: number, most: number) =>
  numeral(({ isOrdinal, isSpelled, text, value }) =>
    !isOrdinal && (isSpelled || text.length <= 2) && value >= least && value <= most ? value : undefined,
  );
const hour = shortNumber(0, 23);
const hour12 = shortNumber(1, 12);
const minuteDigits = numeral(({ text, value }) => (/^[0-5]\d$/.test(text) ? value : undefined));
const spelledMinute = either(
  numeral(({ isSpelled, isOrdinal, value }) =>
    isSpelled && !isOrdinal && value >= 10 && value < 60 ? value : undefined,
  ),
  map(sequence(word("oh o"), number(1, 9)), ([, value]) => value),
);

const ish: Parser<unknown> = optional(
  either<unknown>(glued(word("ish")), sequence(word("-"), word("ish")), word("sharp")),
);
const oclock: Parser<unknown> = either<unknown>(
  word("oclock"),
  sequence(word("o"), optional(word(`' " \``)), word("clock")),
);

const plainHour = numeral(({ isOrdinal, isSpelled, text, value }) =>
  !isOrdinal && !isSpelled && text.length <= 2 && value >= 1 && value <= 12 ? value : undefined,
);

/** What makes a number a measure, even after "at". */
const measured: Parser<unknown> = either<unknown>(
  unit,
  word(
    "% / k x mile miles mi mph mm qts qt quart quarts gal gallons psi lb lbs mpg oz percent dollars bucks ft inch hp",
  ),
  sequence(glued(word(".")), glued(number(0, 999))),
);

/** What makes a number count something instead of being an hour. */
const countedThing: Parser<unknown> = either<unknown>(
  unit,
  monthName,
  word(
    "% / k x * # people persons folks adults kids children cars trucks suvs vehicles vans times day miles mile door doors seats seater years yr yrs more other others percent dollars bucks options choices items guys passengers quotes questions points point row rows cylinder liter litre mph mm qts qt quart quarts gal gallons psi lb lbs mpg oz percent star row kids ft inch hp owner owners weeks calls months stars star units copies different new used guests",
  ),
  sequence(glued(word("h")), glued(number(0, 59))),
  notBefore(word("of"), sequence(word("the"), word("morning afternoon evening night"))),
  sequence(glued(word(".")), glued(number(0, 999))),
  sequence(glued(word("-")), word("point day hour minute door row owner year month week")),
);

/** No visit is for seven of these or more: "Sat 10 tires" is at ten. */
const fewOfCar = word("tires wheels tyres keys key brakes rotors pads");
export const counted: Parser<unknown> = either<unknown>(countedThing, fewOfCar);

const share = either(
  map(sequence(optional(word("a")), word("quarter qtr")), () => 15),
  map(sequence(number(1, 29), optional(word("minutes minute"))), ([value]) => value),
);
/** Minutes before or after an hour that keeps its half of the day: "quarter to 1 pm" is 12:45. */
function shifted(base: Clock, by: number): Clock {
  const day = base.isFixed ? 2 * halfDay : halfDay;
  return { ...base, minutes: (base.minutes + by + day) % day };
}

const withMinutes = either(
  map(sequence(hour, word(":"), minuteDigits, optional(oclock), optional(half), ish), ([h, , m, , of]) =>
    onClock(h, m, of),
  ),
  // "14h30": of fewer hours it may be how long something takes.
  map(sequence(shortNumber(7, 23), glued(word("h")), glued(minuteDigits)), ([h, , m]) => onClock(h, m, undefined)),
  map(sequence(hour12, glued(word(";")), glued(minuteDigits), optional(half)), ([h, , m, of]) => onClock(h, m, of)),
  map(
    sequence(
      hour12,
      glued(word(",")),
      glued(numeral(({ text }) => (/^(15|30|45)$/.test(text) ? Number(text) : undefined))),
      optional(half),
    ),
    ([h, , m, of]) => onClock(h, m, of),
  ),
  map(sequence(hour12, glued(word(".")), glued(minuteDigits), half), ([h, , m, of]) => onClock(h, m, of)),
  map(sequence(hour12, glued(word(".")), glued(minuteDigits)), ([h, , m]) => {
    const found = onClock(h, m, undefined);
    return found && { ...found, isBare: true, certainty: 0.9 };
  }),
  map(sequence(hour12, minuteDigits, half), ([h, m, of]) => onClock(h, m, of)),
  // "Fri 8 45", which without a day beside it may be anything.
  map(
    notBefore(sequence(plainHour, minuteDigits), either<unknown>(counted, sequence(word("/"), number(1, 99)))),
    ([h, m]) => {
      const found = m % 5 === 0 ? onClock(h, m, undefined) : undefined;
      return found && { ...found, isBare: true, certainty: 0.92 };
    },
  ),
  map(sequence(hour12, optional(word("-")), spelledMinute, optional(half)), ([h, , m, of]) => onClock(h, m, of)),
  // "Las 3 menos cuarto".
  map(sequence(hour12, word("minus"), share, optional(half)), ([h, , m, of]) => {
    const found = onClock(h, 0, of);
    return found && shifted(found, -m);
  }),
);

/** "730", "1530", "0930 hours". */
const compact: Parser<Clock> = map(
  sequence(
    numeral(({ text, value }) =>
      /^\d{3,4}$/.test(text) && value % 100 < 60 && value < 2400 ? { text, value } : undefined,
    ),
    optional(half),
    optional(word("hours h")),
  ),
  ([{ text, value }, of, unitWord]) => {
    const found = onClock(Math.floor(value / 100), value % 100, of);
    if (found === undefined || of !== undefined || unitWord !== undefined) return found;
    const isPlausible = value % 5 === 0 && value >= 100 && !/^20[0-4]\d$|^19[5-9]\d$/.test(text);
    return isPlausible
      ? { ...found, isFixed: found.isFixed || text.startsWith("0"), isBare: true, certainty: value < 500 ? 0.85 : 0.92 }
      : undefined;
  },
);

const onTheHour: Parser<Clock> = either(
  map(sequence(hour, half, ish), ([h, of]) => onClock(h, 0, of)),
  map(sequence(hour12, oclock, ish, optional(half)), ([h, , , of]) => onClock(h, 0, of)),
  map(sequence(hour12, either<unknown>(glued(word("ish")), sequence(word("-"), word("ish")))), ([h]) =>
    onClock(h, 0, undefined),
  ),
);

const bareHour = either(notBefore(number(7, 12), countedThing), notBefore(hour12, counted));
const bare: Parser<Clock> = map(bareHour, (h) => ({
  ...clock((h % 12) * 60),
  isBare: true,
  certainty: 0.95,
}));

/** "At 3 rotors": what follows the hour is what the visit is for. */
export const hourAfterAt: Parser<Clock> = map(notBefore(hour12, measured), (h) => ({
  ...clock((h % 12) * 60),
  certainty: 0.9,
}));

const noon: Parser<Clock> = map(word("noon"), () => clock(halfDay, { isFixed: true }));

const spokenHour: Parser<Clock> = either(
  noon,
  map(sequence(hour12, half), ([h, of]) => onClock(h, 0, of)),
  map(sequence(hour, optional(oclock), optional(half)), ([h, , of]) => onClock(h, 0, of)),
);

const past = word("past after");
const before = word("to till of before");

const relative: Parser<Clock> = either(
  map(sequence(word("half"), optional(word("-")), optional(past), spokenHour), ([, , , base]) => shifted(base, 30)),
  map(sequence(share, past, spokenHour), ([minutes, , base]) => shifted(base, minutes)),
  map(sequence(share, before, spokenHour), ([minutes, , base]) => shifted(base, -minutes)),
);

/** "10 to 4" in digits is rather a span of hours; "after" and "before" need minutes that people say. */
const plausibleRelative: Parser<Clock> = when(relative, (tokens, at) => {
  const [first, sign] = [tokens[at], tokens[at + 1]?.text];
  if (first?.kind !== "number") return true;
  if (!first.isSpelled && (sign === "to" || sign === "before")) return false;
  if (sign === "after" && first.value < 10) return false;
  return first.value % 5 === 0 || (sign?.startsWith("minute") ?? false);
});

const named: Parser<Clock> = map(
  sequence(
    optional(phrase("high, 12, twelve")),
    lookup(
      new Map([
        ["noon", halfDay],
        ["midnight", 0],
      ]),
    ),
    ish,
  ),
  ([, minutes]) => clock(minutes, { isFixed: true }),
);

/** A time that looks like one. */
export const clockTime: Parser<Clock> = longest(
  map(withMinutes, (found) => found),
  compact,
  onTheHour,
  plausibleRelative,
  named,
);

/** Also a number that may be an hour. */
export const anyClockTime: Parser<Clock> = longest(clockTime, bare);
