import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, type Place } from "#platform/db/keyset.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "#features/customers/customer-row.ts";
import { mostBeforeOtherNames } from "#features/customers/customers.queries.ts";
import { findSimilar } from "#features/customers/duplicates/similar-customers.queries.ts";
import { listed, toFilterJson, type CustomerFilter } from "#features/customers/search/customer-filter.ts";
import { withOtherNames, type SearchTerms } from "#features/customers/search/customer-search.ts";

/** Those of the customers who are not in the bin, newest first. */
export async function listByIds(db: Db, scope: OrganizationScope, ids: readonly string[]): Promise<Customer[]> {
  const { rows } = await sql<CustomerRow>`
    select ${customerColumns(scope)} from customers c
    where c.organization_id = ${scope.organizationId} and c.id = any(${ids}::uuid[]) and c.deleted_at is null
    order by c.created_at desc, c.id desc
  `.execute(db);
  return rows.map(toCustomer);
}

/** The next customers of a list, newest first: by when they were added, which never changes, nobody is skipped or comes twice. */
export async function listNext(
  db: Db,
  scope: OrganizationScope,
  { filter, before, limit }: { filter: CustomerFilter; before: Place | undefined; limit: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.id, ${exactInstant(sql`c.created_at`)} as at from customers c
    where ${listed(scope, filter)} ${olderThan(before, sql`c.created_at, c.id`)}
    order by c.created_at desc, c.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** More than any organization has. */
const most = 10_000_000;
/** As many as the list shows of those who only resemble the search. */
const mostSimilar = 50;

/** All customers that the list shows for a search, newest first: by other names, too, and if nobody matches, those who resemble it. */
export async function listMatches(
  db: Db,
  scope: OrganizationScope,
  { status, ...filter }: CustomerFilter,
  terms: SearchTerms,
): Promise<string[]> {
  const find = async (words: readonly string[]) => {
    const { rows } = await sql<{ id: string; status: string }>`
      select c.id, c.status from matching_customers(${words}::text[], ${terms.numbers}::text[], ${toFilterJson(filter)}::jsonb, ${most}) c
      where c.organization_id = ${scope.organizationId} order by c.created_at desc, c.id desc
    `.execute(db);
    return rows;
  };
  const others = terms.words.map(withOtherNames);
  let found = await find(terms.words);
  if (found.length <= mostBeforeOtherNames && others.some((word, index) => word !== terms.words[index]))
    found = await find(others);
  if (found.length === 0) found = await findSimilar(db, scope, { status, ...filter }, { terms, limit: mostSimilar });
  return found.filter((each) => status === undefined || each.status === status).map(({ id }) => id);
}
