import type { CustomerSearch } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { toFilterJson, type CustomerFilter } from "#features/customers/search/customer-filter.ts";
import { customerColumns, toCustomer, type CustomerRow } from "#features/customers/customer-row.ts";
import type { SearchTerms } from "#features/customers/search/customer-search.ts";
import { combine, readNumber, readWord } from "#features/customers/search/similar-names.ts";

/** Customers this much farther from the search than the nearest one are left out. */
const slack = 0.75;

/** Customers whose names or numbers resemble the search, nearest first: one page, because nobody farther off was meant. */
export async function findSimilar(
  db: Db,
  scope: Scope,
  filter: CustomerFilter,
  { terms, limit }: Pick<CustomerSearch, "limit"> & { terms: SearchTerms },
): Promise<Customer[]> {
  const alternatives = await listAlternatives(db, terms);
  if (alternatives.length === 0 || alternatives.some((each) => each.length === 0)) return [];
  const choices = combine(alternatives);
  if (choices.length === 0) return [];
  const { rows } = await sql<CustomerRow>`
    with found as materialized (
      select organization_id, id, place from similar_customers(
        ${JSON.stringify(choices)}::jsonb, ${slack}, ${toFilterJson(filter)}::jsonb, ${limit}) with ordinality
        as found (organization_id, id, cost, place)
    )
    select ${customerColumns(scope)}
    from found join customers c on c.organization_id = found.organization_id and c.id = found.id
    where ${inTenant(scope, "c")}
    order by found.place
  `.execute(db);
  return rows.map(toCustomer);
}

/** For each term, what it may stand for. */
async function listAlternatives(db: Db, { words, numbers }: SearchTerms) {
  // Nobody misremembers an extension by one digit.
  if (numbers.some((number) => number.startsWith("#"))) return [];
  const names = words.length > 0 ? await listNames(db, words) : [];
  return [
    ...words.map((typed) =>
      readWord(
        typed,
        names.filter(({ term }) => term === typed),
      ),
    ),
    ...numbers.map(readNumber),
  ];
}

async function listNames(db: Db, words: readonly string[]) {
  const { rows } = await sql<{ term: string; word: string; soundsAlike: boolean }>`
    select term, word, sounds_alike as "soundsAlike" from similar_name_words(${words}::text[])
  `.execute(db);
  return rows;
}
