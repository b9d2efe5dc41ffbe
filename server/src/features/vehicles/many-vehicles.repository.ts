import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface VehicleToAdd {
  id: string;
  customerId: string;
  make: string;
  model: string;
  year: number;
  vin: string | null;
  trim: string | null;
  color: string | null;
  mileage: number;
  notes: string | null;
  /** `YYYY-MM-DD`, if it is known. */
  ownedSince: string | null;
}

export interface KnownVehicle {
  customerId: string;
  make: string;
  model: string;
  year: number;
  vin: string | null;
  /** Whether nobody else may have its VIN. */
  isCurrent: boolean;
}

/** These customers' vehicles, and current ones of anybody with these VINs. */
export async function listKnownVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerIds, vins }: { customerIds: readonly string[]; vins: readonly string[] },
): Promise<KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select customer_id as "customerId", make, model, year, vin, status = 'current' as "isCurrent" from vehicles
    where organization_id = ${organizationId} and deleted_at is null and not is_in_bin and customer_id = any(${customerIds}::uuid[])
    union
    select customer_id, make, model, year, vin, true from vehicles
    where organization_id = ${organizationId} and deleted_at is null and not is_in_bin and status = 'current'
      and vin = any(${vins}::text[])
  `.execute(db);
  return rows;
}

/** Adds current vehicles with their owners, in one order, so that two who add the same VINs don't wait for each other in a circle. PostgreSQL refuses a VIN that another current vehicle has. */
export async function addVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicles: readonly VehicleToAdd[],
): Promise<void> {
  if (vehicles.length === 0) return;
  const json = JSON.stringify(vehicles);
  await sql`
    with added as (
      insert into vehicles (organization_id, id, customer_id, make, model, year, vin, trim, color, mileage, notes)
      select ${organizationId}::uuid, v.id, v."customerId", v.make, v.model, v.year, v.vin, v.trim, v.color, v.mileage, v.notes
      from json_to_recordset(${json}) as v (id uuid, "customerId" uuid, make text, model text, year smallint, vin text,
        trim text, color text, mileage integer, notes text)
      order by v.vin
    )
    insert into vehicle_owners (organization_id, vehicle_id, customer_id, from_at)
    select ${organizationId}::uuid, v.id, v."customerId", least(coalesce(v."ownedSince"::date::timestamptz, clock_timestamp()), clock_timestamp())
    from json_to_recordset(${json}) as v (id uuid, "customerId" uuid, "ownedSince" text)
  `.execute(db);
}

export async function removeVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update vehicles set deleted_at = ${now.toISOString()}, version = version + 1
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
  `.execute(db);
}

/** Marks vehicles of customers who were moved to the bin. */
export async function followToBin(
  db: Db,
  { organizationId }: OrganizationScope,
  customerIds: readonly string[],
): Promise<void> {
  await sql`
    update vehicles set is_in_bin = true
    where organization_id = ${organizationId} and customer_id = any(${customerIds}::uuid[]) and not is_in_bin
  `.execute(db);
}

/** For what writes the vehicles of many customers at once. */
export const manyVehicles = {
  listKnown: listKnownVehicles,
  add: addVehicles,
  remove: removeVehicles,
  followToBin,
};
