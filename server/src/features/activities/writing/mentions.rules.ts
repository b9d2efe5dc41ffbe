import { foldApostrophes, foldLetters } from "@automotive-crm/contract/fields/fold-letters";

interface Named {
  firstName: string;
  lastName: string;
}

/**
 * Whom a text mentions: an @ that begins a word, and their full name, however its letters, apostrophes and spaces are typed. Of several
 * names that fit, the longest is meant.
 */
export function findMentioned<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const folded = foldForMentions(text);
  const named = people.flatMap((person) => {
    const pattern = namePattern(`${person.firstName} ${person.lastName}`);
    return pattern === undefined ? [] : [{ person, pattern }];
  });
  const mentioned = new Set<Person>();
  for (const { index } of folded.matchAll(beginning)) {
    const found = named.map(({ person, pattern }) => {
      pattern.lastIndex = index + 1;
      return { person, length: pattern.exec(folded)?.[0].length ?? 0 };
    });
    const longest = Math.max(0, ...found.map(({ length }) => length));
    for (const { person, length } of found) if (length > 0 && length === longest) mentioned.add(person);
  }
  return people.filter((person) => mentioned.has(person));
}

/** The people a text mentions that an earlier version of it didn't. */
export function findNewlyMentioned<Person extends Named>(
  { before, after }: { before: string; after: string },
  people: readonly Person[],
): Person[] {
  const known = new Set(findMentioned(before, people));
  return findMentioned(after, people).filter((person) => !known.has(person));
}

/** Nobody sees format characters. */
const foldForMentions = (text: string) => foldLetters(foldApostrophes(text, "'")).replace(/\p{Cf}/gu, "");

/** In an email address, letters precede the @. */
const beginning = /(?<![\p{L}\p{N}._%+-])@/gu;

const between = String.raw`[\s.()"\-‐‑]+`;

/** "@Ann Lee" doesn't mention Ann Le, nor "@Kevin Murphy-Jones" Kevin Murphy; "@Ann Lee's" mentions her. */
const end = String.raw`(?='s(?![\p{L}\p{N}])|(?!'?[\p{L}\p{N}]|[-‐‑_][\p{L}\p{N}]))`;

function namePattern(name: string): RegExp | undefined {
  const words = foldForMentions(name)
    .replaceAll("'", "")
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const typed = words.map((word) => Array.from(word).join("'?"));
  return new RegExp(typed.join(between) + end, "uy");
}
