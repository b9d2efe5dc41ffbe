import type { Token } from "#src/language/tokens.ts";
import type { Place } from "./mentions.ts";

/** Stands for the words of a date or time. */
export const whenMark = "WHEN";

/** Tokens in which dates and times can't be taken for the words around others. */
export function withoutWhen(tokens: readonly Token[], mentions: readonly Place[]): Token[] {
  const blank = tokens.map((token) => ({ ...token }));
  for (const { start, end } of mentions) {
    for (let at = start; at < end; at += 1) {
      const token = blank[at];
      if (token) token.text = at === start ? whenMark : "";
    }
  }
  return blank;
}

const boundary = new Set([
  ".",
  ";",
  "!",
  "?",
  ",",
  "(",
  ")",
  "but",
  "because",
  "so",
  "then",
  "though",
  "and",
  "&",
  ":",
]);

/** A mark or word between clauses, or a dash with a space before and behind it. */
const isBoundary = (tokens: readonly Token[], at: number) =>
  boundary.has(tokens[at]?.text ?? "") ||
  (tokens[at]?.text === "-" && tokens[at]?.isGlued === false && tokens[at + 1]?.isGlued === false);

/** The words of the clause around a place: before it and after it. */
export function clauseAround(tokens: readonly Token[], { start, end }: Place): { before: string; after: string } {
  let from = start;
  while (from > 0 && !isBoundary(tokens, from - 1)) from -= 1;
  let to = end;
  while (to < tokens.length && !isBoundary(tokens, to)) to += 1;
  return { before: textOf(tokens, from, start), after: textOf(tokens, end, to) };
}

export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .flatMap(({ text }) => (text === "" ? [] : [text]))
    .join(" ");
