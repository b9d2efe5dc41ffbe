import type { CustomerEmail, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { nationalDigits, splitExtension } from "@automotive-crm/contract/phones";

/**
 * Rules of the lists a customer has, as the server applies them too: exactly one entry is primary while there is any, and nothing is
 * listed twice. A save always brings the whole list.
 */

interface Item {
  id: string;
  isPrimary: boolean;
}

/** Leaves exactly one primary: the first that claims it, else the first of all. */
export function withOnePrimary<T extends { isPrimary: boolean }>(items: readonly T[]): T[] {
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.isPrimary),
  );
  return items.map((item, index) => ({ ...item, isPrimary: index === chosen }));
}

/** Making one the primary unsets the other. */
export const makePrimary = <T extends Item>(items: readonly T[], id: string): T[] =>
  items.map((item) => ({ ...item, isPrimary: item.id === id }));

/** When the primary one goes, the next takes its place. */
export const without = <T extends Item>(items: readonly T[], id: string): T[] =>
  withOnePrimary(items.filter((item) => item.id !== id));

/** Puts an entry in the place of the one with its id, or behind the others when there is none. */
export function withItem<T extends Item>(items: readonly T[], changed: T): T[] {
  const isNew = !items.some(({ id }) => id === changed.id);
  const next = isNew ? [...items, changed] : items.map((item) => (item.id === changed.id ? changed : item));
  return changed.isPrimary ? makePrimary(next, changed.id) : withOnePrimary(next);
}

/**
 * The list that an edit of one entry is made on: as it is by now, with what others did to other entries; but as it was when the form
 * was opened where the very entry was changed or taken away meanwhile, so that the server tells of it.
 */
export function listToChange<T extends Item>(opened: readonly T[], now: readonly T[], id: string | undefined) {
  if (id === undefined) return now;
  const isUntouched = JSON.stringify(find(opened, id)) === JSON.stringify(find(now, id));
  return isUntouched ? now : opened;
}

const find = <T extends Item>(items: readonly T[], id: string) => items.find((item) => item.id === id);

/** Entries that are shown before the server has them; the server gives ids of its own. */
const newIdPrefix = "new:";
export const newId = (number: string) => newIdPrefix + number;
const ownId = (id: string) => (id.startsWith(newIdPrefix) ? {} : { id });

/** What a list was when a form was opened, for the server to compare; it does not know ids of what it does not have yet. */
export const asBase = <T extends Item>(items: readonly T[]) =>
  items.map(({ id, ...item }) => ({ ...ownId(id), ...item }));

/** A list of phones as it is sent; the extension is part of the number. */
export const phonesToSend = (phones: readonly CustomerPhone[], reasons: Readonly<Record<string, string>> = {}) =>
  phones.map(({ id, number, extension, type, isPrimary, doNotCall }) => ({
    ...ownId(id),
    number: extension === null ? number : `${number} x${extension}`,
    type,
    isPrimary,
    doNotCall,
    ...(reasons[id] ? { doNotCallReason: reasons[id] } : {}),
  }));

export const emailsToSend = (emails: readonly CustomerEmail[]) =>
  emails.map(({ id, email, isPrimary }) => ({ ...ownId(id), email, isPrimary }));

type SentPhone = Pick<CustomerPhone, "number" | "type" | "isPrimary"> & {
  id?: string | undefined;
  doNotCall?: boolean | undefined;
};

/** What is sent, as it will look once it is saved. */
export function phonesAsShown(sent: readonly SentPhone[], known: readonly CustomerPhone[]): CustomerPhone[] {
  const shown = sent.map(({ id, number, type, isPrimary, doNotCall }) => {
    const before = known.find((phone) => phone.id === id);
    const digits = nationalDigits(number);
    return {
      id: id ?? newId(number),
      number: digits,
      e164: before?.number === digits ? before.e164 : null,
      extension: splitExtension(number).extension,
      type,
      isPrimary,
      doNotCall: doNotCall ?? before?.doNotCall ?? false,
    };
  });
  return primaryFirst(shown);
}

type SentEmail = Pick<CustomerEmail, "email" | "isPrimary"> & { id?: string | undefined };

export const emailsAsShown = (sent: readonly SentEmail[]): CustomerEmail[] =>
  primaryFirst(sent.map(({ id, email, isPrimary }) => ({ id: id ?? newId(email), email, isPrimary })));

const primaryFirst = <T extends { isPrimary: boolean }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
