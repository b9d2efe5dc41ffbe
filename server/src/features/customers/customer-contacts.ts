import type { NewCustomer } from "@automotive-crm/contract/customers/changes";
import { isForeignPhone, type PhoneType } from "@automotive-crm/contract/fields/phones";
import { invalidFields } from "#platform/http/errors.ts";
import { readPhone, shownNumber, type ReadPhone } from "#platform/read-phone.ts";

/** Rules for a customer's phones, emails and locations: in each list, exactly one is primary, or the list is empty. */

export interface PhoneToSave extends ReadPhone {
  id: string | undefined;
  type: PhoneType;
  label: string | null;
  isPrimary: boolean;
}

export interface EmailToSave {
  id: string | undefined;
  email: string;
  isPrimary: boolean;
}

/** Leaves exactly one primary: the first one marked, else the first in the list. */
export function withOnePrimary<T extends { isPrimary: boolean }>(items: readonly T[]): T[] {
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.isPrimary),
  );
  return items.map((item, index) => ({ ...item, isPrimary: index === chosen }));
}

type GivenPhones = Pick<NewCustomer, "phones"> & { phone?: string | null | undefined };

/**
 * The customer's resulting phones, or undefined if the request didn't mention them. A phone in the main field becomes primary: a listed
 * or known number moves up, a new one replaces the old main number, and null removes it.
 */
export function phonesToSave(given: GivenPhones, known: readonly PhoneToSave[]): PhoneToSave[] | undefined {
  if (given.phone === undefined && given.phones === undefined) return undefined;
  return withOwnIds(resultingPhones(given, known), known);
}

function resultingPhones(given: GivenPhones, known: readonly PhoneToSave[]): PhoneToSave[] {
  const listed: PhoneToSave[] | undefined = given.phones?.map((phone, index) => ({
    ...readGiven(phone.number, `phones.${index}.number`),
    id: phone.id,
    type: phone.type,
    label: phone.label === undefined ? (known.find(({ id }) => id === phone.id)?.label ?? null) : phone.label,
    isPrimary: phone.isPrimary,
  }));
  if (given.phone === undefined) return withOnePrimary(eachOnce(listed ?? [], phoneKey));
  const others = eachOnce(listed ?? known, phoneKey);
  const replaced = listed ? undefined : known.find((phone) => phone.isPrimary);
  if (given.phone === null) return withOnePrimary(others.filter((phone) => phone !== replaced));
  const main = readGiven(given.phone, "phone");
  const same = others.findIndex((phone) => phone.digits === main.digits && phone.extension === main.extension);
  if (same >= 0) return others.map((phone, index) => ({ ...phone, isPrimary: index === same }));
  const { id, type, label } = replaced ?? { id: undefined, type: "mobile", label: null };
  const raised: PhoneToSave = { ...main, id, type, label, isPrimary: true };
  return [raised, ...others.filter((phone) => phone !== replaced).map((phone) => ({ ...phone, isPrimary: false }))];
}

/** A number of another country must be one that its numbering plan may have: without that, nobody knows how to dial it. */
function readGiven(text: string, field: string): ReadPhone {
  const phone = readPhone(text);
  if (phone.e164 === null && isForeignPhone(text))
    throw invalidFields({ [field]: "Please enter a valid phone number" });
  return phone;
}

/** What a customer without any name is called by. */
export function mainNumber(phones: readonly Pick<PhoneToSave, "digits" | "e164" | "isPrimary">[]): string | undefined {
  const main = phones.find(({ isPrimary }) => isPrimary);
  return main && shownNumber(main);
}

type GivenEmails = Pick<NewCustomer, "emails"> & { email?: string | null | undefined };

/** The customer's resulting emails, by the same rules. */
export function emailsToSave(given: GivenEmails, known: readonly EmailToSave[]): EmailToSave[] | undefined {
  if (given.email === undefined && given.emails === undefined) return undefined;
  return withOwnIds(resultingEmails(given, known), known);
}

function resultingEmails(given: GivenEmails, known: readonly EmailToSave[]): EmailToSave[] {
  const listed: EmailToSave[] | undefined = given.emails?.map(({ id, email, isPrimary }) => ({ id, email, isPrimary }));
  const main = given.email;
  if (main === undefined) return withOnePrimary(eachOnce(listed ?? [], emailKey));
  const others = eachOnce(listed ?? known, emailKey);
  const replaced = listed ? undefined : known.find((email) => email.isPrimary);
  if (main === null) return withOnePrimary(others.filter((email) => email !== replaced));
  const same = others.findIndex((email) => email.email.toLowerCase() === main.toLowerCase());
  if (same >= 0) return others.map((email, index) => ({ ...email, isPrimary: index === same }));
  const raised: EmailToSave = { id: replaced?.id, email: main, isPrimary: true };
  return [raised, ...others.filter((email) => email !== replaced).map((email) => ({ ...email, isPrimary: false }))];
}

const phoneKey = (phone: Pick<PhoneToSave, "digits" | "extension">) => `${phone.digits}x${phone.extension ?? ""}`;
const emailKey = ({ email }: { email: string }) => email.toLowerCase();

/** Removes duplicates, keeping the first, which is primary if either was. */
export function eachOnce<T extends { isPrimary: boolean }>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const kept = new Map<string, T>();
  for (const item of items) {
    const first = kept.get(keyOf(item));
    kept.set(keyOf(item), first ? { ...first, isPrimary: first.isPrimary || item.isPrimary } : item);
  }
  return [...kept.values()];
}

/** A client's ID is kept only if it is this customer's and used once; anything else gets a new one. */
function withOwnIds<T extends { id: string | undefined }>(items: readonly T[], known: readonly T[]): T[] {
  const own = new Set(known.map(({ id }) => id));
  return items.map((item) => ({ ...item, id: item.id !== undefined && own.delete(item.id) ? item.id : undefined }));
}
