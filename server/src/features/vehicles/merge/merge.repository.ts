import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { MergedVehicle } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";

/** The record with which a deleted one was merged; in Global View, of any organization. */
export async function findKept(db: Db, scope: Scope, vehicleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("vehicles")
    .select("merged_into")
    .$if(!scope.isGlobalView, (query) => query.where("organization_id", "=", scope.organizationId))
    .where("id", "=", vehicleId)
    .executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** Deletes a record whose ID leads to the kept one from now on, as do those that led to it. */
export async function markMerged(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to, now }: MergedVehicle & { now: Date },
): Promise<void> {
  await sql`
    update vehicles set merged_into = ${to}
    where organization_id = ${organizationId} and merged_into = ${from}
  `.execute(db);
  await sql`
    update vehicles set deleted_at = ${now.toISOString()}, merged_into = ${to}, updated_at = now(), version = version + 1
    where organization_id = ${organizationId} and id = ${from}
  `.execute(db);
}

/** Ends what others than an owner have of a vehicle now, and with no owner what all have. */
export async function endOthers(
  db: Db,
  { organizationId }: OrganizationScope,
  { vehicleId, ownerId }: { vehicleId: string; ownerId: string | null },
): Promise<void> {
  await sql`
    update vehicle_owners set until_at = greatest(from_at, statement_timestamp())
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and until_at is null
      and (${ownerId}::uuid is null or (customer_id = ${ownerId}) = (role <> 'owner'))
  `.execute(db);
}

/**
 * Gives the periods of a record's owners to the kept one. A customer who has both now had the car since the earlier of the two: the later
 * period, which is within, stays where it is, and the earlier one ends as the later begins.
 */
export async function moveOwners(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to }: MergedVehicle,
): Promise<void> {
  await sql`
    update vehicle_owners m set vehicle_id = ${to}, until_at = (
      select coalesce(m.until_at, max(k.from_at)) from vehicle_owners k
      where k.organization_id = ${organizationId} and k.vehicle_id = ${to} and k.customer_id = m.customer_id
        and k.until_at is null)
    where m.organization_id = ${organizationId} and m.vehicle_id = ${from} and not exists (
      select from vehicle_owners k
      where k.organization_id = ${organizationId} and k.vehicle_id = ${to} and k.customer_id = m.customer_id
        and (k.from_at = m.from_at or (m.until_at is null and k.until_at is null and k.from_at < m.from_at)))
  `.execute(db);
}

/** Gives the finances of owners who had none with the kept record to it. */
export async function moveFinances(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to }: MergedVehicle,
): Promise<void> {
  await sql`
    update vehicle_finances m set vehicle_id = ${to}
    where m.organization_id = ${organizationId} and m.vehicle_id = ${from} and not exists (
      select from vehicle_finances k
      where k.organization_id = ${organizationId} and k.vehicle_id = ${to} and k.customer_id = m.customer_id)
  `.execute(db);
}

export async function moveHistory(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to }: MergedVehicle,
): Promise<void> {
  await sql`
    update vehicle_services set vehicle_id = ${to} where organization_id = ${organizationId} and vehicle_id = ${from}
  `.execute(db);
  await sql`
    update vehicle_mileages set vehicle_id = ${to} where organization_id = ${organizationId} and vehicle_id = ${from}
  `.execute(db);
}
