/** Rules for phone numbers, shared by form, list and server. Only the server converts numbers to E.164. */

import { cleanLine, cleanParagraphs } from "./typed-text.ts";

export const phoneTypes = ["mobile", "home", "work", "office", "fax", "other"] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const invalidPhoneMessage = "Please enter a valid 10-digit phone number";

const extensionPattern = /(?<![a-z])(?:x|extn?\.?|extension|#)[:.]? ?(\d{1,10})$/i;

/** Splits `(305) 555-0142 x12` into the number and its extension. A number spelled with letters, as 1-800-FLOWERS, is in digits. */
export function splitExtension(text: string): { number: string; extension: string | null } {
  const clean = cleanPhone(text);
  const match = extensionPattern.exec(clean);
  const number = match ? clean.slice(0, match.index).replace(/[\s,;]+$/, "") : clean;
  return { number: digitsOfWords(number) ?? number, extension: match?.[1] ?? null };
}

/** The digits of other scripts that our customers' phones may type. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

const plainNumber = /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/** One line, without `tel:`, with plain digits; any dash is a hyphen, as in `305–555–0142`. Several lines are several numbers. */
export function cleanPhone(text: string): string {
  // No number, or one that needs no cleaning: files have hundreds of thousands of such.
  if (text.length > 500 || plainNumber.test(text)) return text;
  return cleanLine(cleanParagraphs(text.normalize("NFKC")).replace(/\s*[\r\n]+\s*/g, "; "))
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^(?:tel|callto|sms)\s*:(?:\/\/)?\s*/i, "")
    .replace(/;phone-context=[^;]*/i, "")
    .replace(/;ext=/i, " x")
    .replaceAll("%20", " ")
    .replace(/[\s,;.]+$/, "");
}

const isNational = (digits: string) => digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));

/** The digits of a number without the leading 1 of an 11-digit one: how US numbers are compared and stored as typed. */
export function nationalDigits(text: string): string {
  const digits = splitExtension(text).number.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

const keypad = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** The digits that a phone's keys have for these letters. */
export const onKeypad = (text: string): string =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));

/**
 * A number that is spelled, such as 1-800-FLOWERS: an area code in digits, and seven digits and letters, of which letters are at least
 * three. A word behind a local number, as in `555-0142 mom`, spells nothing.
 */
function digitsOfWords(number: string): string | null {
  const match = /^(\+?1)?[\s.-]*\(?(\d{3})\)?[\s.-]*([a-z\d][a-z\d\s.-]*)$/i.exec(number);
  const [, , area = "", rest = ""] = match ?? [];
  const letters = rest.replace(/[\s.-]/g, "");
  if (letters.length !== 7 || letters.replace(/\d/g, "").length < 3) return null;
  return /^\d{4}[\s.-]*[a-z]/i.test(rest) ? null : onKeypad(area + letters);
}

/** Has a country code other than that of the US, whose numbers have ten digits. */
const isForeign = (text: string) => /^\s*\+(?!\s*1)/.test(text);

/**
 * A number of another country: it begins with + and its country code, and has at most 15 digits. Only the server knows the countries'
 * numbering plans.
 */
export function isForeignPhone(text: string): boolean {
  const { number } = splitExtension(text);
  return /^\+[2-9][\d\s().\-/]*$/.test(number) && /^\d{7,15}$/.test(number.replace(/\D/g, ""));
}

/** What a customer may have. */
export const isCustomerPhone = (text: string): boolean => isValidPhone(text) || isForeignPhone(text);

/** A number as it is sent and compared, without an extension: ten digits, or those of another country behind their +. */
export const plainPhone = (text: string): string => {
  const { number } = splitExtension(text);
  return isForeign(number) ? `+${number.replace(/\D/g, "")}` : nationalDigits(number);
};

/** The same with the country code, which for calls is always stored. */
export const internationalPhone = (text: string): string => plainPhone(text).replace(/^(?=\d)/, "+1");

/** 10 digits, or 11 starting with 1, once everything else is stripped; other letters, other countries and several numbers make it invalid. */
export function isValidPhone(text: string): boolean {
  const { number } = splitExtension(text);
  if (/[^\d\s()+.\-/]|\d.*\+/.test(number) || isForeign(number) || isGroupedAsSeveral(number)) return false;
  return isNational(number.replace(/\D/g, ""));
}

/** A number as it may be typed into a keypad: like any other, but not spelled with letters. */
export const isDialablePhone = (text: string): boolean =>
  isValidPhone(text) && !/[a-z]/i.test(cleanPhone(text).replace(extensionPattern, ""));

/** The same of a customer. */
export const isCallablePhone = (text: string): boolean => isDialablePhone(text) || isForeignPhone(text);

/** In `555-0142 / 143`, what would be the last three digits are another number. A slash may only follow an area code or an exchange. */
function isGroupedAsSeveral(number: string): boolean {
  const groups = number
    .replace(/^\s*\(?\+?1(?=\D)|^\s*\+1/, "")
    .split(/([^\d]+)/)
    .filter(Boolean);
  let digits = 0;
  const ends: { at: number; isSlash: boolean }[] = [];
  for (const group of groups) {
    if (/\d/.test(group)) digits += group.length;
    else if (digits > 0) ends.push({ at: digits, isSlash: group.includes("/") });
  }
  return ends.some(({ at, isSlash }) => at < digits && (at === 7 || (isSlash && at !== 3 && at !== 6)));
}

const separators = /\s*(?:[,;|&\n·•]|\b(?:or|and)\b)\s*/i;
const completeNumbers = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

/** The numbers in a text that holds several, in digits, as far as each can be read; empty if it holds one. */
export function readSeveralPhones(text: string): { isSeveral: boolean; numbers: string[] } {
  const clean = cleanPhone(text).replace(/[,;]\s*(?=(?:x|ext|#))/gi, " ");
  if (isForeignPhone(clean)) return { isSeveral: false, numbers: [] };
  const complete = clean.match(completeNumbers) ?? [];
  const parts = clean.split(separators).flatMap((part) => (isValidPhone(part) ? [part] : part.split(/\s*\/\s*/)));
  const given = parts.length > 1 ? parts.filter(Boolean) : complete;
  if (isValidPhone(clean) || given.length < 2 || !given.every((part) => /\d/.test(part))) {
    const isSeveral = !isValidPhone(clean) && isGroupedAsSeveral(clean);
    return { isSeveral, numbers: [] };
  }
  const numbers = given.map((part) => completed(part, given[0] ?? "", /[/&]|\b(?:or|and)\b/i.test(clean)));
  const isEachRead = numbers.every((number) => number !== null);
  return { isSeveral: true, numbers: isEachRead ? [...new Set(numbers.filter((number) => number !== null))] : [] };
}

/** Each complete number of a text that holds one or several, without extensions. */
export const readEachPhone = (text: string): string[] =>
  (isCustomerPhone(text) ? [text] : readSeveralPhones(text).numbers).map(plainPhone);

/** A number of a list, which may leave out what it has in common with the first one. */
function completed(part: string, first: string, mayBeEnding: boolean): string | null {
  if (isValidPhone(part)) return withExtension(part);
  if (!isValidPhone(first) || /[^\d\s.-]/.test(part)) return null;
  const digits = part.replace(/\D/g, "");
  const isEnding = digits.length === 7 || (mayBeEnding && digits.length >= 2 && digits.length <= 4);
  return isEnding ? nationalDigits(first).slice(0, -digits.length) + digits : null;
}

/** As numbers are sent: `3055550142 x12`. An extension from a field of its own wins over one that is written with the number. */
export function withExtension(text: string, own = ""): string {
  const extension = own || splitExtension(text).extension;
  return extension === null ? plainPhone(text) : `${plainPhone(text)} x${extension}`;
}

/** Moves an extension that was typed with the number into its own field; undefined if there is none, or the field has one already. */
export function moveExtension(typed: string, own: string): { number: string; extension: string } | undefined {
  const { number, extension } = splitExtension(typed);
  return extension === null || own !== "" ? undefined : { number: formatPhone(number), extension };
}

export const invalidExtension = "Please enter digits only, at most 10";

/** Or none. */
export const isExtension = (text: string): boolean => /^\d{0,10}$/.test(text);

/** Why a text is no phone number, in words for people; undefined if it is one. */
export function phoneProblem(text: string): string | undefined {
  if (isCustomerPhone(text)) return undefined;
  const { isSeveral, numbers } = readSeveralPhones(text);
  if (!isSeveral) return invalidPhoneMessage;
  const names = numbers.map(formatSent);
  return `Please enter one phone number, not several${names.length > 1 ? `: ${names.join(" or ")}` : ""}`;
}

/** As people read a number that is sent with its extension. */
export const formatSent = (text: string): string => {
  const { number, extension } = splitExtension(text);
  return formatPhone(number) + (extension === null ? "" : ` x${extension}`);
};

/** Why a number probably doesn't exist. Only a warning: numbering plans change. */
export function phoneDoubt(text: string): string | undefined {
  if (!isValidPhone(text)) return undefined;
  const [area, exchange] = [nationalDigits(text).slice(0, 3), nationalDigits(text).slice(3, 6)];
  if (!/^[2-9]/.test(area) || /^.11|^.9|^37|^96/.test(area)) return `Please check: no area code is ${area}`;
  if (!/^[2-9]/.test(exchange) || exchange.endsWith("11"))
    return `Please check: no number continues with ${exchange} after its area code`;
  return undefined;
}

/** What a form says about a number before it is saved: how letters are read, or that it probably doesn't exist. */
export function phoneNote(text: string): string | undefined {
  if (!isValidPhone(text)) return undefined;
  const doubt = phoneDoubt(text);
  return isDialablePhone(text) ? doubt : `Saved as ${formatSent(withExtension(text))}${doubt ? `. ${doubt}` : ""}`;
}

/** In Mexico's groups. Those of other countries only the server knows, which writes customers' numbers in them. */
const formatForeign = (number: string) =>
  number.replace(/^\+52(?:(33|5[56]|81)(\d{4})|(\d{3})(\d{3}))(\d{4})$/, "+52 $1$3 $2$4 $5");

/** `(xxx) xxx-xxxx`, `+1 (xxx) xxx-xxxx` for 11 digits, `+52 xx xxxx xxxx`; anything else unchanged. */
export function formatPhone(text: string): string {
  if (isForeign(text)) return formatForeign(text);
  const digits = text.replace(/\D/g, "");
  if (digits.length === 10) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length === 11 && digits.startsWith("1")) return `+1 ${formatPhone(digits.slice(1))}`;
  return text;
}

/** What a phone field shows while someone types or pastes: at most 10 digits, a leading +1 or 1 dropped, formatted as it grows. */
export function formatPhoneInput(text: string): string {
  const all = text.replace(/\D/g, "");
  const digits = (all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  if (digits.length < 4) return digits.length === 0 ? "" : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
