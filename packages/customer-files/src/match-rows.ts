import type { CustomerData, CustomerRow } from "./customer-row.ts";

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
  const known = new Map<string, { name: Name; value: T }>();
  const findKnown = (name: Name, keys: readonly Key[]) =>
    keys
      .map(({ key, evidence }) => ({ evidence, found: known.get(key) }))
      .find(({ evidence, found }) => found && agrees(evidence, name, found.name))?.found;
  return {
    find(customer) {
      const name = nameOf(customer);
      return findKnown(name, keysOf(customer, name))?.value;
    },
    add(customer, value) {
      const name = nameOf(customer);
      const keys = keysOf(customer, name);
      const found = findKnown(name, keys);
      // Two who are there already stay two, each with their own ID.
      const entry = found?.value === value ? found : { name, value };
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

interface Key {
  key: string;
  evidence: "id" | "email" | "phone";
}

function keysOf({ externalId, emails, phones }: Matchable, { kind, first, last }: Name): Key[] {
  const own = phones.filter(({ type }) => type !== "fax").map(({ e164 }) => e164);
  const keysFor = (evidence: Key["evidence"], values: readonly string[]) =>
    values.map((value) => ({ key: `${evidence} ${kind} ${value}`, evidence }));
  return [
    ...keysFor("id", externalId === undefined ? [] : [externalId]),
    ...keysFor("email", emails),
    ...keysFor("phone", last === "" ? [] : own.map((phone) => `${phone} last ${last}`)),
    ...keysFor("phone", first === "" ? [] : own.map((phone) => `${phone} first ${first}`)),
  ];
}

/** The same first name or none, or an initial of it; one email and last name are enough, as with "Robert" and "Bob". */
function agrees(evidence: Key["evidence"], one: Name, other: Name): boolean {
  if (evidence === "id" || one.first === "" || other.first === "") return true;
  if (evidence === "email" && one.last !== "" && one.last === other.last) return true;
  const isInitial = one.first.length === 1 || other.first.length === 1;
  return isInitial ? one.first.charAt(0) === other.first.charAt(0) : one.first === other.first;
}
