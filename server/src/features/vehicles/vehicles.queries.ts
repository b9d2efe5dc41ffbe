import { vehicleRoles, type Vehicle, type VehicleRole } from "@automotive-crm/contract/vehicles/record";
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

/** A vehicle in a customer's garage, and their part in it if another customer owns it. */
export interface GarageVehicle extends Vehicle {
  share: string | null;
}

/** A page of the vehicles that a customer has or shares; undefined if the one it begins after doesn't exist. */
export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { after, limit }: VehiclePage,
): Promise<GarageVehicle[] | undefined> {
  const ofOrganization = db.selectFrom("vehicles").where("organization_id", "=", organizationId);
  const shares = sql`select o.vehicle_id from vehicle_owners o
    where o.organization_id = ${organizationId} and o.customer_id = ${customerId} and o.role <> 'owner' and o.until_at is null`;
  let page = ofOrganization
    .where(sql<boolean>`(customer_id = ${customerId} or (id = any(array(${shares})) and not is_in_bin))`)
    .where("deleted_at", "is", null);
  if (after !== undefined) {
    // It may have been deleted or transferred since.
    const last = await ofOrganization.select(["status", "year"]).where("id", "=", after).executeTakeFirst();
    if (!last) return undefined;
    const place = sql`${last.status !== "current"}::boolean, ${-last.year}::integer, ${after}::uuid`;
    page = page.where(sql<boolean>`(${order}) > (${place})`);
  }
  const rows = await page
    .select(vehicleColumns)
    .select(
      sql<string | null>`(
        select o.role from vehicle_owners o
        where o.organization_id = ${organizationId} and o.vehicle_id = vehicles.id and o.customer_id = ${customerId}
          and o.role <> 'owner' and o.until_at is null)`.as("share"),
    )
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.map(({ share, ...row }) => ({ ...toVehicle(row), share }));
}

export interface OwnerLine {
  role: VehicleRole;
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
    .select(["o.customer_id", "o.role", "o.from_at", "o.until_at", "c.name", "c.deleted_at"])
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
    role: vehicleRoles.find((role) => role === row.role) ?? "owner",
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
): Promise<OwnerLine | undefined> =>
  (await listOwners(db, vehicle)).findLast(({ role, until }) => role === "owner" && until === null);

/** Whose a vehicle is, also in the bin. */
export async function findCustomer(db: Db, organizationId: string, customerId: string) {
  const { rows } = await sql<{ id: string; name: string; isInBin: boolean }>`
    select c.id, c.name, c.deleted_at is not null as "isInBin" from customers c
    where c.organization_id = ${organizationId} and c.id = ${customerId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A vehicle has no customer");
  return row;
}

/** Customers with their primary location, also those in the bin. */
export async function findPrimaryLocations(
  db: Db,
  organizationId: string,
  customerIds: readonly string[],
): Promise<{ customerId: string; locationId: string | null }[]> {
  const { rows } = await sql<{ customerId: string; locationId: string | null }>`
    select c.id as "customerId", (
      select l.location_id from customer_locations l
      where l.organization_id = ${organizationId} and l.customer_id = c.id and l.is_primary) as "locationId"
    from customers c where c.organization_id = ${organizationId} and c.id = any(${customerIds}::uuid[])
  `.execute(db);
  return rows;
}

/** Names of vehicles, including deleted ones. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', year, make, model) as name from vehicles where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
