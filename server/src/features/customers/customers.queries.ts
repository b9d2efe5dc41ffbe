import { countedAtMost, type CustomerPage, type CustomerSearch } from "@automotive-crm/contract/customers/list";
import { customerStatuses, type Customer, type CustomerStatus } from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";
import { isCountKept, listed, toFilterJson, type CustomerFilter } from "./search/customer-filter.ts";
import { orderByOwner, ownerName, pageByOwner } from "./owners/customers-by-owner.queries.ts";
import { readSearch, withOtherNames, type SearchTerms } from "./search/customer-search.ts";
import { matchRank } from "./search/match-rank.ts";
import { findSimilar } from "./duplicates/similar-customers.queries.ts";

type Counts = Pick<CustomerPage, "total" | "isTotalExact" | "counts">;

/** One page of the list with its totals. */
export async function searchCustomers(
  db: Db,
  scope: Scope,
  filter: CustomerFilter,
  query: CustomerSearch,
): Promise<CustomerPage> {
  const terms = query.search ? readSearch(query.search) : undefined;
  if (!terms) return toPage(query, await pageOfAll(db, scope, filter, query));
  const exact = await pageOfMatches(db, scope, filter, { ...query, terms });
  const isMatched = Object.values(exact.counts).some((count) => count > 0);
  return toPage(
    query,
    isMatched || query.page > 1 ? exact : await pageOfSimilar(db, scope, filter, { ...query, terms }),
  );
}

type Found = Counts & Pick<CustomerPage, "customers"> & Partial<Pick<CustomerPage, "isSimilar">>;

const toPage = ({ page, limit }: CustomerSearch, found: Found): CustomerPage => ({
  isSimilar: false,
  ...found,
  page,
  limit,
  atOtherLocations: { total: 0, locations: [] },
});

async function pageOfSimilar(
  db: Db,
  scope: Scope,
  filter: CustomerFilter,
  query: CustomerSearch & { terms: SearchTerms },
): Promise<Found> {
  const customers = await findSimilar(db, scope, filter, query);
  const { status, ...others } = filter;
  const counted = countEach(status ? await findSimilar(db, scope, others, query) : customers);
  return {
    customers,
    isSimilar: customers.length > 0,
    isTotalExact: true,
    ...(status ? withTotal(counted, status, customers.length) : counted),
  };
}

const countEach = (customers: readonly Customer[]) =>
  totals(
    customers.map(({ status }) => ({ status, n: 1 })),
    { isTotalExact: true },
  );

/** With a status filter, the total is that status' count. */
const withTotal = (counted: Counts, status: CustomerStatus, total: number) => ({
  total,
  counts: { ...counted.counts, [status]: total },
});

/** Each order ends with the ID, so rows with equal values keep their order across pages; the indexes have the same columns. */
function orderBy({ sort, order }: Pick<CustomerSearch, "sort" | "order">): RawBuilder<unknown> {
  switch (sort) {
    case "name":
      return order === "desc" ? sql`c.sort_name desc, c.id desc` : sql`c.sort_name, c.id`;
    case "status":
      return order === "desc" ? sql`c.status desc, c.created_at, c.id` : sql`c.status, c.created_at desc, c.id desc`;
    case "lastContact":
      return order === "asc"
        ? sql`c.last_contact_at nulls first, c.id`
        : sql`c.last_contact_at desc nulls last, c.id desc`;
    case "owner":
      return orderByOwner(order);
    case "createdAt":
    case undefined:
      return order === "asc" ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`;
  }
}

/**
 * The first page's limit is part of the statement text: PostgreSQL keeps the statement's plan only if it knows that few rows are
 * wanted. With a parameter it replans every time, which costs as much as reading the page. Each text is another prepared statement, so
 * only for what fits into a window.
 */
const limitAndOffset = ({ page, limit }: Pick<CustomerSearch, "page" | "limit">) =>
  page === 1 && limit <= 50 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Without a search, the sort index provides the page and the maintained counts provide the totals, both in one round trip. */
async function pageOfAll(db: Db, scope: Scope, filter: CustomerFilter, query: CustomerSearch) {
  const found = query.sort === "owner" ? readByOwner(db, scope, filter, query) : readInOrder(db, scope, filter, query);
  const [{ rows }, counts] = await Promise.all([found, countAll(db, scope, filter)]);
  return { customers: rows.map(toCustomer), ...counts };
}

function readInOrder(db: Db, scope: Scope, filter: CustomerFilter, query: CustomerSearch) {
  const order = orderBy(query);
  return sql<CustomerRow>`
    select ${customerColumns(scope)}
    from (
      select c.* from customers c where ${listed(scope, filter)} order by ${order} ${limitAndOffset(query)}
    ) c
    order by ${order}
  `.execute(db);
}

const readByOwner = (db: Db, scope: Scope, filter: CustomerFilter, query: CustomerSearch) =>
  sql<CustomerRow>`
    select ${customerColumns(scope)}
    from (${pageByOwner(scope, filter, query)}) page
    join customers c on c.organization_id = ${tenantOf(scope, "page")} and c.id = page.id
    order by page.place
  `.execute(db);

async function countAll(db: Db, scope: Scope, filter: CustomerFilter): Promise<Counts> {
  if (!isCountKept(filter)) return countSome(db, scope, filter);
  const { locations } = filter;
  const at = locations === "all" ? "00000000-0000-0000-0000-000000000000" : (locations[0] ?? null);
  const kept = await sql<StatusCount>`
    select status, sum(customers) as n from customer_counts k where ${inTenant(scope, "k")} and location_id = ${at} group by status
  `.execute(db);
  return totals(kept.rows, { status: filter.status, isTotalExact: true });
}

/** The maintained counts know only totals by location and status, so count up to a limit instead. */
async function countSome(db: Db, scope: Scope, filter: CustomerFilter): Promise<Counts> {
  const { status, ...others } = filter;
  const everyone = await countUpTo(db, scope, others);
  if (!status || everyone.isTotalExact) return totals(everyone.rows, { ...everyone, status });
  const own = await countUpTo(db, scope, filter);
  const { total, isTotalExact } = totals(own.rows, own);
  return { isTotalExact, ...withTotal(totals(everyone.rows, everyone), status, total) };
}

async function countUpTo(db: Db, scope: Scope, filter: CustomerFilter) {
  const { rows } = await sql<StatusCount>`
    select status, count(*) as n from (
      select c.status from customers c where ${listed(scope, filter)} limit ${countedAtMost + 1}
    ) counted group by status
  `.execute(db);
  return { rows, isTotalExact: rows.reduce((sum, row) => sum + Number(row.n), 0) <= countedAtMost };
}

interface StatusCount {
  status: string;
  n: number | string;
}

/** If counting stopped, no number may exceed what was counted. */
function totals(
  rows: readonly StatusCount[],
  { status, isTotalExact }: { status?: CustomerStatus | undefined; isTotalExact: boolean },
): Counts {
  const most = isTotalExact ? Infinity : countedAtMost;
  const of = (each: CustomerStatus) =>
    rows.filter((row) => row.status === each).reduce((sum, row) => sum + Number(row.n), 0);
  const [active, prospect, inactive] = [of("active"), of("prospect"), of("inactive")];
  const counts = {
    active: Math.min(active, most),
    prospect: Math.min(prospect, most),
    inactive: Math.min(inactive, most),
  };
  return { total: status ? counts[status] : Math.min(active + prospect + inactive, most), isTotalExact, counts };
}

type Matching = CustomerSearch & { terms: SearchTerms; hasOtherNames?: boolean };

/** Among more matches than this, nobody looks for someone by another name; a common name is found as fast as without. */
export const mostBeforeOtherNames = 200;

/** Bob is found by Robert, too, unless there are very many Bobs. */
async function pageOfMatches(db: Db, scope: Scope, filter: CustomerFilter, query: Matching): Promise<Found> {
  const typed = await pageOfTyped(db, scope, filter, query);
  const { active, prospect, inactive } = typed.counts;
  const hasOthers = query.terms.words.some((word) => withOtherNames(word) !== word);
  return hasOthers && active + prospect + inactive <= mostBeforeOtherNames
    ? pageOfTyped(db, scope, filter, { ...query, hasOtherNames: true })
    : typed;
}

/** With a status filter, matches of every status are counted; where these are too many, the page is read from its own. */
async function pageOfTyped(db: Db, scope: Scope, filter: CustomerFilter, query: Matching): Promise<Found> {
  const { status, ...others } = filter;
  const everyone = await readMatches(db, scope, others, { ...query, status });
  if (!status || everyone.isTotalExact) return everyone;
  const own = await readMatches(db, scope, filter, { ...query, status });
  return { ...own, ...withTotal(everyone, status, own.total) };
}

/**
 * With a search, the matches are found once, counted and ranked, and only the page is read in full; newest first among equals. Where the
 * page is empty, another match tells the counts: for an outer join, Citus would fetch all customers.
 */
async function readMatches(db: Db, scope: Scope, filter: CustomerFilter, query: Matching): Promise<Found> {
  const { words, numbers } = query.terms;
  const names = query.hasOtherNames ? words.map(withOtherNames) : words;
  const order = query.sort === undefined ? sql`c.rank, c.created_at desc, c.id desc` : orderBy(query);
  const { rows } = await sql<CustomerRow & MatchCounts>`
    with found as materialized (
      select c.organization_id, c.id, c.status, c.created_at, c.sort_name collate "C" as sort_name, c.last_contact_at,
        c.owner_id, ${query.sort === "owner" ? ownerName : sql`null`} as owner_name, ${matchRank(query)} as rank
      from matching_customers(${names}::text[], ${numbers}::text[], ${toFilterJson(filter)}::jsonb, ${countedAtMost + 1}) c
      where ${inTenant(scope, "c")}
    ), page as (
      select c.organization_id, c.id, row_number() over (order by ${order}) as place
      from found c where ${query.status ? sql`c.status = ${query.status}` : sql`true`}
      order by ${order} ${limitAndOffset(query)}
    ), shown as (
      select organization_id, id, place from page
      union all (select organization_id, id, null from found where not exists (select from page) limit 1)
    ), counts as materialized (
      select count(*) as found,
        count(*) filter (where status = 'active') as found_active,
        count(*) filter (where status = 'prospect') as found_prospect,
        count(*) filter (where status = 'inactive') as found_inactive
      from found
    )
    select ${customerColumns(scope)}, shown.place, counts.found, counts.found_active, counts.found_prospect, counts.found_inactive
    from counts
    cross join shown
    join customers c on c.organization_id = shown.organization_id and c.id = shown.id
    where ${inTenant(scope, "c")}
    order by shown.place
  `.execute(db);
  const [counts] = rows;
  const counted = customerStatuses.map((status) => ({ status, n: counts?.[`found_${status}`] ?? 0 }));
  const isTotalExact = (counts?.found ?? 0) <= countedAtMost;
  const onPage = rows.filter(({ place }) => place !== null);
  return { customers: onPage.map(toCustomer), ...totals(counted, { status: query.status, isTotalExact }) };
}

/** On every row of a page of matches, and on the only row of an empty page, which has no place. */
type MatchCounts = { place: number | null; found: number } & Record<`found_${CustomerStatus}`, number>;
