import { longest, mayBegin, type Parser } from "#src/language/grammar.ts";
import type { Token } from "#src/language/tokens.ts";
import { calendarDates } from "./dates/calendar-dates.ts";
import type { DateOf } from "./dates/date-reading.ts";
import { dateSpans } from "./dates/date-spans.ts";
import { holidayDays } from "./dates/holidays.ts";
import { periods } from "./dates/periods.ts";
import { relativeDay } from "./dates/relative-days.ts";
import { dayPart } from "./times/day-parts.ts";
import { timeExpression } from "./times/time-expressions.ts";
import type { TimeWords } from "./times/time-words.ts";

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
  // A time doesn't reach across a date: "8am to 12/10".
  const undated = tokens.map((token, at) =>
    dated.has(at) ? { ...token, kind: "mark" as const, text: dateMark } : token,
  );
  const times = scan(undated, timeExpression, (index) => dated.has(index)).flatMap((mention) =>
    newTimeOf(tokens, mention),
  );
  qualifyParts(tokens, dates, times);
  const places: Place[] = [...dates, ...times.filter(({ value }) => value.kind === "part")];
  const accepted: Mention<TimeWords>[] = [];
  for (const mention of times) {
    const isOne = isTime(tokens, mention, places) && (!isHalf(tokens, mention) || dated.has(mention.start - 1));
    if (!isOne || (isBare(mention.value) && isCount(tokens, mention, dates))) continue;
    accepted.push(mention);
    places.push(mention);
  }
  return { dates, times: accepted };
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

const dateMark = "<date>";

/** "Change my 3 pm to 4:30" names two times rather than a span. */
function newTimeOf(tokens: readonly Token[], mention: Mention<TimeWords>): Mention<TimeWords>[] {
  const { start, end, value } = mention;
  if (value.kind !== "span" || value.from?.kind !== "clock" || value.until?.kind !== "clock") return [mention];
  const isMoved = tokens.slice(0, start).some(({ text }) => moving.test(text)) && tokens[start]?.text !== "between";
  const toAt = tokens.findIndex(({ text }, at) => at > start && at < end && text === "to");
  if (!isMoved || toAt < 0 || tokens[start - 1]?.text === "to") return [mention];
  return [
    { start, end: toAt, value: { ...value.from, isBare: false } },
    { start: toAt + 1, end, value: { ...value.until, isBare: false } },
  ];
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
  // "One for Monday and one for Tuesday".
  if (
    tokens[mention.start]?.text === "one" &&
    /^(for|on|of)$/.test(after) &&
    !places.some(({ end }) => end === mention.start)
  )
    return false;
  if (before === "of" && /^(instead|place)$/.test(textAt(mention.start - 2))) return true;
  if (countsSomething.has(before)) return false;
  if (before === "or" && places.some(({ end }) => end === mention.start - 1)) return true;
  const isBesidePlace = places.some(
    ({ start, end }) => isGap(tokens, end, mention.start, beforeHour) || isGap(tokens, mention.end, start, afterHour),
  );
  if (isBesidePlace) return true;
  if (/^(no|wait|actually|sorry|make that|i mean)( ,)?$/.test(correctionBefore(tokens, mention)) && places.length > 0)
    return true;
  const isOwn = /^(i|he|she|we|they) (have|has|had|got)$/.test(textAt(mention.start - 2) + " " + before);
  if (isOwn && (after === "" || sentenceEnds.has(after)) && places.length > 0) return true;
  const isAlone = mention.start === 0 && mention.end === tokens.length;
  const isApproved = after === "is" && /^(better|best|good|great|fine|ok|okay|perfect)$/.test(textAt(mention.end + 1));
  if (isAlone || isApproved || afterApproval.has(after)) return true;
  const isFour = (tokens[mention.start]?.text.length ?? 0) >= 3 && mention.end - mention.start === 1;
  const isAlternative = after === "or" && tokens[mention.end + 1]?.kind === "number";
  const isOfPlace = places.some(({ start, end }) => end === mention.start || start === mention.end + 2);
  if (isAlternative && places.length > 0 && (isOfPlace || /^([,;.]|at|@)$/.test(before))) return true;
  const isSentence =
    (sentenceEnds.has(before) || (isFour && before === ",")) && (after === "" || sentenceEnds.has(after));
  if (isSentence && places.length > 0) return true;
  if (before === "from" && tokens.slice(0, mention.start).some(({ text }) => moving.test(text))) return true;
  const isOfOne =
    /^(,|and|;|\.)$/.test(before) && after === "for" && /^(the|my|his|her|a|an|our)$/.test(textAt(mention.end + 1));
  if (isOfOne && places.length > 0) return true;
  if (before === "to" && /^(forward|ahead|up|back|out|earlier|later)$/.test(textAt(mention.start - 2))) return true;
  if (before === "to" && tokens.slice(0, mention.start).some(({ text }) => moving.test(text))) return true;
  const isAsked = beforeAsked.has(before) || (before === "about" && textAt(mention.start - 2) === "how");
  return isAsked && (after === "" || afterAsked.has(after));
}

/** The words of the sentence before a number: "10:30. No, 11". */
function correctionBefore(tokens: readonly Token[], { start }: Place): string {
  const own = tokens.slice(Math.max(0, start - 3), start).map(({ text }) => text);
  const end = own.findLastIndex((text) => sentenceEnds.has(text) || text === "-");
  return own.slice(end + 1).join(" ");
}

/** "Put on 4 next Tuesday at 2": a number before a day that has a time of its own counts something. */
function isCount(tokens: readonly Token[], { start, end }: Place, dates: readonly Place[]): boolean {
  const date = dates.find((each) => each.start === end);
  const [next, hour] = [tokens[date?.end ?? tokens.length], tokens[(date?.end ?? tokens.length) + 1]];
  const isIntroduced = /^(at|@|,|for|-|around)$/.test(tokens[start - 1]?.text ?? "");
  return !isIntroduced && start > 0 && /^(at|@)$/.test(next?.text ?? "") && hour?.kind === "number";
}

/** "Book one in the afternoon": the word stands for an appointment. */
const isPronoun = (tokens: readonly Token[], { start }: Place) =>
  tokens[start]?.text === "one" && takingOne.test(tokens[start - 1]?.text ?? "");
const takingOne =
  /^(book|booking|schedule|scheduling|make|get|have|find|need|want|like|that|this|another|the|which|any|reserve|set|see|take|new|old|other|blue|red|white|black|silver|gray|grey|big|small|cheap|first|last|my|his|her|used|second)$/;

const beforeHour = new Set([",", "-", "/", ":", "the", "(", "and", "for", "early", "maybe", "like", "say"]);
const afterHour = new Set(["on", "the", ","]);
const beforeAsked = new Set([
  "cb",
  "back",
  "call",
  "retry",
  "again",
  "either",
  "for",
  "do",
  "it",
  "say",
  "try",
  "until",
  "prefer",
  "is",
  "maybe",
  "or",
  "said",
  "says",
  "like",
  "need",
  "needs",
  "want",
  "wants",
  "was",
  "make",
  "keep",
  "than",
  "early",
]);
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
  "now",
  "too",
  "not",
  "would",
  "though",
  "in",
  "ok",
  "okay",
]);
/** "Fam of 5", "row 3". */
const countsSomething = new Set([
  "of",
  "#",
  "number",
  "row",
  "size",
  "ext",
  "unit",
  "bay",
  "stock",
  "model",
  "line",
  "lane",
  "option",
  "all",
  "these",
  "those",
]);
const sentenceEnds = new Set([".", "!", "?", ";"]);
const moving = /^(change|move|push|switch|reschedule|bump|swap|shift|slide|pull|flip)d?$/;
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
