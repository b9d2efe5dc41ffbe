import type { Token } from "#src/language/tokens.ts";
import type { When } from "./choose-when.ts";
import type { WhenContext } from "./said-when.ts";
import { counted } from "./times/clock-times.ts";
import { foreignZone } from "./times/zones.ts";

/** Words that are about time wherever they stand. */
const timeWords = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december week weeks weekend month am pm oclock fortnight quarter tomorrow today yesterday morning afternoon evening".split(
    " ",
  ),
);
/** With a number beside them. */
const units = new Set(["day", "days", "hour", "hours", "minute", "minutes"]);

/** Phrases that seem to say when and that no rule read, dates that don't exist, and other time zones, in the text's words. */
export function findUnread(text: string, tokens: readonly Token[], when: When, context: WhenContext): string[] {
  const read = new Set(
    when.mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  );
  const unread = when.impossible.map(({ start, end }) => wordsAt(text, tokens, start, end));
  for (let at = 0; at < tokens.length; at += 1) {
    if (read.has(at)) continue;
    const figures = figuresAt(tokens, at);
    if (figures > 0) {
      unread.push(wordsAt(text, tokens, at, at + figures));
      at += figures - 1;
      continue;
    }
    if (!isAboutTime(tokens, at)) continue;
    let end = at + 1;
    while (end < tokens.length && !read.has(end) && isAboutTime(tokens, end)) end += 1;
    unread.push(wordsAt(text, tokens, isNumber(tokens[at - 1]) && !read.has(at - 1) ? at - 1 : at, end));
    at = end;
  }
  const foreign = when.mentions.flatMap(({ end }) => foreignZone(text.slice(tokens[end - 1]?.end), context) ?? []);
  return [...new Set([...unread, ...foreign])];
}

/** Whether a number in digits is neither read nor a count of something: it may be a time that no rule knows. */
export function hasUnreadNumber(tokens: readonly Token[], { mentions }: When): boolean {
  return tokens.some((token, at) => {
    if (!isNumber(token) || token.isSpelled) return false;
    return !mentions.some(({ start, end }) => start <= at && at < end) && counted(tokens, at + 1) === undefined;
  });
}

/** How many tokens look like a date or time in figures: "25:00", "25h00", "14h", "13/13", "March 32". */
function figuresAt(tokens: readonly Token[], at: number): number {
  const [first, sign, last] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (/^(march|may)$/.test(first?.text ?? "") && isNumber(sign)) return 2;
  const isJoined = /^[:/h]$/.test(sign?.text ?? "") && sign?.isGlued && last?.isGlued;
  if (isNumber(first) && isJoined && isNumber(last)) return 3;
  return isNumber(first) && sign?.text === "h" && sign.isGlued ? 2 : 0;
}

const isNumber = (token: Token | undefined) => token?.kind === "number";

function isAboutTime(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "word") return false;
  if (token.text === "am" || token.text === "pm" || token.text === "quarter") return isNumber(tokens[at - 1]);
  return timeWords.has(token.text) || (units.has(token.text) && isNumber(tokens[at - 1]));
}

const wordsAt = (text: string, tokens: readonly Token[], start: number, end: number) =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end);
