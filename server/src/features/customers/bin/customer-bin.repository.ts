import { binDays, type BinnedCustomer } from "@automotive-crm/contract/customers/bin";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "#features/customers/customer-row.ts";
import { countedOf, keepCounts } from "#features/customers/kept/customer-counts.ts";
import { otherNamesOf } from "#features/customers/search/nicknames.ts";
import { likeLiteral, type SearchTerms } from "#features/customers/search/customer-search.ts";

/** Whether customer `c` is in the bin: deleted within the last 30 days. Older ones cannot be listed, found or restored. */
export const isInBinAt = (now: Date) => {
  const since = new Date(now.getTime() - binDays * 86_400_000).toISOString();
  return sql`c.deleted_at > ${since}`;
};

const inBin = (scope: Scope, now: Date) => sql`${inTenant(scope, "c")} and ${isInBinAt(now)}`;

/** Moves a locked customer to the bin. */
export async function moveToBin(db: Db, scope: OrganizationScope, customer: Customer, now: Date): Promise<void> {
  const deleted = { deleted_at: now.toISOString(), deleted_by: personOf(scope) };
  const stored = db.updateTable("customers").set({ ...deleted, version: sql`version + 1` });
  await sql`with kept_counts as (${keepCounts(scope, [countedOf(customer)], [])})
    ${stored.where("organization_id", "=", scope.organizationId).where("id", "=", customer.id)}`.execute(db);
}

/** Takes a locked customer out of the bin. */
export async function takeOutOfBin(db: Db, scope: OrganizationScope, customer: Customer): Promise<void> {
  const restored = { deleted_at: null, deleted_by: null, updated_at: sql<string>`now()` };
  const stored = db.updateTable("customers").set({ ...restored, version: sql`version + 1` });
  await sql`with kept_counts as (${keepCounts(scope, [], [countedOf(customer)])})
    ${stored.where("organization_id", "=", scope.organizationId).where("id", "=", customer.id)}`.execute(db);
}

type BinnedRow = CustomerRow & { deleted_by_name: string | null };

const binnedColumns = (scope: Scope) => sql`${customerColumns(scope)},
  (select p.first_name || ' ' || p.last_name from people p where p.id = c.deleted_by) as deleted_by_name`;

const toBinned = (row: BinnedRow): BinnedCustomer => ({ ...toCustomer(row), deletedByName: row.deleted_by_name });

export async function findInBin(
  db: Db,
  scope: Scope,
  customerId: string,
  now: Date,
): Promise<BinnedCustomer | undefined> {
  const { rows } = await sql<BinnedRow>`
    select ${binnedColumns(scope)} from customers c where ${inBin(scope, now)} and c.id = ${customerId}
  `.execute(db);
  return rows[0] && toBinned(rows[0]);
}

/** A bin holds few enough customers to read each; the indexes of the search leave them out. */
function matching(scope: Scope, { words, numbers }: SearchTerms): RawBuilder<unknown> {
  if (words.length + numbers.length === 0) return sql`and false`;
  const inText = (pattern: string) => sql`c.search_text like ${pattern}`;
  const conditions = [
    // One or two letters must begin a word, as in the list.
    ...words.map((word) => {
      const others = otherNamesOf(word).map((other) => inText(`% ${other} %`));
      const typed = inText(`%${word.length < 3 ? " " : ""}${likeLiteral(word)}%`);
      return sql`(${sql.join([typed, ...others, hasShortId(word)], sql` or `)})`;
    }),
    ...numbers.map((number) =>
      number.startsWith("#")
        ? withPhone(scope, sql`p.extension = ${number.slice(1)}`)
        : sql`(${inText(`%${number}%`)} or ${hasShortId(number)} or ${withPhone(scope, sql`(p.digits like ${`${number}%`} or p.digits like ${`%${number}`})`)})`,
    ),
  ];
  return sql`and ${sql.join(conditions, sql` and `)}`;
}

/** One ID in fifty ends in eight digits. */
const hasShortId = (text: string) => sql`right(c.id::text, 8) = ${text}`;

const withPhone = (scope: Scope, condition: RawBuilder<unknown>) => sql`exists (
  select 1 from customer_phones p where p.organization_id = ${tenantOf(scope, "c")} and p.customer_id = c.id and ${condition})`;

/** One page of the bin, latest deletion first; people with location roles see only their locations' customers. */
export async function listBin(
  db: Db,
  scope: Scope,
  query: {
    locations: "all" | readonly string[];
    terms: SearchTerms | undefined;
    page: number;
    limit: number;
    now: Date;
  },
): Promise<{ customers: BinnedCustomer[]; total: number }> {
  const at =
    query.locations === "all"
      ? sql``
      : sql`and exists (
          select 1 from customer_locations l
          where l.organization_id = ${tenantOf(scope, "c")} and l.customer_id = c.id and l.location_id = any(${query.locations}::uuid[]))`;
  const wanted = sql`${inBin(scope, query.now)} ${at} ${query.terms ? matching(scope, query.terms) : sql``}`;
  const page = sql<BinnedRow>`
    select ${binnedColumns(scope)}
    from customers c where ${wanted}
    order by c.deleted_at desc, c.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db);
  const count = sql<{ n: number }>`select count(*) as n from customers c where ${wanted}`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { customers: rows.map(toBinned), total: Number(counted.rows[0]?.n ?? 0) };
}
