import { timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import type { Opening } from "./business-hours.ts";
import type { Clock, DayPart, TimeWords } from "./time-words.ts";

/** What words say about a time of day. */
export interface TimeReading {
  time: string;
  /** The end of a span: "between 2 and 4". */
  until?: string;
  certainty: number;
  /** The words left it open, as "in the morning" does. */
  isAssumed: boolean;
  /** "Before 4": only the end was named. */
  isOpenStart?: boolean;
  /** "After 5": only the start was named. */
  isOpenEnd?: boolean;
}

const day = 24 * 60;
const halfDay = day / 2;

/** Certainty of the first hour of a named part of the day. */
const assumed = 0.8;

/** What a time means on a day with these business hours. `part` is the part of the day named with it. */
export function resolveTime(
  words: Exclude<TimeWords, { kind: "wait" }>,
  opening: Opening,
  part: DayPart | undefined,
): TimeReading {
  if (words.kind === "part") {
    const [from, until] = words.hours(opening);
    return { time: timeOfMinutes(from), until: timeOfMinutes(until), certainty: assumed, isAssumed: true };
  }
  if (words.kind === "clock") {
    const { minutes, certainty } = resolveClock(words, opening, part);
    return { time: timeOfMinutes(minutes), certainty, isAssumed: false };
  }
  const from = words.from && resolveEnd(words.from, opening, part);
  const until = words.until && resolveEnd(words.until, opening, part);
  if (from === undefined) {
    const end = until ?? { minutes: opening.close, certainty: assumed };
    const start = Math.min(opening.open, end.minutes);
    return {
      time: timeOfMinutes(start),
      until: timeOfMinutes(end.minutes),
      certainty: 0.7,
      isAssumed: true,
      isOpenStart: true,
    };
  }
  const start = { time: timeOfMinutes(from.minutes), certainty: from.certainty * 0.95, isAssumed: false };
  return until === undefined ? { ...start, isOpenEnd: true } : { ...start, ...endAfter(from.minutes, until.minutes) };
}

/** The end of a span, half a day later if it would come first: "11 to 1". */
function endAfter(from: number, until: number): { until?: string } {
  if (until > from) return { until: timeOfMinutes(until) };
  return until + halfDay > from && until + halfDay < day ? { until: timeOfMinutes(until + halfDay) } : {};
}

interface Resolved {
  minutes: number;
  certainty: number;
}

function resolveEnd(end: Clock | DayPart, opening: Opening, part: DayPart | undefined): Resolved {
  return end.kind === "clock"
    ? resolveClock(end, opening, part)
    : { minutes: end.hours(opening)[0], certainty: assumed };
}

/** Which half of the day is meant: the one of the part of the day, else the one nearer to business hours. */
function resolveClock(clock: Clock, opening: Opening, part: DayPart | undefined): Resolved {
  const { minutes, certainty } = clock;
  if (clock.isFixed) return { minutes, certainty };
  const halves = [minutes % halfDay, (minutes % halfDay) + halfDay] as const;
  const distances = halves.map((each) => distance(each, opening.open, opening.close));
  const [morning = 0, afternoon = 0] = distances;
  if (part) {
    const [from, until] = part.reach;
    const inReach = distance(halves[0], from, until - 1) <= distance(halves[1], from, until - 1) ? 0 : 1;
    const isAbsurd = (distances[inReach] ?? 0) > 180 && (distances[1 - inReach] ?? 0) === 0;
    return isAbsurd
      ? { minutes: halves[inReach === 0 ? 1 : 0], certainty: certainty * 0.8 }
      : { minutes: halves[inReach], certainty };
  }
  const nearer = halves[morning <= afternoon ? 0 : 1];
  if (morning === afternoon) return { minutes: nearer, certainty: certainty * 0.7 };
  return { minutes: nearer, certainty: certainty * (Math.min(morning, afternoon) === 0 ? 0.97 : 0.85) };
}

const distance = (minutes: number, from: number, until: number) => Math.max(0, from - minutes, minutes - until);
