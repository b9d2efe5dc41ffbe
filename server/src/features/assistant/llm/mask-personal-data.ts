/** A text whose personal data is replaced with marks such as [NAME1]. */
export interface MaskedText {
  masked: string;
  /** Puts the personal data back into words of the answer; undefined if a mark in them stands for nothing. */
  restore(text: string): string | undefined;
}

/** Numbers that identify someone or lead to them. Days, times, prices and miles are shorter or written differently. */
const patterns: readonly (readonly [kind: string, words: RegExp])[] = [
  ["EMAIL", /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+/g],
  ["VIN", /\b(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi],
  ["NUMBER", /\b(?:\d{4}[\s-]){3}\d{4}\b|\b\d{3}-\d{2}-\d{4}\b/g],
  ["PHONE", /(?<![\d/])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)|\b\d{3}[-.]\d{4}\b/g],
  ["NUMBER", /(?<!\d)\d{7,}(?!\d)/g],
  [
    "ADDRESS",
    /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:\p{Lu}[\p{L}'’]*\s+){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Way|Pl|Place|Pkwy|Parkway)\b\.?/gu,
  ],
];

const honorific = /\b(?:Mr|Mrs|Ms|Miss|Dr|Sr|Sra)\.?\s+(\p{L}[\p{L}'’-]+)/giu;
const capitalized = /(?<![\p{L}\d[])\p{Lu}\p{Ll}[\p{L}'’-]*/gu;
const startsSentence = /(?:^|[.!?:;\n•*-])\s*["“(]?$/u;
/** What a name at the start of a sentence is followed by. */
const doesSomething =
  /^\s+(?:\p{Lu}\p{Ll}+\s+)?(?:wants?|wanted|needs?|needed|asked|asks|called|calls|said|says|is|was|will|would|has|had|came|left|likes?|loves?|bought|prefers?|works?|texted|emailed|and)\b/u;
/** Words at the start of a sentence that do something too, but aren't names. */
const notNames = new Set(
  "he she they it we you who this that there what everyone someone nobody customer client caller husband wife son daughter mom dad father mother brother sister friend partner owner spouse manager advisor tech technician dealer service sales parts car truck vehicle price part appointment call callback follow please also and but then insurance bank lender finance".split(
    " ",
  ),
);

/** Replaces names, addresses and identifying numbers, so that a language model doesn't learn whose request or note it is. */
export function maskPersonalData(text: string, customerName: string | null | undefined): MaskedText {
  const originals = new Map<string, string>();
  const markOf = (kind: string, original: string) => {
    const known = [...originals].find(([mark, each]) => each === original && mark.startsWith(`[${kind}`));
    const mark = known?.[0] ?? `[${kind}${originals.size + 1}]`;
    originals.set(mark, original);
    return mark;
  };
  let masked = text;
  for (const [kind, words] of patterns) masked = masked.replace(words, (original) => markOf(kind, original));
  for (const name of namesIn(masked, customerName)) {
    masked = masked.replace(wholeWord(name), (original) => markOf("NAME", original));
  }
  return {
    masked,
    restore(answer) {
      let isKnown = true;
      const restored = answer.replaceAll(/\[[A-Z]+\d+\]/g, (mark) => {
        const original = originals.get(mark);
        isKnown &&= original !== undefined;
        return original ?? mark;
      });
      return isKnown ? restored : undefined;
    },
  };
}

/** What looks like people's names: the customer's in any spelling, and others by how they are written. Longer ones first. */
function namesIn(text: string, customerName: string | null | undefined): string[] {
  const full = customerName?.trim() ?? "";
  const parts = full.split(/\s+/).filter((part) => part.length > 1 && !isOrdinary(part));
  const titled = Array.from(text.matchAll(honorific), ([, name = ""]) => name);
  const vehicles = findVehicles(text);
  // Where Every Word Has A Capital, a capital says nothing.
  const isTitleCase = !/\s\p{Ll}/u.test(text);
  const others = Array.from(text.matchAll(capitalized)).filter(({ 0: word, index }) => {
    if (isOrdinary(word) || vehicles.some(({ start, end }) => index >= start && index < end)) return false;
    if (isTitleCase) return false;
    const isFirst = startsSentence.test(text.slice(0, index));
    return !isFirst || (!notNames.has(word.toLowerCase()) && doesSomething.test(text.slice(index + word.length)));
  });
  const names = [full, ...parts, ...titled, ...others.map(([word]) => word.replace(/['’]s$/, ""))];
  return [...new Set(names.filter((name) => name.length > 1))].toSorted((one, other) => other.length - one.length);
}

/** Words of dates are needed to understand the text, even if they are someone's name. */
const isOrdinary = (word: string) => isKnownWord(word.toLowerCase()) || ordinary.has(word.toLowerCase());
const ordinary = new Set("may mr mrs ms miss dr sr ok asap christmas easter labor memorial day new year".split(" "));

const wholeWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\d\\[])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\d\\]])`, "giu");
import { findVehicles, isKnownWord } from "@automotive-crm/appointment-language";
