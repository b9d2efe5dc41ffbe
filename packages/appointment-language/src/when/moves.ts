import type { Token } from "#src/language/tokens.ts";
import { count } from "./dates/calendar-words.ts";
import { textOf } from "./clauses.ts";
import { findExchange, guessExchange, type NamedTime } from "./exchanges.ts";
import { isOwned } from "./existing.ts";
import type { Place } from "./mentions.ts";

/** Requests to move an appointment: which of the times they name is the old one. */
export interface Move {
  /** Whether a time is that of the appointment as it is, judged by where it stands. */
  isFormer(place: Place): boolean;
  /** Whether it follows the "to". */
  isNew(place: Place): boolean;
  hasTo: boolean;
  /** Whether it stands behind the verb; before it, the words around a time may say that it is something else. */
  isBehindVerb(place: Place): boolean;
  /** Words for an exchange of times say which is which, whatever else stands around. */
  isCertain?: boolean;
  /** Whether it can only be about today. */
  isToday?: boolean;
  shift: Shift | undefined;
}

/** "Back an hour", "a week later". */
export interface Shift {
  amount: number;
  unit: "minute" | "hour" | "day" | "week";
}

const verb =
  /^(re-?schedul(e|ed|es|ing)|re-?s(ch|k|hc|c|h)\w{0,3}d\w{0,2}|re-?book(ed|ing)?|mov(?:e|ed|es|ing)|push(ed|ing)?|bump(ed|ing)?|switch(ed|ing)?|swap(ped|ping)?|chang(e|ed|ing)|flip|postpon(?:e|ed|ing)|shift(ed|ing)?|slid(e|ing)|pull|scoot|delay(ed|ing)?)$/;
/** What is changed or swapped in a workshop. */
const parts =
  /^(oil|tires?|wheels?|filters?|fluids?|brakes?|rotors|pads|wipers?|blades?|battery|batteries|plugs?|belts?|bulbs?|bulb|lights?|coolant|engine|transmission|lanes?|start|button|winter|summer|snow|all|out|spark|seats?|key|gears?|radio|cabin|air)$/;
const object = /^(me|us|him|her|them|it|my|his|her|their|our|the|this|that|mine|everything|appointment|times?|days?)$/;

/** The place of a verb that moves an appointment rather than a part. */
function findVerb(tokens: readonly Token[], mentions: readonly Place[]): number {
  return tokens.findIndex(({ text }, at) => {
    if (!verb.test(text)) return false;
    if (/^(no|not|without)$/.test(tokens[at - 1]?.text ?? "")) return false;
    if (/^(re-?s|re-?book|postpon)/.test(text)) return true;
    const [before, next, second] = [tokens[at - 1]?.text ?? "", tokens[at + 1]?.text ?? "", tokens[at + 2]?.text ?? ""];
    if (parts.test(before) || parts.test(next) || (/^(the|my|his|her|out|a|an|its)$/.test(next) && parts.test(second)))
      return false;
    // "Moved here in August."
    if (
      /^mov(ed|ing)$/.test(text) &&
      /^(here|out|away|in|into|from|to|back|down)$/.test(next) &&
      !mentions.some(({ start }) => start > at && start <= at + 3 && next !== "here")
    )
      return false;
    if (text === "shift" && /^(my|his|her|their|the|work|a|night|day)$/.test(before)) return false;
    if (before === "appointment" || before === "time" || next === "of") return true;
    const isAtTime = mentions.some(({ start }) => start > at && start <= at + 2);
    const isOfOne = object.test(next) || /^(to|from|up|back)$/.test(next) || tokens[at + 2]?.text === "from";
    const names = tokens
      .slice(at + 1, at + 16)
      .some(({ text: word }) => /^(appointment|from|to|visit|slot)$/.test(word));
    return mentions.some(({ start }) => start > at)
      ? isAtTime || isOfOne || names
      : (isOfOne && names) || before === "appointment";
  });
}

const otherMoves =
  /\b(later that (day|week)|(earlier|later|sooner) than (my|his|her|our|the|their)|instead of|in place of|new time|different (time|day)|another (time|day)|(but|and|then) make it|can we make it|move it|(need|want) to be moved|cancel\b.*\b(make it|rebook|instead|book|reschedule|do)|(earlier|later) appointment|(down|booked|scheduled) for\b.*\b(but|instead)|(needs?|have|has|got) to (be|become) moved)\b/;

/** A text that moves an appointment, if it does. */
export function findMove(tokens: readonly Token[], mentions: readonly NamedTime[]): Move | undefined {
  const verbAt = findVerb(tokens, mentions);
  const all = textOf(tokens, 0, tokens.length);
  const becomeAt = tokens.findIndex(({ text }) => text === "become");
  const insteadAt = tokens.findIndex(
    ({ text }, at) => /^(instead|rather)$/.test(text) && /^(of|than)$/.test(tokens[at + 1]?.text ?? ""),
  );
  const isInstead =
    insteadAt >= 0 &&
    mentions.some(({ start, end }) => start >= insteadAt + 2 && start <= insteadAt + 4 && end > start);
  const exchange = verbAt < 0 ? findExchange(tokens, mentions) : undefined;
  const shift = findShift(tokens);
  // "Two hours later Friday, was 9".
  if (exchange && shift && !exchange.fresh.hasClock) return { ...everything, isFormer: () => true, shift };
  if (exchange) return exchanged(exchange, runningLate.test(all));
  const isShifted = verbAt < 0 && hasShiftOfOwn(tokens, mentions, all);
  if (isShifted) return { ...everything, isFormer: () => true, shift };
  if (onlyNew.test(all) && verbAt < 0 && mentions.length > 0) return { ...everything, isNew: () => true, hasTo: true };
  if (
    verbAt < 0 &&
    !isInstead &&
    !(becomeAt > 0 && mentions.some(({ end }) => end <= becomeAt)) &&
    !(otherMoves.test(all.replace(/\binstead of\b/, "")) && mentions.length > 1)
  )
    return undefined;
  const toAt = verbAt < 0 ? -1 : lastTo(tokens, verbAt, mentions);
  // "Move up a day, it's on the 14th": what is named is what it is moved from.
  const isOnlyShift = shift !== undefined && toAt < 0 && !isInstead;
  const isHeld = heldBehind(tokens, mentions, toAt);
  return {
    isFormer: (place) => {
      if (
        isInstead &&
        place.start > insteadAt &&
        !/[,.;]/.test(textOf(tokens, insteadAt + 2, place.start)) &&
        place.start <= insteadAt + 6 &&
        !hasNewCue(tokens, insteadAt + 2, place.start)
      )
        return true;
      if (becomeAt >= 0) return place.end <= becomeAt;
      if (verbAt < 0) return false;
      if (toAt >= 0) return place.start < toAt || isHeld(place);
      return (
        isOnlyShift ||
        (place.start > verbAt && (isNamedAsExisting(tokens, place) || isFirstOfDays(place, verbAt, mentions)))
      );
    },
    isBehindVerb: (place) => place.start > verbAt,
    isNew: (place) => toAt >= 0 && place.start > toAt && place.start <= toAt + newReach && !isHeld(place),
    hasTo: toAt >= 0,
    isToday: runningLate.test(all),
    shift,
  };
}

/** A text that moves an appointment by what all its words say. */
export function guessMove(tokens: readonly Token[], mentions: readonly NamedTime[]): Move | undefined {
  const shift = findShift(tokens);
  const exchange = shift ? undefined : guessExchange(tokens, mentions);
  if (exchange) return exchanged(exchange, runningLate.test(textOf(tokens, 0, tokens.length)));
  return shift ? { ...everything, isFormer: () => true, shift } : { ...everything, isNew: () => true, hasTo: true };
}

/** Which times behind the "to" are the old one: "to 2 from 1", "to 4 PM, he's at 2 tomorrow". */
function heldBehind(tokens: readonly Token[], mentions: readonly Place[], toAt: number): (place: Place) => boolean {
  const heldAt = mentions.find(({ start }) => start > toAt && isOwned(wordsBefore(tokens, start)))?.start;
  return ({ start, end }) =>
    [start, start - 1].some((at) => tokens[at]?.text === "from") ||
    (heldAt !== undefined && start >= heldAt && !/[.;,]/.test(textOf(tokens, heldAt, end)));
}

/** "Move Saturday, is Sunday OK?" */
const isFirstOfDays = ({ start, end }: Place, verbAt: number, mentions: readonly NamedTime[]) =>
  start <= verbAt + 2 && mentions.some((other) => other.isClock !== true && other.start > end + 2);

const wordsBefore = (tokens: readonly Token[], start: number) =>
  textOf(tokens, Math.max(0, start - 6), start).replace(/^.*[.;,:()]/, "");

const runningLate =
  /\b(running (\w+ ){0,3}(late|behind|early)|stuck|traffic|on (my|his|her|the) way|delayed|behind schedule|held up)\b/;

const everything: Move = {
  isFormer: () => false,
  isNew: () => false,
  isBehindVerb: () => true,
  hasTo: false,
  shift: undefined,
};

const exchanged = ({ former, fresh }: { former: Place; fresh: Place }, isToday: boolean): Move => ({
  isFormer: (place) => place.start >= former.start && place.end <= former.end,
  isNew: (place) => place.start >= fresh.start && place.end <= fresh.end,
  hasTo: true,
  isCertain: true,
  isToday,
  isBehindVerb: () => true,
  shift: undefined,
});

/** "Let's make it the 19th instead." */
const onlyNew =
  /^(?!.*\b(instead of|no wait|wait|actually)\b)(ok |okay |, |hey |hi |yes |no |let's |lets |please )*((make|move|change|push) (it |that )|(how|what) (about|around) |do )[^.;,]*\binstead( please)?( [.!?])*$/;

/** "Come an hour earlier on Tuesday, I have 11". */
const hasShiftOfOwn = (tokens: readonly Token[], mentions: readonly Place[], all: string) =>
  mentions.length > 0 &&
  /\b(earlier|later|sooner|late|early|behind|(put|get|bring|set|slot|fit|take|have) (me|us|it|him|her|them) (back|up|forward|ahead|out))\b/.test(
    all,
  ) &&
  /\b((i|we|he|she|they) (have|has|had|got)|i'm|my|his|her|our|their|booked|scheduled|appointment|(late|early|behind) for)\b/.test(
    all,
  ) &&
  findShift(tokens) !== undefined;

const hasNewCue = (tokens: readonly Token[], from: number, to: number) =>
  /\b(can|could|let's|lets|say|make|do|want|need|how|have|come)\b/.test(textOf(tokens, from, to));

/** How far behind the "to" the new time may begin: "to Thursday the 5th at 2". */
const newReach = 7;

/** The "to" before the new time. */
function lastTo(tokens: readonly Token[], verbAt: number, mentions: readonly Place[]): number {
  const before = (at: number) =>
    mentions.some(
      ({ start }) =>
        start > at &&
        start <= at + 3 &&
        /^(the|this|be|around|at|on|about|next)?( the)?$/.test(textOf(tokens, at + 1, start)),
    );
  const places = tokens.flatMap(({ text }, at) =>
    at > verbAt && /^(to|for|until|till|2|into|onto|>|→)$/.test(text) && before(at) ? [at] : [],
  );
  const to = places.filter((at) => !/^(for|2)$/.test(tokens[at]?.text ?? ""));
  return to.at(-1) ?? places.at(-1) ?? looseTo(tokens, verbAt, mentions);
}

/** "To later in the day, 3 pm": a "to" between a time and another. */
const looseTo = (tokens: readonly Token[], verbAt: number, mentions: readonly Place[]): number =>
  tokens.findIndex(
    ({ text }, at) =>
      at > verbAt &&
      text === "to" &&
      mentions.some(({ end }) => end <= at && end > verbAt) &&
      mentions.some(({ start }) => start > at && start <= at + newReach),
  );

/** "My Friday appointment", "Friday's appointment", "the 3 pm". */
const isNamedAsExisting = (tokens: readonly Token[], { start, end }: Place) =>
  /^(my|his|her|our|their|the|from)$/.test(tokens[start - 1]?.text ?? "") ||
  /^(appointment|visit|slot)$/.test(tokens[end]?.text ?? "") ||
  /^(appointment|visit|slot)$/.test(tokens[start - 1]?.text ?? "");

const units = new Map<string, Shift["unit"]>([
  ["minute", "minute"],
  ["minutes", "minute"],
  ["hour", "hour"],
  ["hours", "hour"],
  ["day", "day"],
  ["days", "day"],
  ["week", "week"],
  ["weeks", "week"],
]);

/** "Half an hour", "a half hour". */
function halfOf(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const [first, second, third] = [0, 1, 2].map((offset) => tokens[at + offset]?.text ?? "");
  if (first === "half" && /^an?$/.test(second ?? "")) return { value: 0.5, end: at + 2 };
  if (first === "a" && second === "half" && third === "hour") return { value: 0.5, end: at + 2 };
  return first === "half" && second === "hour" && tokens[at - 1]?.text !== "a"
    ? { value: 0.5, end: at + 1 }
    : undefined;
}

function findShift(tokens: readonly Token[]): Shift | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const counted = halfOf(tokens, at) ?? count(tokens, at);
    const next = counted && (tokens[counted.end]?.text ?? "");
    // "15 late for 2:00".
    const isBare = next !== undefined && /^(late|behind|early)$/.test(next) && tokens[at]?.kind === "number";
    const unit = next === undefined ? undefined : isBare ? "minute" : units.get(next);
    if (!counted || !unit) continue;
    const [before, after] = [tokens[at - 1]?.text ?? "", tokens[counted.end + (isBare ? 0 : 1)]?.text ?? ""];
    const isEarlier = /^(up|forward|earlier|ahead)$/.test(before) || /^(earlier|sooner|ahead|early)$/.test(after);
    const isPushed =
      /^(it|me|us|him|her|that|them)$/.test(before) && /^(push|bump|move)$/.test(tokens[at - 2]?.text ?? "");
    const isLater = isPushed || /^(back|out|by|later)$/.test(before) || /^(later|back|out|late|behind)$/.test(after);
    if (!isEarlier && !isLater) continue;
    const amount = counted.value * (isEarlier ? -1 : 1);
    return unit === "hour" ? { amount: amount * 60, unit: "minute" } : { amount, unit };
  }
  return undefined;
}
