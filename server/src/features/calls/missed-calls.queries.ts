import type { MissedCall } from "@automotive-crm/contract/calls/history";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { limitTo } from "#platform/db/keyset.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { Visible } from "./calls.queries.ts";
import { isAttempt } from "./dialing.queries.ts";

interface Row {
  id: string;
  organization_id: string;
  customer_phone: string;
  started_at: string;
  customers: { customerId: string; name: string }[];
  called_back_at: string | null;
}

const maxMatches = 20;

/**
 * Inbound calls that no one took. Customers are matched by any of their numbers when the list is read, so that one who is added later
 * is found too. A call from a customer whom the person may not see is left out.
 */
export async function listMissed(
  db: Db,
  scope: Scope,
  { locations }: Visible,
  { since, limit }: { since: Date; limit: number },
): Promise<MissedCall[]> {
  const isVisible =
    locations === "all"
      ? sql`true`
      : sql`exists (
          select from customer_locations a
          where a.organization_id = c.organization_id and a.customer_id = c.id and a.location_id = any(${locations}::uuid[]))`;
  const { rows } = await sql<Row>`
    select k.id, k.organization_id, k.customer_phone, k.started_at, coalesce(matches.visible, '[]') as customers,
      (select min(b.started_at) from calls b
        where b.organization_id = k.organization_id and b.customer_phone = k.customer_phone and ${isAttempt(sql`b`)}
          and b.started_at > k.started_at) as called_back_at
    from calls k
    cross join lateral (
      select count(*) as found, json_agg(json_build_object('customerId', m.id, 'name', m.name) order by m.name, m.id)
        filter (where m.is_visible) as visible
      from (
        select distinct c.id, c.first_name || ' ' || c.last_name as name, ${isVisible} as is_visible
        from customer_phones p
        join customers c on c.organization_id = p.organization_id and c.id = p.customer_id and c.deleted_at is null
        where p.organization_id = k.organization_id and p.e164 = k.customer_phone
        limit ${sql.lit(maxMatches)}
      ) m
    ) matches
    where ${scope.isGlobalView ? sql`true` : sql`k.organization_id = ${scope.organizationId}`}
      and k.direction = 'inbound' and k.status = 'no-answer' and k.customer_phone is not null
      and k.started_at >= ${since.toISOString()}::timestamptz and (matches.found = 0 or matches.visible is not null)
    order by k.started_at desc, k.id desc limit ${limitTo(limit)}
  `.execute(db);
  return rows.map((row) => ({
    callId: row.id,
    organizationId: row.organization_id,
    customerPhone: row.customer_phone,
    at: row.started_at,
    customers: row.customers,
    calledBackAt: row.called_back_at,
  }));
}

/** Customers who have a number, with where they belong. */
export async function findOwners(
  db: Db,
  { organizationId }: OrganizationScope,
  e164: string,
): Promise<{ customerId: string; locationId: string | null }[]> {
  const { rows } = await sql<{ customerId: string; locationId: string | null }>`
    select distinct c.id as "customerId", a.location_id as "locationId"
    from customer_phones p
    join customers c on c.organization_id = p.organization_id and c.id = p.customer_id and c.deleted_at is null
    left join customer_locations a on a.organization_id = c.organization_id and a.customer_id = c.id and a.is_primary
    where p.organization_id = ${organizationId} and p.e164 = ${e164} limit 2
  `.execute(db);
  return rows;
}

/** Whether a customer has a number. */
export async function hasNumber(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, e164 }: { customerId: string; e164: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_phones p
    where p.organization_id = ${organizationId} and p.customer_id = ${customerId} and p.e164 = ${e164}
  `.execute(db);
  return rows.length > 0;
}

/** A customer's extensions behind one number; null for the number itself. */
export async function listExtensions(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, e164 }: { customerId: string; e164: string },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ extension: string | null }>`
    select p.extension from customer_phones p
    where p.organization_id = ${organizationId} and p.customer_id = ${customerId} and p.e164 = ${e164}
  `.execute(db);
  return rows.map(({ extension }) => extension);
}
