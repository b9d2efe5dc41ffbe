import { apostrophe, foldApostrophes, foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { fullName } from "#lib/format/format.ts";

/** A mention that is being typed: where its @ is, and what follows up to the caret. */
export interface TypedMention {
  at: number;
  typed: string;
}

/** An @ that begins a word, and up to three words after it. */
const word = `(?:[\\p{L}\\p{M}\\p{N}.-]|${apostrophe})*`;
const beforeCaret = new RegExp(`(?<=^|[\\s(])@(?<typed>${word}(?:[ \\u00a0]{1,2}${word}){0,2})$`, "u");

export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const typed = beforeCaret.exec(text.slice(0, caret))?.groups?.["typed"];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}

const nameOf = ({ firstName, lastName }: Colleague) => fullName(firstName, lastName);

const fold = (name: string) => foldLetters(foldApostrophes(name, "")).trim().split(/\s+/).join(" ");

const mostShown = 6;

/** Whose name has, for each typed word, one that begins with it; nobody once a name is complete. */
export function findByName(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const words = fold(typed).split(" ");
  const found = colleagues.filter((colleague) => {
    const names = fold(nameOf(colleague)).split(" ");
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
  const isComplete = found.some((colleague) => fold(nameOf(colleague)) === fold(typed));
  return isComplete ? [] : found.slice(0, mostShown);
}

/** The text with the whole name in place of what was typed of it, and where the caret is then. */
export function insertMention(
  text: string,
  { at, typed }: TypedMention,
  colleague: Colleague,
): { text: string; caret: number } {
  const after = text.slice(at + 1 + typed.length);
  const mention = `@${nameOf(colleague)}${/^\s/.test(after) ? "" : " "}`;
  return { text: text.slice(0, at) + mention + after, caret: at + mention.length };
}
