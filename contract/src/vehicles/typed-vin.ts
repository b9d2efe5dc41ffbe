import { cleanLine } from "@automotive-crm/contract/fields/typed-text";

export const vinLength = 17;

/** A scanner's barcode of a VIN begins with an I for imported (AIAG B-7), and may bring the asterisks of Code 39. No VIN has an I. */
export const withoutBarcodeMark = (text: string): string => text.replace(/^\*?[Ii]?([A-HJ-NPR-Z0-9]{17})\*?$/i, "$1");

/** A VIN as it was typed, pasted or scanned, without what isn't part of it. */
export const cleanVin = (text: string): string => withoutBarcodeMark(cleanLine(text));

const placeholderWords = new Set(
  "TBD TBA NA NONE NOVIN UNKNOWN UNK UNKN PENDING NULL NIL NOTKNOWN NOTAVAILABLE NOTYET NOTPROVIDED NOTSURE MISSING TEST TESTING TODO VIN VINNUMBER XX ASDF QWERTY LATER ASK".split(
    " ",
  ),
);
const sequences = [
  "1234567890".repeat(2),
  "0123456789".repeat(2),
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "ABCDEFGHJKLMNPRSTUVWXYZ",
];

/** What people type because the field is there: one character repeated, keys in their order, `TBD` or `N/A`. */
export function isPlaceholderVin(text: string): boolean {
  const typed = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (typed === "") return /^[\s./_\p{Pd}]+$/u.test(text) && text.trim() !== "";
  if (typed.length > vinLength) return false;
  return /^(.)\1*$/u.test(typed) || placeholderWords.has(typed) || sequences.some((all) => all.startsWith(typed));
}
