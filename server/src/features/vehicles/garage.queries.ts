import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

interface OwnedVehicle {
  id: string;
  customerId: string;
  ownerName: string;
  /** The customer's. */
  locationIds: string[];
}

/** The current vehicle with a VIN, with whose it is; the caller checks whether they may be named. */
async function findOwnedByVin(
  db: Db,
  { organizationId }: OrganizationScope,
  vin: string,
): Promise<OwnedVehicle | undefined> {
  const { rows } = await sql<OwnedVehicle>`
    select v.id, v.customer_id as "customerId", c.name as "ownerName", array(
      select a.location_id::text from customer_locations a
      where a.organization_id = ${organizationId} and a.customer_id = v.customer_id) as "locationIds"
    from vehicles v
    join customers c on c.organization_id = ${organizationId} and c.id = v.customer_id
    where v.organization_id = ${organizationId} and v.vin = ${vin} and v.status = 'current' and v.deleted_at is null and not v.is_in_bin
  `.execute(db);
  return rows[0];
}

/** What other features read of customers' vehicles. */
export const garage = { findOwnedByVin };
