import { spanishPhrases, unmistakablePhrases, type Phrases } from "./spanish-words.ts";

/** A piece of a text as it was written, and where. */
export interface Piece {
  raw: string;
  start: number;
  end: number;
}

const fold = (raw: string) => raw.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replace(clitics, "");

/** "Cancélela", "moverme": what a verb takes along. */
const clitics =
  /(?<=^(?:cancel(?:ar|en|e|a)|mov(?:er|erla)|muev(?:an|a)|cambi(?:ar|en|e|a)|pas(?:ar|en|e)|reprogramar|reagendar|agendar|posponer))(?:me|nos|se)?(?:la|lo|las|los|le|les)?$/u;

/** Words that name a day of the month after them: "el 5", "para el 27". */
const beforeDate = new Set(["el", "del", "al", "pal", "dia"]);

/** Puts everyday Spanish into the words of the grammar; English pieces stay. Staff mix both: "appointment el viernes a las 2". */
export function translateSpanish(pieces: readonly Piece[]): Piece[] {
  const words = pieces.map(({ raw }) => fold(raw));
  if (!words.some((_, at) => phraseAt(unmistakablePhrases, words, at))) return [...pieces];
  const translated: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const phrase = phraseAt(spanishPhrases, words, at);
    if (phrase) {
      const [spanish, english] = phrase;
      const said = isSecondHour(words, at) ? "to" : english;
      const end = pieces[at + spanish.length - 1]?.end ?? piece.end;
      for (const raw of said.match(/\S+/g) ?? []) translated.push({ raw, start: piece.start, end });
      at += spanish.length - 1;
    } else if (/^\d{1,2}$/.test(piece.raw) && beforeDate.has(words[at - 1] ?? "") && !isClock(words, at)) {
      translated.push({ ...piece, raw: `${piece.raw}th` });
    } else translated.push(piece);
  }
  return translated;
}

/** "De las 10 a las 11:30" is from one hour to another. */
const isSecondHour = (words: readonly string[], at: number) =>
  words[at] === "a" &&
  words[at + 1] === "las" &&
  words
    .slice(Math.max(0, at - 6), at)
    .join(" ")
    .match(/\b(de|desde) las? \d/) !== null;

const isClock = (words: readonly string[], at: number) => /^[:/.]$|^[ap]m$/.test(words[at + 1] ?? "");

const phraseAt = (phrases: Phrases, words: readonly string[], at: number) =>
  phrases.get(words[at] ?? "")?.find(([spanish]) => spanish.every((word, index) => words[at + index] === word));
