import { fold } from "#features/customers/search/customer-search.ts";
import { otherNamesOf } from "#features/customers/search/nicknames.ts";
import type { CustomerNames } from "@automotive-crm/contract/customers/names";
import type { KnownCustomer } from "#features/customers/many/known-customers.queries.ts";

/** Somebody who wrote or called, as far as it is known. */
export interface Contact extends CustomerNames {
  /** E.164. */
  phones: readonly string[];
  /** In lower case. */
  emails: readonly string[];
  locationId: string;
}

export interface Recognized<Known> {
  /** Who it is; undefined if nobody is known who must be this person. */
  known: Known | undefined;
  /** Whom somebody should compare them with, in sentences. */
  doubts: string[];
}

type Candidate = Pick<
  KnownCustomer,
  "name" | "companyName" | "firstName" | "lastName" | "phones" | "emails" | "locationIds"
>;

/**
 * Who a person is among the customers who have one of their numbers or addresses. A number or address that several people share, as in a
 * household, says nothing if the first names differ: then only a hint is left.
 */
export function recognize<Known extends Candidate>(contact: Contact, candidates: readonly Known[]): Recognized<Known> {
  const matches = candidates.map((known) => ({ known, ...compare(contact, known) }));
  const [best, ...others] = matches
    .filter(({ isNamedSo }) => isNamedSo)
    .toSorted((one, other) => strength(other, contact) - strength(one, contact));
  const doubts = (best ? others : matches).map(
    ({ known, by, isNamedSo }) =>
      `May be the same person as ${known.name}: same ${by.join(" and ")}${isNamedSo ? "" : ", other first name"}`,
  );
  return { known: best?.known, doubts };
}

function compare(contact: Contact, known: Candidate) {
  const hasPhone = known.phones.some(({ e164 }) => e164 !== null && contact.phones.includes(e164));
  const hasEmail = known.emails.some(({ email }) => contact.emails.includes(email.toLowerCase()));
  const by = [...(hasPhone ? ["phone"] : []), ...(hasEmail ? ["email"] : [])];
  return { by, isNamedSo: isSameName(contact, known) };
}

/** A phone says more than an email, and a customer of the place more than another one. */
const strength = ({ known, by }: { known: Candidate; by: readonly string[] }, { locationId }: Contact): number =>
  (by.includes("phone") ? 4 : 0) + (by.includes("email") ? 2 : 0) + (known.locationIds.includes(locationId) ? 1 : 0);

/** Whether two names can be the same person's: as far as both are known, also by an initial, by a nickname, or in the other order. */
export function isSameName(one: CustomerNames, other: CustomerNames): boolean {
  if (one.companyName && other.companyName && fold(one.companyName) === fold(other.companyName)) return true;
  const [first, last] = [fold(one.firstName), fold(one.lastName)];
  const [otherFirst, otherLast] = [fold(other.firstName), fold(other.lastName)];
  if (first && otherFirst && last && otherLast && first === otherLast && last === otherFirst) return true;
  if (first && otherFirst) return isSameFirstName(first, otherFirst);
  return !last || !otherLast || last === otherLast;
}

function isSameFirstName(one: string, other: string): boolean {
  const [[first = ""], [second = ""]] = [one.split(" "), other.split(" ")];
  const isShort = (short: string, long: string) => (short.length === 1 || short.length > 2) && long.startsWith(short);
  return isShort(first, second) || isShort(second, first) || otherNamesOf(first).includes(second);
}
