import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { inTenant, isAtLocations } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isOpen, rowsOf, type DealRow } from "./deal-row.ts";

/** A customer's deals, also those in which they are co-buyer or buyer, newest first; of others only those whose customer the person sees. */
export async function listForCustomer(
  db: Db,
  scope: PersonScope,
  customerId: string,
  {
    after,
    limit,
    now,
    locations,
  }: { after: Place | undefined; limit: number; now: Date; locations: "all" | readonly string[] },
): Promise<(DealRow & { exactly: string })[]> {
  const isSeen = locations === "all" ? sql`true` : isAtLocations(scope, locations, "t");
  const page = sql`select t.id, t.created_at as at from deals t
    where ${inTenant(scope, "t")} and (t.customer_id = ${customerId} or t.co_buyer_id = ${customerId} or t.buyer_id = ${customerId})
      and (t.customer_id = ${customerId} or (not t.is_in_bin and ${isSeen}))
      ${locations === "all" ? sql`` : sql`and t.location_id = any(${locations}::uuid[])`} ${olderThan(after, sql`t.created_at, t.id`)}
    order by t.created_at desc, t.id desc limit ${oneMoreThan(limit)}`;
  const { rows } = await rowsOf(scope, page, now).execute(db);
  return rows;
}

/** What the log calls deals. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, 'Deal ' || t.number || coalesce(': ' || nullif(concat_ws(' ', t.year, t.make, t.model), ''), '') as name
    from deals t where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The numbers of a customer's open deals. */
export async function listOpenNumbers(
  db: Db,
  { organizationId }: OrganizationScope,
  customerId: string,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select t.number from deals t
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} and ${isOpen} order by t.number
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** A customer's deals that are still new, of those entered until a moment. */
export async function listNewOf(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, until }: { customerId: string; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from deals t
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} and t.stage = 'new' and not t.is_in_bin
      and t.created_at <= ${until.toISOString()}::timestamptz
    order by t.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Who owns a customer. */
export async function findOwnerOfCustomer(
  db: Db,
  { organizationId }: OrganizationScope,
  customerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ owner_id: string | null }>`
    select c.owner_id from customers c where c.organization_id = ${organizationId} and c.id = ${customerId}
  `.execute(db);
  return rows[0]?.owner_id ?? null;
}

/** The other deal that has sold a deal's stock car, or the chosen one. */
export async function findSaleOfSameCar(
  db: Db,
  { organizationId }: OrganizationScope,
  dealId: string,
  chosen: string | undefined,
): Promise<{ number: number } | undefined> {
  const { rows } = await sql<{ number: number }>`
    select t.number from deals t
    where t.organization_id = ${organizationId} and t.id <> ${dealId} and t.stage in ('sold', 'delivered') and t.unwound_on is null
      and t.stock_vehicle_id = coalesce(${chosen ?? null}::uuid, (
        select own.stock_vehicle_id from deals own where own.organization_id = ${organizationId} and own.id = ${dealId}))
  `.execute(db);
  return rows[0];
}

/** The cars on the lot that open deals are about. */
export async function listWantedStock(db: Db, { organizationId }: OrganizationScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.stock_vehicle_id as id from deals t
    where t.organization_id = ${organizationId} and t.stock_vehicle_id is not null and ${isOpen} and t.unwound_on is null
      and not t.is_in_bin
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a deal of a lead is a sale that counts. */
export async function hasSaleOfLead(db: Db, { organizationId }: OrganizationScope, leadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deals t
    where t.organization_id = ${organizationId} and t.lead_id = ${leadId} and t.stage in ('sold', 'delivered') and t.unwound_on is null
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whose a delivered car was before, for taking it back. */
export async function findVehicleBefore(
  db: Db,
  { organizationId }: OrganizationScope,
  dealId: string,
): Promise<unknown> {
  const { rows } = await sql<{ before: unknown }>`
    select t.vehicle_before as before from deals t where t.organization_id = ${organizationId} and t.id = ${dealId}
  `.execute(db);
  return rows[0]?.before ?? null;
}
