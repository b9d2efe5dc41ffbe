import { longest, mayBegin, type Parser } from "#features/assistant/providers/rules/language/grammar.ts";
import type { Token } from "#features/assistant/providers/rules/language/tokens.ts";
import { calendarDates } from "./calendar-dates.ts";
import type { DateOf } from "./date-reading.ts";
import { dateSpans } from "./date-spans.ts";
import { holidayDays } from "./holidays.ts";
import { periods } from "./periods.ts";
import { relativeDay } from "./relative-days.ts";
import { dayPart } from "./day-parts.ts";
import { timeExpression } from "./time-expressions.ts";
import type { TimeWords } from "./time-words.ts";

/** Tokens of a text, from `start` up to but not including `end`. */
export interface Place {
  start: number;
  end: number;
}

/** Something that tokens of a text say. */
export interface Mention<T> extends Place {
  value: T;
}

export interface WhenMentions {
  dates: Mention<DateOf>[];
  times: Mention<TimeWords>[];
}

const dateExpression: Parser<DateOf> = longest(
  ...calendarDates,
  ...relativeDay,
  ...periods,
  ...holidayDays,
  ...dateSpans,
);

/** Every date and time that a text names. */
export function findWhen(tokens: readonly Token[]): WhenMentions {
  const dates = scan(tokens, dateExpression, () => false);
  const dated = new Set(dates.flatMap(({ start, end }) => indexes(start, end)));
  // "This afternoon" and "tonight" name a day and a part of it.
  for (const { start, end } of dates) {
    const last = tokens[end - 1]?.text ?? "";
    if (dayAndPart.has(last)) indexes(start, end).forEach((index) => dated.delete(index));
  }
  const times = scan(tokens, timeExpression, (index) => dated.has(index)).map((mention) => newTimeOf(tokens, mention));
  qualifyParts(tokens, dates, times);
  const places = [...dates, ...times.filter(({ value }) => value.kind === "part")];
  return {
    dates,
    times: times.filter(
      (mention) => isTime(tokens, mention, places) && (!isHalf(tokens, mention) || dated.has(mention.start - 1)),
    ),
  };
}

/** "Late tomorrow afternoon" is late in the afternoon. */
function qualifyParts(tokens: readonly Token[], dates: readonly Place[], times: readonly Mention<TimeWords>[]): void {
  for (const time of times) {
    const date = dates.find(({ end }) => end === time.start);
    const qualifier = date && tokens[date.start - 1];
    const part = tokens[time.start];
    if (time.value.kind !== "part" || !part || !/^(early|late|mid)$/.test(qualifier?.text ?? "")) continue;
    time.value = dayPart([{ ...part, text: qualifier?.text ?? "" }, part], 0)?.value ?? time.value;
  }
}

/** "Change my 3 pm to 4:30" names the new time last, and isn't a span. */
function newTimeOf(tokens: readonly Token[], mention: Mention<TimeWords>): Mention<TimeWords> {
  const { start, end, value } = mention;
  if (value.kind !== "span" || value.from === undefined || value.until?.kind !== "clock") return mention;
  const isMoved = tokens.slice(0, start).some(({ text }) => moving.test(text)) && tokens[start - 1]?.text !== "to";
  const toAt = tokens.findIndex(({ text }, at) => at > start && at < end && text === "to");
  return isMoved && toAt > 0 ? { start, end, value: { ...value.until, isBare: false } } : mention;
}

/** "Friday AM"; elsewhere "am" is a verb. */
const isHalf = (tokens: readonly Token[], { start, end, value }: Mention<TimeWords>) =>
  value.kind === "part" && /^[ap]m$/.test(tokens[end - 1]?.text ?? "") && (end - start === 1 || start === 0);

const dayAndPart = new Set(["morning", "afternoon", "evening", "night", "tonight"]);

const indexes = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index);

function scan<T>(tokens: readonly Token[], parser: Parser<T>, isTaken: (index: number) => boolean): Mention<T>[] {
  const mentions: Mention<T>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const match = token && mayBegin(parser, token) && !isTaken(at) ? parser(tokens, at) : undefined;
    if (match === undefined || indexes(at, match.end).some(isTaken)) continue;
    mentions.push({ start: at, end: match.end, value: match.value });
    at = match.end - 1;
  }
  return mentions;
}

/** Whether a time is one. A bare number is if a date or a part of the day stands beside it, or if the words around it ask for an hour. */
function isTime(tokens: readonly Token[], mention: Mention<TimeWords>, places: readonly Place[]): boolean {
  if (!isBare(mention.value)) return true;
  const textAt = (index: number) => tokens[index]?.text ?? "";
  const [before, after] = [textAt(mention.start - 1), textAt(mention.end)];
  if (after !== "" && isPronoun(tokens, mention)) return false;
  const isBesidePlace = places.some(
    ({ start, end }) => isGap(tokens, end, mention.start, beforeHour) || isGap(tokens, mention.end, start, afterHour),
  );
  if (isBesidePlace) return true;
  const isAlone = mention.start === 0 && mention.end === tokens.length;
  if (isAlone || afterApproval.has(after)) return true;
  const isSentence = sentenceEnds.has(before) && (after === "" || sentenceEnds.has(after));
  if (isSentence && places.length > 0) return true;
  if (before === "to" && tokens.slice(0, mention.start).some(({ text }) => moving.test(text))) return true;
  const isAsked = beforeAsked.has(before) || (before === "about" && textAt(mention.start - 2) === "how");
  return isAsked && (after === "" || afterAsked.has(after));
}

/** "Book one in the afternoon": the word stands for an appointment. */
const isPronoun = (tokens: readonly Token[], { start }: Place) =>
  tokens[start]?.text === "one" && takingOne.test(tokens[start - 1]?.text ?? "");
const takingOne =
  /^(book|booking|schedule|scheduling|make|get|have|find|need|want|like|that|this|another|the|which|any|reserve|set|see|take|new|first|last)$/;

const beforeHour = new Set([",", "-", "/", ":", "the", "(", "and", "for"]);
const afterHour = new Set(["on", "the", ","]);
const beforeAsked = new Set(["either", "for", "do", "it", "say", "try", "until", "prefer", "is", "maybe", "or"]);
const afterAsked = new Set([
  ".",
  "?",
  "!",
  ",",
  ";",
  "on",
  "please",
  "instead",
  "then",
  "or",
  "today",
  "tomorrow",
  "if",
  "works",
  "works?",
  "would",
  "though",
  "in",
  "ok",
  "okay",
]);
const sentenceEnds = new Set([".", "!", "?", ";"]);
const moving = /^(change|move|push|switch|reschedule|bump|swap)d?$/;
const afterApproval = new Set(["works", "instead", "sharp", "would", "tomorrow", "today"]);

function isGap(tokens: readonly Token[], from: number, to: number, fillers: ReadonlySet<string>): boolean {
  if (to < from || to - from > 2) return false;
  return tokens.slice(from, to).every(({ text }) => fillers.has(text));
}

function isBare(words: TimeWords): boolean {
  if (words.kind === "clock") return words.isBare;
  if (words.kind !== "span") return false;
  const ends = [words.from, words.until].filter((end) => end !== undefined);
  return ends.every((end) => end.kind === "clock" && end.isBare);
}
