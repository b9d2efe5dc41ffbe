import { customerName, isNamed, type CustomerNames } from "@automotive-crm/contract/customers/names";
import { foldApostrophes, foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import { nationalDigits } from "@automotive-crm/contract/fields/phones";
import { otherNamesOf } from "./nicknames.ts";

/** Lower case, without accents and apostrophes; punctuation separates words, except in email addresses. */
export function fold(text: string): string {
  return foldLetters(foldApostrophes(text, ""))
    .replace(/[^\p{L}\p{N}@._+]+/gu, " ")
    .trim();
}

/** The same for a name, in which a period only ends initials and abbreviations: `J.R.` is `jr`, and `St.` is `st`. */
const foldName = (name: string): string => fold(name.replace(/\.(?=\p{L}{2})/gu, " ").replaceAll(".", ""));

/** What a search finds a customer by, apart from phones. */
export interface FoundBy extends CustomerNames {
  emails: readonly string[];
  /** The primary one: what a customer without any name is called by. */
  phone?: string | null | undefined;
}

/**
 * The searchable text of a customer, apart from phones: names first, then emails, each word after a space. A hyphenated name is
 * included in parts and joined, so `anne-marie`, `anne marie` and `annemarie` all match.
 */
export function buildSearchText(customer: FoundBy): string {
  const names = [customer.firstName, customer.lastName, customer.companyName ?? ""].filter(Boolean);
  const joined = names
    .filter((name) => /\S[-\s\u200c\u200d]\S/.test(name))
    .map((name) => foldName(name).replaceAll(" ", ""));
  const initials = names.filter((name) => /\p{L}\.\p{L}\./u.test(name)).map((name) => fold(name.replaceAll(".", " ")));
  return ` ${[...names.map(foldName), ...joined, ...initials, ...customer.emails.map(fold)].join(" ")} `;
}

/** Sort keys of the same person under other first names that they may be known by. */
export const listSortNames = ({ companyName, firstName, lastName }: CustomerNames): string[] => {
  if (companyName) return [foldName(companyName)];
  const [first = "", ...rest] = foldName(firstName).split(" ");
  const others = otherNamesOf(first).map((other) => [other, ...rest].join(" "));
  return [foldName(firstName), ...others].map((name) => `${foldName(lastName)} ${name}`.trim());
};

/** The sort key for names in the list. */
export const buildSortName = (customer: CustomerNames): string =>
  foldName(customer.companyName || `${customer.lastName} ${customer.firstName}`);

export function toSearchColumns(customer: FoundBy) {
  const name = customerName({ ...customer, email: customer.emails[0] });
  return {
    name,
    search_text: buildSearchText(customer),
    sort_name: buildSortName(isNamed(customer) ? customer : { firstName: name, lastName: "" }),
  };
}

export interface SearchTerms {
  words: string[];
  /** Digits of a phone number, or `#12` for an extension. */
  numbers: string[];
}

/** More terms than this don't narrow the search any further. */
const maxTerms = 6;

/** Fewer digits are in nearly every phone number. */
const fewestDigits = 3;

/** An extension by itself, as in `#12` or `ext. 12`. */
const writtenExtension = /(?:(?<=^|\s)ext\.?\s?|#\s?)(\d{1,10})(?!\S)/giu;

/** A phone number among words: seven digits or more with phone punctuation between them. */
const writtenNumber = /(?<![\p{L}\d])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\d])/gu;

/**
 * Parses the text in a search box. Digits and phone punctuation are one number, in any format and without its extension; at least three
 * digits are needed to search phones. Anything with letters is never a phone number.
 */
export function readSearch(search: string): SearchTerms {
  if (/^[\d\s()+.\-/]+(?:(?:x|ext\.?|#)\s*\d*\s*)?$/i.test(search)) {
    const digits = searchedDigits(search);
    if (digits.length >= fewestDigits) return { words: [], numbers: [digits] };
  }
  const words: string[] = [];
  const numbers: string[] = [];
  const rest = search
    // First, since parts of an ID can look like a phone number.
    .replace(writtenId, " $1 ")
    .replace(writtenNumber, (number) => {
      numbers.push(searchedDigits(number));
      return " ";
    })
    .replace(writtenExtension, (_, digits: string) => {
      numbers.push(`#${digits}`);
      return " ";
    });
  for (const word of wordsOf(rest).slice(0, maxTerms)) {
    if (/^\d+$/.test(word) && word.length >= fewestDigits) numbers.push(word);
    else words.push(word);
  }
  return { words, numbers };
}

/** Without what people dial before a number from here or within its own country: stored numbers have no such digits. */
const searchedDigits = (text: string): string => nationalDigits(text).replace(/^(?:011|00|0)(?=[1-9]\d{6})/, "");

/** Folded words. Email addresses keep their periods. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<!\p{L})(\p{L}\.)\s+(?=\p{L}\.)/gu, "$1")
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") || /\.\p{L}{2,}$/u.test(part) ? fold(part) : foldName(part)).split(" "))
    .filter(Boolean);

/** A whole ID; the screen shows its end. */
const writtenId = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{4}([\da-f]{8})(?![\w-])/giu;

/** A word with the other names that it may stand for, for the database to search. */
export const withOtherNames = (word: string): string => [word, ...otherNamesOf(word)].join("|");

/** Text as part of a LIKE pattern. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, "\\$&");
