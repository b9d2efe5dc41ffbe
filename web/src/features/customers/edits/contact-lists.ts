import type { CustomerEmail, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { plainPhone, splitExtension } from "@automotive-crm/contract/fields/phones";

/**
 * Rules for a customer's lists, which the server applies too: a list that isn't empty has exactly one primary entry, and no duplicates.
 * A save always contains the whole list.
 */

interface Item {
  id: string;
  isPrimary: boolean;
}

/** Leaves exactly one primary: the first that claims it, else the first entry. */
export function withOnePrimary<T extends { isPrimary: boolean }>(items: readonly T[]): T[] {
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.isPrimary),
  );
  return items.map((item, index) => ({ ...item, isPrimary: index === chosen }));
}

/** Makes an entry primary and unsets the others. */
export const makePrimary = <T extends Item>(items: readonly T[], id: string): T[] =>
  items.map((item) => ({ ...item, isPrimary: item.id === id }));

/** Removes an entry. If it was primary, the next one becomes primary. */
export const without = <T extends Item>(items: readonly T[], id: string): T[] =>
  withOnePrimary(items.filter((item) => item.id !== id));

/** Replaces the entry with the same ID, or appends it. */
export function withItem<T extends Item>(items: readonly T[], changed: T): T[] {
  const isNew = !items.some(({ id }) => id === changed.id);
  const next = isNew ? [...items, changed] : items.map((item) => (item.id === changed.id ? changed : item));
  return changed.isPrimary ? makePrimary(next, changed.id) : withOnePrimary(next);
}

/**
 * The list on which an entry's edit is based: the current one, with other people's changes to other entries. If that very entry was
 * changed or deleted in the meantime, it is the list from when the form was opened, so that the server reports the conflict.
 */
export function listToChange<T extends Item>(opened: readonly T[], now: readonly T[], id: string | undefined) {
  if (id === undefined) return now;
  const isUntouched = JSON.stringify(find(opened, id)) === JSON.stringify(find(now, id));
  return isUntouched ? now : opened;
}

const find = <T extends Item>(items: readonly T[], id: string) => items.find((item) => item.id === id);

/** IDs of entries the server doesn't know yet; it assigns its own. */
const newIdPrefix = "new:";
export const newId = (number: string) => newIdPrefix + number;
const ownId = (id: string) => (id.startsWith(newIdPrefix) ? {} : { id });

/** A list as the base of a save, without the IDs of entries the server doesn't know yet. */
export const asBase = <T extends Item>(items: readonly T[]) =>
  items.map(({ id, ...item }) => ({ ...ownId(id), ...item }));

/** Phones as sent to the server; the extension is part of the number. */
export const phonesToSend = (phones: readonly CustomerPhone[], reasons: Readonly<Record<string, string>> = {}) =>
  phones.map(({ id, number, extension, type, label, isPrimary, doNotCall }) => ({
    ...ownId(id),
    number: extension === null ? number : `${number} x${extension}`,
    type,
    label,
    isPrimary,
    doNotCall,
    ...(reasons[id] ? { doNotCallReason: reasons[id] } : {}),
  }));

export const emailsToSend = (emails: readonly CustomerEmail[]) =>
  emails.map(({ id, email, isPrimary }) => ({ ...ownId(id), email, isPrimary }));

type SentPhone = Pick<CustomerPhone, "number" | "type" | "isPrimary"> & {
  id?: string | undefined;
  label?: string | null | undefined;
  doNotCall?: boolean | undefined;
};

/** The sent phones as they will look once saved. */
export function phonesAsShown(sent: readonly SentPhone[], known: readonly CustomerPhone[]): CustomerPhone[] {
  const shown = sent.map(({ id, number, type, label, isPrimary, doNotCall }) => {
    const before = known.find((phone) => phone.id === id);
    const plain = plainPhone(number);
    const isSame = before !== undefined && plainPhone(before.number) === plain;
    return {
      id: id ?? newId(number),
      number: isSame ? before.number : plain,
      e164: isSame ? before.e164 : null,
      extension: splitExtension(number).extension,
      type,
      label: label === undefined ? (before?.label ?? null) : label,
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
