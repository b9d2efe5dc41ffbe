import { minutesOf, timeOfMinutes } from "@automotive-crm/contract/business-hours-rules";
import { addDays, wallTimeOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import type { Token } from "#features/assistant/providers/rules/language/tokens.ts";
import { openingFor, openingOn, type BusinessHours, type Opening } from "./business-hours.ts";
import { weekdayAfter, weekdayOf } from "./calendar.ts";
import { isRejected, isTurned, weigh } from "./context-cues.ts";
import type { DateReading } from "./date-reading.ts";
import { findWhen, type Mention } from "./mentions.ts";
import { resolveTime, type TimeReading } from "./resolve-time.ts";
import type { DayPart, TimeWords } from "./time-words.ts";

export interface WhenContext {
  now: Date;
  timeZone: string;
  businessHours: BusinessHours;
}

/** When a text asks for. */
export interface When {
  date: DateReading | undefined;
  time: TimeReading | undefined;
  /** Where the text says so. */
  mentions: { start: number; end: number }[];
  /** Dates that don't exist, such as February 30. */
  impossible: { start: number; end: number }[];
}

interface Candidate<T> extends Mention<T> {
  weight: number;
}

/** Finds the date and time that a text asks for among all it names. */
export function chooseWhen(tokens: readonly Token[], context: WhenContext): When {
  const { dates, times } = findWhen(tokens);
  const now = wallTimeOf(context.now, context.timeZone);
  const readings = dates.map((mention) => ({ ...mention, value: mention.value(now.day) }));
  const impossible = readings.filter(({ value }) => value === undefined);
  const date = best(tokens, readings.filter(isRead), (reading) => reading.day);
  const mentions = [...dates, ...times];

  const clocks = times.filter(({ value }) => value.kind !== "part").map((mention) => turned(tokens, mention));
  const parts = times.filter((mention): mention is Mention<DayPart> => mention.value.kind === "part");
  const asked = clocks.filter((mention) => !isRejected(tokens, mention));
  const chosen = asked.length > 0 ? bestTime(tokens, asked, date?.mention) : undefined;
  if (chosen?.value.kind === "wait" && (date?.reading.day ?? now.day) === now.day) {
    const at = new Date(context.now.getTime() + chosen.value.minutes * 60_000);
    const { day, time } = wallTimeOf(at, context.timeZone);
    return {
      date: { day, certainty: 0.9 },
      time: { time, certainty: 0.9, isAssumed: false },
      mentions,
      impossible,
    };
  }
  const opening = openingFor(date?.reading.day, context.businessHours);
  const askedParts = parts.filter((mention) => !isRejected(tokens, mention));
  const words = chosen ?? bestTime(tokens, narrowest(askedParts, opening), date?.mention);
  const time =
    words && words.value.kind !== "wait"
      ? resolveTime(words.value, opening, chosen && nearestPart(tokens, chosen, parts))
      : undefined;
  const rivals = asked.length > 1 && !isSameSpan(asked) ? 0.9 : 1;
  // The only days named are ruled out: which one is wanted is said in words that weren't read.
  const refused = date === undefined && readings.some(isRead) ? 0.9 : 1;
  return {
    date: date?.reading,
    time: time && { ...time, certainty: time.certainty * rivals * refused },
    mentions,
    impossible,
  };
}

const isRead = (mention: Mention<DateReading | undefined>): mention is Mention<DateReading> =>
  mention.value !== undefined;

const isSameSpan = (mentions: readonly Mention<TimeWords>[]) =>
  new Set(mentions.map(({ value }) => JSON.stringify(value))).size === 1;

/** "Can't do before 10" is from 10 on. */
function turned(tokens: readonly Token[], mention: Mention<TimeWords>): Mention<TimeWords> {
  const { value } = mention;
  if (value.kind !== "span" || (value.from && value.until) || !isTurned(tokens, mention)) return mention;
  return { ...mention, value: { ...value, from: value.until, until: value.from } };
}

/** "Monday morning, first thing": the shorter part of the day says more. */
function narrowest(parts: readonly Mention<DayPart>[], opening: Opening): Mention<DayPart>[] {
  const lengthOf = ({ value }: Mention<DayPart>) => {
    const [from, until] = value.hours(opening);
    return until - from;
  };
  const least = Math.min(...parts.map(lengthOf));
  return parts.filter((part) => lengthOf(part) === least);
}

/** The date that is asked for; less certain if the text names another. */
function best(
  tokens: readonly Token[],
  mentions: readonly Mention<DateReading>[],
  keyOf: (reading: DateReading) => string,
): { mention: Mention<DateReading>; reading: DateReading } | undefined {
  const asked = mentions.filter((mention) => !isRejected(tokens, mention));
  const narrowed = narrow(asked);
  const mention = heaviest(
    narrowed.map((each) => ({ ...each, weight: weigh(tokens, each) + exactness(tokens, each) })),
  );
  if (mention === undefined) return undefined;
  const others = new Set(narrowed.filter(({ value }) => value.until === undefined).map(({ value }) => keyOf(value)));
  const certainty = mention.value.certainty * (others.size > 1 ? 0.88 : 1);
  return { mention, reading: { ...mention.value, certainty } };
}

/** A day of a week is meant more than the week, and a date more than words like "today". */
function exactness(tokens: readonly Token[], { start, end, value }: Mention<DateReading>): number {
  const hasNumber = tokens.slice(start, end).some(({ kind }) => kind === "number");
  return (value.until === undefined ? 1 : 0) + (hasNumber ? 0.2 : 0);
}

/** "Next week, Monday if possible": a weekday within a span that was named before is that span's. */
function narrow(mentions: readonly Mention<DateReading>[]): Mention<DateReading>[] {
  const span = mentions.find(({ value }) => value.until !== undefined);
  if (span === undefined) return [...mentions];
  const { day: from, until = from } = span.value;
  return mentions.map((mention) => {
    const { day } = mention.value;
    if (mention === span || mention.value.until !== undefined || (day >= from && day <= until)) return mention;
    const inSpan = weekdayAfter(addDays(from, -1), weekdayOf(day));
    return day > until || inSpan > addDays(until, 2) || mention.end - mention.start > 1
      ? mention
      : { ...mention, value: { ...mention.value, day: inSpan, certainty: 0.9 } };
  });
}

/** The time asked for: of equals the one beside the date, then the first. */
function bestTime<T extends TimeWords>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  date: Mention<DateReading> | undefined,
): Mention<T> | undefined {
  return heaviest(
    mentions.map((mention) => {
      const gap =
        date === undefined ? 9 : Math.min(Math.abs(mention.start - date.end), Math.abs(date.start - mention.end));
      return {
        ...mention,
        weight: weigh(tokens, mention) + (gap <= 2 ? 1 : 0) - (isAlternative(tokens, mention) ? 1.5 : 0),
      };
    }),
  );
}

/** "4 pm or 5 pm": the first is as good. */
const isAlternative = (tokens: readonly Token[], { start }: Mention<TimeWords>) => tokens[start - 1]?.text === "or";

const heaviest = <T>(candidates: readonly Candidate<T>[]): Candidate<T> | undefined =>
  candidates.reduce<Candidate<T> | undefined>(
    (most, each) => (most === undefined || each.weight > most.weight ? each : most),
    undefined,
  );

/** The part of the day that belongs to a clock's time: the nearest one within its sentence. */
function nearestPart(
  tokens: readonly Token[],
  clock: Mention<TimeWords>,
  parts: readonly Mention<DayPart>[],
): DayPart | undefined {
  const gap = ({ start, end }: Mention<DayPart>) => (start >= clock.end ? start - clock.end : clock.start - end);
  const inSentence = parts.filter(({ start, end }) =>
    tokens.slice(Math.min(end, clock.end), Math.max(start, clock.start)).every(({ text }) => !/^[.!?;]$/.test(text)),
  );
  return inSentence.toSorted((one, other) => gap(one) - gap(other))[0]?.value;
}

/** The first half hour from now on within business hours. */
export function earliest({ now, timeZone, businessHours }: WhenContext): WallTime | undefined {
  const wall = wallTimeOf(now, timeZone);
  const nextHalfHour = Math.ceil((minutesOf(wall.time) + 1) / 30) * 30;
  for (let days = 0; days < 8; days += 1) {
    const day = addDays(wall.day, days);
    const opening = openingOn(day, businessHours);
    if (opening === undefined) continue;
    const minutes = days === 0 ? Math.max(opening.open, nextHalfHour) : opening.open;
    if (minutes < opening.close) return { day, time: timeOfMinutes(minutes) };
  }
  return undefined;
}
