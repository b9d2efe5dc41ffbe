import type { Token } from "#src/language/tokens.ts";
import { textOf } from "./clauses.ts";
import type { DateReading } from "./dates/date-reading.ts";
import type { Place } from "./mentions.ts";
import type { Role } from "./role-cues.ts";
import type { DayPart, TimeWords } from "./times/time-words.ts";

/** A date or time of a text, and what it is to the request. */
export type Item = Place & { role: Role; weight: number } & (
    { kind: "date"; reading: DateReading } | { kind: "time"; words: TimeWords }
  );
export type DateItem = Extract<Item, { kind: "date" }>;
export type TimeItem = Extract<Item, { kind: "time" }>;

/** A date and a time that belong together, as far as they were said. */
export interface Moment {
  date: DateItem | undefined;
  time: TimeItem | undefined;
  /** The part of the day named beside the time. */
  dayPart: DayPart | undefined;
  start: number;
  end: number;
}

const corrections =
  /\b(no wait|wait|actually|scratch that|i mean|i meant|make (it|that)|sorry|nvm|never mind|nevermind|oops|rather|correction|nope|no|instead|better|strike that)\b/;

const isCorrection = (between: string) => corrections.test(between) && !/\b(or|if)\b/.test(between);

/** Puts dates and times that belong together into moments, in the order of the text. */
export function groupMoments(tokens: readonly Token[], items: readonly Item[]): Moment[] {
  const moments: Moment[] = [];
  const sorted = items.toSorted((one, other) => one.start - other.start);
  sorted.forEach((item, index) => {
    const last = moments.at(-1);
    const isNext =
      last !== undefined &&
      (belongsToNext(tokens, last, item, sorted[index + 1]) ||
        isOfAnother(last, item, sorted[index + 1]) ||
        beginsSentence(tokens, last, item, sorted[index + 1]));
    const isReplaced = isNext && isCorrection(textOf(tokens, last.end, item.start)) && item.kind === "date";
    if (isReplaced) moments[moments.length - 1] = momentOf(item);
    else if (last === undefined || isNext || !join(tokens, last, item)) moments.push(momentOf(item));
  });
  return moments;
}

/** "…tonight, please look at it first thing tomorrow": a time beside the next date is that date's. */
function belongsToNext(tokens: readonly Token[], last: Moment, item: Item, next: Item | undefined): boolean {
  if (item.kind !== "time" || next?.kind !== "date" || last.date === undefined) return false;
  if (isWithin(next.reading, last.date.reading) || isWithin(last.date.reading, next.reading)) return false;
  const isApart = /^(and|or|,|;|\.|\/|&)$/.test(tokens[item.end]?.text ?? "");
  return !isApart && next.start - item.end <= 1 && item.start - last.end > 2;
}

/** "Friday 8 … Friday 8:30": the same day with another time is another moment. */
function isOfAnother({ date, time }: Moment, item: Item, next: Item | undefined): boolean {
  if (item.kind !== "date" || next?.kind !== "time" || date?.reading.day !== item.reading.day) return false;
  const areClocks = time?.words.kind === "clock" && next.words.kind === "clock";
  return areClocks && next.start - item.end <= 1 && JSON.stringify(time.words) !== JSON.stringify(next.words);
}

/** "Not before 11. Saturday 11:30": a day with a time of its own in another sentence. */
function beginsSentence(tokens: readonly Token[], last: Moment, item: Item, next: Item | undefined): boolean {
  if (item.kind !== "date" || last.date !== undefined || next?.kind !== "time") return false;
  return /[.?!;]/.test(textOf(tokens, last.end, item.start)) && next.start - item.end <= 1;
}

function momentOf(item: Item): Moment {
  const { start, end } = item;
  const none = { date: undefined, time: undefined, dayPart: undefined, start, end };
  return item.kind === "date" ? { ...none, date: item } : { ...none, time: item, dayPart: partOf(item) };
}

const partOf = ({ words }: TimeItem) => (words.kind === "part" ? words : undefined);

/** Adds a date or time to a moment if it says more about it, or corrects it. */
function join(tokens: readonly Token[], moment: Moment, item: Item): boolean {
  const between = textOf(tokens, moment.end, item.start);
  const isCorrected = isCorrection(between);
  // "12/18 or 12/19, prefer the 19th" names that day again to put it first.
  if (
    item.kind === "date" &&
    moment.date?.reading.day === item.reading.day &&
    /\b(prefer\w*|ideally|rather|best)\b/.test(between)
  )
    return false;
  const isJoined =
    item.kind === "date"
      ? joinDate(moment, item, isCorrected)
      : joinTime(moment, item, { isCorrected, isOther: /\b(or|and)\b|^\/$/.test(between) });
  if (isJoined) moment.end = Math.max(moment.end, item.end);
  return isJoined;
}

function joinDate(moment: Moment, item: DateItem, isCorrected: boolean): boolean {
  const { date } = moment;
  if (date === undefined || isCorrected || isWithin(item.reading, date.reading)) {
    // A correction may be named again as its weekday: "Friday the 5th … Friday".
    moment.date = item;
    return true;
  }
  return isWithin(date.reading, item.reading);
}

/** Whether a day is one of a span's, or the same. */
const isWithin = ({ day, until }: DateReading, span: DateReading) =>
  (span.until === undefined && day === span.day && until === undefined) ||
  (span.until !== undefined && day >= span.day && (until ?? day) <= span.until);

function joinTime(
  moment: Moment,
  item: TimeItem,
  { isCorrected, isOther }: { isCorrected: boolean; isOther: boolean },
): boolean {
  const { time } = moment;
  const part = partOf(item);
  if (time === undefined) {
    Object.assign(moment, { time: item, dayPart: part ?? moment.dayPart });
    return true;
  }
  const isSame = !part && JSON.stringify(time.words) === JSON.stringify(item.words);
  if (part && time.words.kind !== "part" && !isOther) {
    moment.dayPart = part;
    return true;
  }
  if (time.words.kind === "part" && !part && !isOther) {
    moment.time = item;
    return true;
  }
  if (isSame) return true;
  if (isCorrected) {
    moment.time = item;
    if (part) moment.dayPart = part;
    return true;
  }
  // "Monday morning, first thing": the shorter part of the day says more.
  if (part && time.words.kind === "part" && !isOther) {
    if (lengthOf(part) < lengthOf(time.words)) Object.assign(moment, { time: item, dayPart: part });
    return true;
  }
  return false;
}

const usual = { open: 480, close: 1080 };
function lengthOf(part: DayPart): number {
  const [from, until] = part.hours(usual);
  return until - from;
}
