import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { isInBinAt } from "./bin/customer-bin.repository.ts";

/** A customer's organization, locations and time zone. */
export interface FoundAccess {
  customerId: string;
  organizationId: string;
  /** Primary first. */
  locationIds: readonly string[];
  /** By location. */
  timeZones: Readonly<Record<string, string>>;
  /** The zone of their primary location, else of the organization. */
  timeZone: string;
  isInBin: boolean;
}

/** What writes about a customer need to know. */
export interface CustomerAccess extends FoundAccess {
  /** Where the person's work for them is filed. */
  filing: { locationId: string | null; timeZone: string };
}

interface WantedAccess {
  customerId: string;
  /** If given, the customer is also found in the bin as it is at that time. */
  binAt: Date | undefined;
}

export async function findAccess(
  db: Db,
  scope: Scope,
  { customerId, binAt }: WantedAccess,
): Promise<FoundAccess | undefined> {
  const orInBin = binAt ? sql`or ${isInBinAt(binAt)}` : sql``;
  const { rows } = await sql<FoundAccess>`
    select c.id as "customerId", c.organization_id as "organizationId", at.ids as "locationIds",
      at.zones as "timeZones", coalesce(at.primary_zone, o.time_zone) as "timeZone",
      c.deleted_at is not null as "isInBin"
    from customers c
    join organizations o on o.id = c.organization_id
    cross join lateral (
      select coalesce(array_agg(a.location_id::text order by a.is_primary desc, l.name), '{}') as ids,
        coalesce(json_object_agg(a.location_id, l.time_zone), '{}') as zones,
        (array_agg(l.time_zone) filter (where a.is_primary))[1] as primary_zone
      from customer_locations a
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      where a.organization_id = ${tenantOf(scope, "c")} and a.customer_id = c.id
    ) at
    where ${inTenant(scope, "c")} and c.id = ${customerId} and (c.deleted_at is null ${orInBin})
  `.execute(db);
  return rows[0];
}

/**
 * Prevents the customer from being deleted or moved until the transaction ends. Writes about a customer don't wait for each other, only
 * for edits and deletion of the customer. A separate query, because one that waited would still read the old locations.
 */
export async function keepCustomer(db: Db, scope: Scope, customerId: string): Promise<void> {
  await sql`select from customers c where ${inTenant(scope, "c")} and c.id = ${customerId} for key share`.execute(db);
}
