import { numberWords, ordinalWords, tens } from "./number-words.ts";
import { translateSpanish, type Piece } from "./spanish.ts";
import { normalizeWord } from "./spelling.ts";

/** A word, number or mark of a text, normalized: lower case, without typos, abbreviations written out. */
export interface Token {
  kind: "word" | "number" | "mark";
  text: string;
  /** What a number is. */
  value: number;
  isOrdinal: boolean;
  /** Written in letters: "two". */
  isSpelled: boolean;
  /** A typo was corrected. */
  isCorrected: boolean;
  /** Nothing stands between it and the previous token. */
  isGlued: boolean;
  start: number;
  end: number;
}

const meridiem = /(?<!\p{L})[ap]\.\s?m\b\.?/u;
const chat = /\b2(?:mor+ow?|mrw|moro|nite|day)\b|\bb4\b/u;
const ordinal = /\d+(?:st|nd|rd|th)\b/u;
const spelledIsh = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=ish\b)/u;
const word = /\p{L}+(?:['’]\p{L}+)*/u;
const pattern = new RegExp(
  [meridiem, chat, ordinal, /\d+/u, spelledIsh, word, /[^\s]/u].map(({ source }) => source).join("|"),
  "giu",
);

/** More than anyone types; what follows is not read. */
const mostTokens = 2_000;

/** Splits a text into normalized tokens. */
export function readTokens(text: string): Token[] {
  const pieces: Piece[] = [];
  for (const { index: start, 0: raw } of text.matchAll(pattern)) {
    pieces.push({ raw, start, end: start + raw.length });
    if (pieces.length === mostTokens) break;
  }
  const tokens: Token[] = [];
  for (const { raw, ...place } of translateSpanish(pieces)) {
    tokens.push(tokenOf(raw, { ...place, before: tokens.at(-1) }));
  }
  return joinSpelledNumbers(withoutSlips(tokens));
}

const dayWord = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)$/;

/** "Sat. 9", "Tuesday a 10", "form Tuesday": what the words beside it show to be a slip or the period of an abbreviation. */
function withoutSlips(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isAfterDay = dayWord.test(before?.text ?? "");
    const isShort = before !== undefined && before.end - before.start < 6;
    if (token.text === "." && token.isGlued && isAfterDay && isShort && next?.kind === "number") return [];
    if (token.text === "a" && isAfterDay && next?.kind === "number") return [{ ...token, text: "at" }];
    const isFrom = token.text === "form" && (dayWord.test(next?.text ?? "") || next?.kind === "number");
    return [isFrom ? { ...token, text: "from" } : asMeant(token, before, next)];
  });
}

const soundsLike = new Map([
  ["to", 2],
  ["too", 2],
  ["for", 4],
  ["won", 1],
  ["ate", 8],
]);
const beforeClock = /^(at|@|around|by|my|his|her)$/;
const articles = /^(a|an|the|my|his|her|our|their)$/;
const doing = /^(test|get|see|look|buy|come|drive|pick|sign|have|check|bring|text|call|do|go|talk|drop|be|book|send)$/;

/** Dictated text has numbers for the words that sound like them, and the other way around: "at ate AM four an oil change". */
function asMeant(token: Token, before: Token | undefined, next: Token | undefined): Token {
  const [earlier, later] = [before?.text ?? "", next?.text ?? ""];
  const value = soundsLike.get(token.text);
  if (value !== undefined) {
    const isHour =
      later === "oclock" ||
      (/^[ap]m$/.test(later) && (value === 1 || value === 8 || beforeClock.test(earlier))) ||
      (/^(at|@|around)$/.test(earlier) && (next === undefined || /^([.?!]|fifteen|thirty|forty)$/.test(later)));
    return isHour ? { ...token, kind: "number", text: String(value), value, isSpelled: true } : token;
  }
  const isOfClock = beforeClock.test(earlier) || dayWord.test(earlier);
  if (token.text === "four" && (earlier === "down" || (!isOfClock && articles.test(later))))
    return { ...token, kind: "word", text: "for", isSpelled: false };
  if (token.text === "two" && !isOfClock && doing.test(later) && !/^(or|and|-|to)$/.test(earlier))
    return { ...token, kind: "word", text: "to", isSpelled: false };
  return token.text === "breaks" && /^(my|his|her|the|for|new|front|rear|back|and|squeaky)$/.test(earlier)
    ? { ...token, text: "brakes" }
    : token;
}

interface Place {
  start: number;
  end: number;
  before: Token | undefined;
}

function tokenOf(raw: string, { start, end, before }: Place): Token {
  const isGlued = before?.end === start;
  const place = { start, end, isGlued };
  const plain = { ...place, value: Number.NaN, isOrdinal: false, isSpelled: false, isCorrected: false };
  if (/^\d/.test(raw) && !chat.test(raw.toLowerCase())) {
    return { ...plain, kind: "number", text: raw, value: Number.parseInt(raw, 10), isOrdinal: /\D/.test(raw) };
  }
  if (!/^[\p{L}\d]/u.test(raw)) return { ...plain, kind: "mark", text: marks[raw] ?? raw };
  const { text, isCorrected } = normalizeWord(raw.toLowerCase().replaceAll("’", "'"), before);
  const spelled = { ...plain, text, isCorrected, kind: "number", isSpelled: true } as const;
  const [cardinal, rank] = [numberWords.get(text), ordinalWords.get(text)];
  if (cardinal !== undefined) return { ...spelled, value: cardinal };
  if (rank !== undefined) return { ...spelled, value: rank, isOrdinal: true };
  return { ...plain, kind: "word", text, isCorrected };
}

const marks: Record<string, string> = { "&": "and", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"' };

/** "twenty" "-" "first" is one number; "ten thirty" is two. */
function joinSpelledNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (first === undefined) break;
    const skip = tokens[at + 1]?.text === "-" ? 2 : 1;
    const unit = tokens[at + skip];
    const isJoined = first.isSpelled && tens.has(first.value) && !first.isOrdinal && unit?.isSpelled && unit.value < 10;
    joined.push(
      isJoined ? { ...unit, value: first.value + unit.value, start: first.start, isGlued: first.isGlued } : first,
    );
    if (isJoined) at += skip;
  }
  return joined;
}
