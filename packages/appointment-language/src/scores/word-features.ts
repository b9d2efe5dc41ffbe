import type { Token } from "#src/language/tokens.ts";
import { writeOut } from "#src/notes/write-out.ts";

/** What of a text is scored: its words, pairs of words next to each other or around a third, and the beginnings of long ones. */

/** The words of a request, with a mark for each date or time. */
export function wordsOfRequest(
  tokens: readonly Token[],
  mentions: readonly { start: number; end: number }[],
): readonly string[] {
  const words: string[] = [];
  tokens.forEach(({ kind, text }, at) => {
    if (isInside(mentions, at)) {
      if (!isInside(mentions, at - 1)) words.push("@when");
    } else if (kind === "number") words.push("@number");
    else if (kind === "word" || /^[?!_>]$/.test(text)) words.push(text);
    else if (/^[.;]$/.test(text)) words.push(".");
  });
  return words;
}

export const isInside = (mentions: readonly { start: number; end: number }[], at: number) =>
  mentions.some(({ start, end }) => start <= at && at < end);

/** The words of a note, written out, with a mark for each number. */
export const wordsOfNote = (note: string): readonly string[] =>
  writeOut(note)
    .replaceAll(/\d[\d:/.,]*/g, " 0 ")
    .match(/[a-z]+(?:'[a-z]+)?|0|[?!.;#@+]/g) ?? [];

/** As many as are worth scoring: more would not change what a text is. */
const mostWords = 300;

export function featuresOf(words: readonly string[]): ReadonlySet<string> {
  const features = new Set<string>();
  const framed = ["^", ...words.slice(0, mostWords), "$"];
  framed.forEach((word, at) => {
    features.add(word);
    if (at > 0) features.add(`${framed[at - 1]} ${word}`);
    if (at > 1) features.add(`${framed[at - 2]} _ ${word}`);
    if (/^\p{L}{6,}$/u.test(word)) features.add(`${word.slice(0, 5)}*`);
  });
  return features;
}
