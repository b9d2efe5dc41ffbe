/** Rules for phone numbers, shared by form, list and server. Only the server converts numbers to E.164. */

import { cleanLine } from "./typed-text.ts";

export const phoneTypes = ["mobile", "home", "work", "office", "fax", "other"] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const invalidPhoneMessage = "Please enter a valid 10-digit phone number";

const extensionPattern = /(?:x|ext\.?|extension|#) ?(\d{1,10})$/i;

/** Splits `(305) 555-0142 x12` into the number and its extension. */
export function splitExtension(text: string): { number: string; extension: string | null } {
  const clean = cleanPhone(text);
  const match = extensionPattern.exec(clean);
  if (!match) return { number: clean, extension: null };
  return { number: clean.slice(0, match.index).trimEnd(), extension: match[1] ?? null };
}

/** In a number any dash is a hyphen, as in `305–555–0142`. */
const cleanPhone = (text: string) => cleanLine(text).replace(/\p{Pd}/gu, "-");

/** The digits of a number without the leading 1 of an 11-digit one: how US numbers are compared and stored as typed. */
export function nationalDigits(text: string): string {
  const digits = splitExtension(text).number.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Has a country code other than that of the US, whose numbers have ten digits. */
const isForeign = (text: string) => /^\s*\+(?!\s*1)/.test(text);

/** 10 digits, or 11 starting with 1, once everything else is stripped; letters and other countries make it invalid. */
export function isValidPhone(text: string): boolean {
  const { number } = splitExtension(text);
  if (/[^\d\s()+.\-/]/.test(number) || isForeign(number)) return false;
  const digits = number.replace(/\D/g, "");
  return digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
}

/** `(xxx) xxx-xxxx`, `+1 (xxx) xxx-xxxx` for 11 digits; anything else unchanged. */
export function formatPhone(text: string): string {
  if (isForeign(text)) return text;
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
