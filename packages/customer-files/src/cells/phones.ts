import { cleanPhone, isValidPhone, readSeveralPhones, type PhoneType } from "@automotive-crm/contract/fields/phones";
import type { Channel } from "#src/mapping/targets.ts";
import { isPlaceholder, linesOf, longestLine, severalValues, type Reading } from "./cell-text.ts";

export interface CustomerPhone {
  e164: string;
  type: PhoneType;
  extension?: string;
  /** "wife", "Grandma's". */
  label?: string;
  /** As the file has it. */
  raw: string;
  /** What its column forbids this number, such as "Do Not Call Numbers". */
  doNot?: readonly Channel[];
}

/** How the product reads one number: its normalization is the server's. */
export type ReadPhone = (text: string) => { e164: string | null; extension: string | null };

const typeWords: readonly (readonly [RegExp, PhoneType])[] = [
  [/\bfax\b/i, "fax"],
  [/^(?:c|m)$|\b(?:cell|mobile|cellular|mob|iphone|handy|movil|celular)\b/i, "mobile"],
  [/^h$|\b(?:home|house|res|residence|evening|eve)\b/i, "home"],
  [/^(?:w|b)$|\b(?:work|business|bus|day|daytime|job)\b/i, "work"],
  [/^o$|\boffice\b/i, "office"],
];

/** What a label says: a type, or the words themselves. */
export function readPhoneLabel(text: string): { type?: PhoneType; label?: string } {
  const words = trimmed(text);
  if (words === "") return {};
  const type = typeWords.find(([pattern]) => pattern.test(words))?.[1];
  if (type === undefined)
    return /^(?:other|phone|tel|number|main|call)$/i.test(words) ? {} : { type: "other", label: words };
  const isPlain = words
    .split(/\s+/)
    .every((word) => typeWords.some(([pattern]) => pattern.test(word)) || /^(?:phone|#|number)$/i.test(word));
  return isPlain ? { type } : { type, label: words };
}

/** Words beside a number: they say its type where the column doesn't, else they stay as they are. */
function besideNumber(words: string, type: PhoneType): { type?: PhoneType; label?: string } {
  if (type === "other") return readPhoneLabel(words);
  const label = trimmed(words);
  return label === "" ? {} : { label };
}

const trimmed = (words: string) => words.replace(/^[\s*:;,.()[\]-]+|[\s:;,.()[\]-]+$/g, "");

const excelNumber = /^([1-9])(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** `3.055550123E+09` as its digits; null if Excel dropped some of them, which nobody can know. */
function restoreDigits(text: string): string | null | undefined {
  const [, first = "", rest = "", exponent = ""] = excelNumber.exec(text) ?? [];
  if (first === "") return undefined;
  return rest.length >= Number(exponent) && /^0*$/.test(rest.slice(Number(exponent)))
    ? first + rest.slice(0, Number(exponent))
    : null;
}

const isSameDigit = (text: string) => /^(\d)\1+$/.test(text.replace(/\D/g, "").replace(/^1(?=(\d)\1{9}$)/, ""));

/** Ten digits as most files have them. */
const usual = /^\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

// A number of ten digits, perhaps with an extension, or one of another country.
const number =
  /(?:\+|\b00|\b011[ -]?)[2-9]\d{0,2}[\d\s().-]{6,16}\d|(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:\s*(?:x|extn?\.?|extension|#)[:.]?\s?\d{1,10})?/gi;

/** The numbers of a cell, each with the words beside it. */
export function readPhoneCell(
  cell: string | undefined,
  type: PhoneType,
  readPhone: ReadPhone,
): Reading<CustomerPhone[]> {
  const text = linesOf(cell).replace(/^(\d{10,11})\.0+$/, "$1");
  if (text === "") return { value: [] };
  if (usual.test(text)) {
    const { e164 } = readPhone(text);
    if (e164 !== null && !isSameDigit(text)) return { value: [{ e164, type, raw: text }] };
  }
  if (text.length > longestLine) return { value: [], problem: "The cell is too long for phone numbers." };
  const restored = restoreDigits(text);
  if (restored === null)
    return { value: [], problem: `“${text}” lost digits in a spreadsheet, and can't be restored.` };
  if (restored === undefined && (isPlaceholder(text) || isSameDigit(text) || !/\d/.test(text))) return { value: [] };
  const found = phonesIn(restored ?? text, type, readPhone);
  if (found.length > 0) return { value: found };
  return { value: [], problem: `“${text}” is not a phone number of ten digits.` };
}

function phonesIn(text: string, type: PhoneType, readPhone: ReadPhone): CustomerPhone[] {
  const phoneOf = (raw: string, words = ""): CustomerPhone | undefined => {
    const { e164, extension } = readPhone(raw.replace(/^00(?=[1-9])/, "+").replace(/^011[ -]?(?=[2-9])/, "+"));
    if (e164 === null || isSameDigit(e164.slice(1))) return undefined;
    return { e164, type, ...besideNumber(words, type), ...(extension === null ? {} : { extension }), raw };
  };
  const known = (phone: CustomerPhone | undefined) => (phone ? [phone] : []);
  if (isValidPhone(text)) return known(phoneOf(text));
  const parts = text
    .split(severalValues)
    .flatMap((part) => part.split(/\s*(?:[;|\n]|(?<=\s)\/(?=\s)|,(?!\s*(?:x|ext)))\s*/));
  const labelled = parts.flatMap((part) => {
    const matches = [...part.matchAll(number)];
    const words = matches.length === 1 ? part.replace(matches[0]?.[0] ?? "", " ") : "";
    return matches.flatMap(([raw]) => known(phoneOf(raw, words)));
  });
  const several = readSeveralPhones(cleanPhone(text)).numbers;
  if (several.length > labelled.length) return several.flatMap((raw) => known(phoneOf(raw)));
  return labelled.length > 0 ? labelled : known(phoneOf(text));
}

const exactness: readonly PhoneType[] = ["other", "fax", "office", "work", "home", "mobile"];

/** Each number once, with the more exact of its types and all that is forbidden. */
export function distinctPhones(phones: readonly CustomerPhone[]): CustomerPhone[] {
  const found = new Map<string, CustomerPhone>();
  for (const phone of phones) {
    const known = found.get(phone.e164);
    const isMoreExact = known && exactness.indexOf(phone.type) > exactness.indexOf(known.type);
    const doNot = [...new Set([...(known?.doNot ?? []), ...(phone.doNot ?? [])])];
    if (known && !isMoreExact && doNot.length === (known.doNot?.length ?? 0)) continue;
    found.set(phone.e164, {
      ...(known ?? phone),
      ...(isMoreExact && { type: phone.type }),
      ...(doNot.length > 0 && { doNot }),
    });
  }
  return [...found.values()];
}
