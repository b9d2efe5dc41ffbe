import type { CustomerData, CustomerRow } from "./customer-row.ts";
import { hashOfText } from "./hash-of-text.ts";

/** What customers are matched by. */
export type Matchable = Pick<CustomerData, "kind" | "first" | "last" | "company" | "externalId" | "emails" | "phones">;

export interface CustomerMatcher<T> {
  /** The customer that is meant, as it was added. */
  find: (customer: Matchable) => T | undefined;
  /** Remembers a customer, or what else is known of one who was found. */
  add: (customer: Matchable, value: T) => void;
}

/**
 * Finds who is the same customer: by the other system's id, by email, by phone and last name, by phone and first name. Never by a name or a
 * number alone. An email needs the same last name or first names that agree; a phone needs first names that agree as far as both are known,
 * so that a household stays apart.
 */
export function createCustomerMatcher<T>(): CustomerMatcher<T> {
  // Without texts: a dry run remembers half a million customers.
  const known = new Map<number, Known<T>>();
  const findKnown = (name: Known<unknown>, keys: readonly Key[]) =>
    keys
      .map(({ key, evidence }) => ({ evidence, found: known.get(key) }))
      .find(({ evidence, found }) => found && agrees(evidence, name, found))?.found;
  return {
    find(customer) {
      const name = nameOf(customer);
      return findKnown(knownAs(name, undefined), keysOf(customer, name))?.value;
    },
    add(customer, value) {
      const name = nameOf(customer);
      const keys = keysOf(customer, name);
      const own = knownAs(name, value);
      const found = findKnown(own, keys);
      // Two who are there already stay two, each with their own ID.
      const entry = found?.value === value ? found : own;
      for (const { key } of keys) if (!known.has(key)) known.set(key, entry);
    },
  };
}

/** Finds rows of one file that are about the same customer, row by row in their order: the number of the first such row. */
export function createRowMatcher(): (row: CustomerRow) => number | undefined {
  const matcher = createCustomerMatcher<number>();
  return ({ result, customer, row }) => {
    if (result !== "customer" || !customer) return undefined;
    const same = matcher.find(customer);
    matcher.add(customer, same ?? row);
    return same;
  };
}

interface Name {
  kind: string;
  first: string;
  last: string;
}

const plain = (text = "") =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const nameOf = ({ kind, first, last, company }: Matchable): Name =>
  kind === "company" ? { kind, first: "", last: plain(company) } : { kind, first: plain(first), last: plain(last) };

/** A customer with what of their name decides. */
interface Known<T> {
  value: T;
  /** A hash, 0 of none; and the first character's code. */
  first: number;
  initial: number;
  isInitial: boolean;
  last: number;
}

const knownAs = <T>({ first, last }: Name, value: T): Known<T> => ({
  value,
  first: first === "" ? 0 : smallHash(first),
  initial: first.charCodeAt(0) || 0,
  isInitial: first.length === 1,
  last: last === "" ? 0 : smallHash(last),
});

/** As many bits as take no memory of their own. */
const smallHash = (text: string) => hashOfText(text) & 0x3fffffff;

interface Key {
  key: number;
  evidence: "id" | "email" | "phone";
}

function keysOf({ externalId, emails, phones }: Matchable, { kind, first, last }: Name): Key[] {
  const own = phones.filter(({ type }) => type !== "fax").map(({ e164 }) => e164);
  const keysFor = (evidence: Key["evidence"], values: readonly string[]) =>
    values.map((value) => ({ key: hashOfText(`${evidence} ${kind} ${value}`), evidence }));
  return [
    ...keysFor("id", externalId === undefined ? [] : [externalId]),
    ...keysFor("email", emails),
    ...keysFor("phone", last === "" ? [] : own.map((phone) => `${phone} last ${last}`)),
    ...keysFor("phone", first === "" ? [] : own.map((phone) => `${phone} first ${first}`)),
  ];
}

/** The same first name or none, or an initial of it; one email and last name are enough, as with "Robert" and "Bob". */
function agrees(evidence: Key["evidence"], one: Known<unknown>, other: Known<unknown>): boolean {
  if (evidence === "id" || one.first === 0 || other.first === 0) return true;
  if (evidence === "email" && one.last !== 0 && one.last === other.last) return true;
  return one.isInitial || other.isInitial ? one.initial === other.initial : one.first === other.first;
}
