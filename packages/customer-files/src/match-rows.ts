import type { CustomerRow } from "./customer-row.ts";

/**
 * Finds rows of one file that are about the same customer, row by row in their order: by the other system's id, by email, by phone and last
 * name, by phone and first name. Never by a name or a number alone. An email needs the same last name or first names that agree; a phone
 * needs first names that agree as far as both are known, so that a household stays apart.
 */
export function createRowMatcher(): (row: CustomerRow) => number | undefined {
  const rows = new Map<string, number>();
  const names = new Map<number, Name>();
  return (row) => {
    if (row.result !== "customer" || !row.customer) return undefined;
    const name = nameOf(row.customer);
    const keys = keysOf(row.customer, name);
    const found = keys.flatMap(({ key, evidence }) => {
      const known = rows.get(key);
      return known !== undefined && agrees(evidence, name, names.get(known)) ? [known] : [];
    });
    const same = found[0];
    for (const { key } of keys) if (!rows.has(key)) rows.set(key, same ?? row.row);
    if (same === undefined) names.set(row.row, name);
    return same;
  };
}

interface Name {
  kind: string;
  first: string;
  last: string;
}

type Customer = NonNullable<CustomerRow["customer"]>;

const plain = (text = "") =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const nameOf = ({ kind, first, last, company }: Customer): Name =>
  kind === "company" ? { kind, first: "", last: plain(company) } : { kind, first: plain(first), last: plain(last) };

interface Key {
  key: string;
  evidence: "id" | "email" | "phone";
}

function keysOf({ externalId, emails, phones }: Customer, { kind, first, last }: Name): Key[] {
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
function agrees(evidence: Key["evidence"], one: Name, other: Name | undefined): boolean {
  if (!other || evidence === "id" || one.first === "" || other.first === "") return other !== undefined;
  if (evidence === "email" && one.last !== "" && one.last === other.last) return true;
  const isInitial = one.first.length === 1 || other.first.length === 1;
  return isInitial ? one.first.charAt(0) === other.first.charAt(0) : one.first === other.first;
}
