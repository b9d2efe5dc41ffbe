import { binDays } from "@automotive-crm/contract/customers/bin";
import { type Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";

/** The bin: customers deleted within the last 30 days. Older ones cannot be listed, found or restored. */
const inBin = (scope: Scope, now: Date) => {
  const since = new Date(now.getTime() - binDays * 86_400_000).toISOString();
  return sql`${inTenant(scope, "c")} and c.deleted_at > ${since}`;
};

export async function moveToBin(db: Db, scope: OrganizationScope, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable("customers")
    .set({ deleted_at: now.toISOString(), deleted_by: personOf(scope), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .execute();
}

export async function takeOutOfBin(db: Db, scope: OrganizationScope, customerId: string): Promise<void> {
  await db
    .updateTable("customers")
    .set({ deleted_at: null, deleted_by: null, updated_at: sql`now()`, version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .execute();
}

export async function findInBin(db: Db, scope: Scope, customerId: string, now: Date): Promise<Customer | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${customerColumns(scope)} from customers c where ${inBin(scope, now)} and c.id = ${customerId}
  `.execute(db);
  return rows[0] && toCustomer(rows[0]);
}

export type BinnedCustomer = Customer & { deletedByName: string | null };

/** One page of the bin, latest deletion first; people with location roles see only their locations' customers. */
export async function listBin(
  db: Db,
  scope: Scope,
  query: { locations: "all" | readonly string[]; page: number; limit: number; now: Date },
): Promise<{ customers: BinnedCustomer[]; total: number }> {
  const at =
    query.locations === "all"
      ? sql``
      : sql`and exists (
          select 1 from customer_locations l
          where l.organization_id = c.organization_id and l.customer_id = c.id and l.location_id = any(${query.locations}::uuid[]))`;
  const page = sql<CustomerRow & { deleted_by_name: string | null }>`
    select ${customerColumns(scope)},
      (select p.first_name || ' ' || p.last_name from people p where p.id = c.deleted_by) as deleted_by_name
    from customers c where ${inBin(scope, query.now)} ${at}
    order by c.deleted_at desc, c.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db);
  const count = sql<{
    n: number;
  }>`select count(*) as n from customers c where ${inBin(scope, query.now)} ${at}`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  const customers = rows.map((row) => ({ ...toCustomer(row), deletedByName: row.deleted_by_name }));
  return { customers, total: Number(counted.rows[0]?.n ?? 0) };
}
