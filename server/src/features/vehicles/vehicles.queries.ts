import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { toVehicle, vehicleColumns } from "./vehicle-row.ts";

/** A customer's vehicles: current ones first, then newest model year. */
export async function listForCustomer(
  db: Db,
  customer: { organizationId: string; customerId: string },
): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom("vehicles")
    .select(vehicleColumns)
    .where("organization_id", "=", customer.organizationId)
    .where("customer_id", "=", customer.customerId)
    .where("deleted_at", "is", null)
    .orderBy(sql`status = 'current'`, "desc")
    .orderBy("year", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toVehicle);
}

export interface OwnerLine {
  customerId: string;
  customerName: string;
  isInBin: boolean;
  locationIds: string[];
  from: string;
  until: string | null;
}

/** A vehicle's owners, first to last, with the locations that decide who may see them. */
export async function listOwners(db: Db, vehicle: { organizationId: string; vehicleId: string }): Promise<OwnerLine[]> {
  const rows = await db
    .selectFrom("vehicle_owners as o")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.customer_id"),
    )
    .select(["o.customer_id", "o.from_at", "o.until_at", "c.first_name", "c.last_name", "c.deleted_at"])
    .select(
      sql<string[]>`array(
        select l.location_id::text from customer_locations l
        where l.organization_id = c.organization_id and l.customer_id = c.id)`.as("location_ids"),
    )
    .where("o.organization_id", "=", vehicle.organizationId)
    .where("o.vehicle_id", "=", vehicle.vehicleId)
    .orderBy("o.from_at")
    .orderBy("o.until_at", (order) => order.asc().nullsLast())
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    customerName: `${row.first_name} ${row.last_name}`,
    isInBin: row.deleted_at !== null,
    locationIds: row.location_ids,
    from: row.from_at,
    until: row.until_at,
  }));
}

/** Names of vehicles, including deleted ones. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', year, make, model) as name from vehicles where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
