import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { toVehicle, vehicleColumns } from "./vehicle-row.ts";

export interface VehiclePage {
  /** The last vehicle of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Current ones first, then newest model year. */
const order = sql`status <> 'current', -year, id`;

/** A page of a customer's vehicles; undefined if the one it begins after doesn't exist. */
export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { after, limit }: VehiclePage,
): Promise<Vehicle[] | undefined> {
  const ofOrganization = db.selectFrom("vehicles").where("organization_id", "=", organizationId);
  let page = ofOrganization.where("customer_id", "=", customerId).where("deleted_at", "is", null);
  if (after !== undefined) {
    // It may have been deleted or transferred since.
    const last = await ofOrganization.select(["status", "year"]).where("id", "=", after).executeTakeFirst();
    if (!last) return undefined;
    const place = sql`${last.status !== "current"}::boolean, ${-last.year}::integer, ${after}::uuid`;
    page = page.where(sql<boolean>`(${order}) > (${place})`);
  }
  const rows = await page.select(vehicleColumns).orderBy(order).limit(limit).execute();
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
    .select(["o.customer_id", "o.from_at", "o.until_at", "c.name", "c.deleted_at"])
    .select(
      sql<string[]>`array(
        select l.location_id::text from customer_locations l
        where l.organization_id = ${vehicle.organizationId} and l.customer_id = c.id)`.as("location_ids"),
    )
    .where("o.organization_id", "=", vehicle.organizationId)
    .where("o.vehicle_id", "=", vehicle.vehicleId)
    .orderBy("o.from_at")
    .orderBy("o.until_at", (order) => order.asc().nullsLast())
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    customerName: row.name,
    isInBin: row.deleted_at !== null,
    locationIds: row.location_ids,
    from: row.from_at,
    until: row.until_at,
  }));
}

/** Who has a vehicle now. */
export const findCurrentOwner = async (
  db: Db,
  vehicle: { organizationId: string; vehicleId: string },
): Promise<OwnerLine | undefined> => (await listOwners(db, vehicle)).findLast(({ until }) => until === null);

/** Names of vehicles, including deleted ones. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', year, make, model) as name from vehicles where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
