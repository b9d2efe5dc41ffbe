import { nationalDigits } from "@automotive-crm/contract/phones";

/** Names and searches are folded so that `josé`, `JOSE` and `Jose` match. These letters have no Unicode decomposition. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** Lower case, without accents and apostrophes; punctuation separates words, except in email addresses. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’ʼ‘`´]/g, "")
    .replace(/[^\p{L}\p{N}@._+]+/gu, " ")
    .trim();
}

/**
 * The searchable text of a customer, apart from phones: names first, then emails, each word after a space. A hyphenated name is
 * included in parts and joined, so `anne-marie`, `anne marie` and `annemarie` all match.
 */
export function buildSearchText(customer: { firstName: string; lastName: string; emails: readonly string[] }): string {
  const names = [customer.firstName, customer.lastName];
  const joined = names
    .filter((name) => /\S[-\s\u200c\u200d]\S/.test(name))
    .map((name) => fold(name).replaceAll(" ", ""));
  return ` ${[...names.map(fold), ...joined, ...customer.emails.map(fold)].join(" ")} `;
}

/** The sort key for names in the list. */
export function buildSortName(customer: { firstName: string; lastName: string }): string {
  return `${fold(customer.lastName)} ${fold(customer.firstName)}`;
}

export const toSearchColumns = (customer: { firstName: string; lastName: string; emails: readonly string[] }) => ({
  search_text: buildSearchText(customer),
  sort_name: buildSortName(customer),
});

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
    const digits = nationalDigits(search);
    if (digits.length >= fewestDigits) return { words: [], numbers: [digits] };
  }
  const words: string[] = [];
  const numbers: string[] = [];
  const rest = search
    .replace(writtenNumber, (number) => {
      numbers.push(nationalDigits(number));
      return " ";
    })
    .replace(writtenExtension, (_, digits: string) => {
      numbers.push(`#${digits}`);
      return " ";
    });
  for (const word of fold(rest).split(" ").filter(Boolean).slice(0, maxTerms)) {
    if (/^\d+$/.test(word) && word.length >= fewestDigits) numbers.push(word);
    else words.push(word);
  }
  return { words, numbers };
}

/** Text as part of a LIKE pattern. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, "\\$&");
