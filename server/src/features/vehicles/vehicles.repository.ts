import type { Vehicle, VehicleRole } from "@automotive-crm/contract/vehicles/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import { toVehicle, vehicleColumns } from "./vehicle-row.ts";

/** A vehicle that isn't deleted; in Global View, from any organization. */
export async function findById(db: Db, scope: Scope, vehicleId: string): Promise<Vehicle | undefined> {
  const row = await db
    .selectFrom("vehicles")
    .select(vehicleColumns)
    .$if(!scope.isGlobalView, (query) => query.where("organization_id", "=", scope.organizationId))
    .where("id", "=", vehicleId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && toVehicle(row);
}

const selectVehicles = (db: Db, scope: OrganizationScope) =>
  db.selectFrom("vehicles").where("organization_id", "=", scope.organizationId).where("deleted_at", "is", null);

/** A binned customer's current vehicles whose VIN another current vehicle has. */
export async function listWithTakenVin(db: Db, scope: OrganizationScope, customerId: string): Promise<Vehicle[]> {
  const rows = await selectVehicles(db, scope)
    .select(vehicleColumns)
    .where("customer_id", "=", customerId)
    .where("status", "=", "current")
    .where(
      sql<boolean>`exists (
        select from vehicles o
        where o.organization_id = ${scope.organizationId} and o.vin = vehicles.vin
          and o.status = 'current' and o.deleted_at is null and not o.is_in_bin)`,
    )
    .forUpdate()
    .execute();
  return rows.map(toVehicle);
}

/** The current vehicle with a VIN, of a customer who isn't in the bin. */
export async function findByVin(db: Db, scope: OrganizationScope, vin: string): Promise<Vehicle | undefined> {
  const row = await selectVehicles(db, scope)
    .select(vehicleColumns)
    .where("vin", "=", vin)
    .where("status", "=", "current")
    .where("is_in_bin", "=", false)
    .executeTakeFirst();
  return row && toVehicle(row);
}

/** The last vehicle with a VIN that nobody has now, of a customer who isn't in the bin. */
export async function findFormerByVin(db: Db, scope: OrganizationScope, vin: string): Promise<Vehicle | undefined> {
  const row = await selectVehicles(db, scope)
    .select(vehicleColumns)
    // An index has the reversed VINs of all vehicles; the other one only those of current ones.
    .where("vin_reversed", "=", Array.from(vin).toReversed().join(""))
    .where("is_in_bin", "=", false)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toVehicle(row);
}

/** Keeps what service is due next. Nobody's version of the vehicle is older for it. */
export async function keepDue(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  vehicleId: string,
  { next, now }: { next: { service: string; on: string } | undefined; now: Date },
): Promise<void> {
  await sql`
    update vehicles set service_due = ${next?.service ?? null}, service_due_on = ${next?.on ?? null},
      service_counted_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = ${vehicleId}
  `.execute(db);
}

/** Sets the day of a vehicle's last service. */
export async function followLastService(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicleId: string,
  day: string | null,
): Promise<void> {
  await sql`
    update vehicles set last_service_on = ${day}, updated_at = now(), version = version + 1
    where organization_id = ${organizationId} and id = ${vehicleId} and last_service_on is distinct from ${day}::date
  `.execute(db);
}

/** Sets a vehicle's mileage to its latest reading, if it has any, and returns it. */
export async function followMileage(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicleId: string,
  withoutAny: number,
): Promise<number> {
  const { rows } = await sql<{ mileage: number }>`
    update vehicles v set updated_at = now(), version = v.version + 1, mileage = (select coalesce((
      select m.miles from vehicle_mileages m
      where m.organization_id = ${organizationId} and m.vehicle_id = v.id
      order by m.read_on desc, m.created_at desc, m.id desc limit 1), ${withoutAny}))
    where v.organization_id = ${organizationId} and v.id = ${vehicleId}
    returning v.mileage
  `.execute(db);
  return rows[0]?.mileage ?? 0;
}

/** Whether a vehicle that is not deleted is a customer's, or they share it. */
export async function hasVehicle(
  db: Db,
  scope: OrganizationScope,
  { customerId, vehicleId }: { customerId: string; vehicleId: string },
): Promise<boolean> {
  const found = await selectVehicles(db, scope)
    .select("id")
    .where("id", "=", vehicleId)
    .where(
      sql<boolean>`(customer_id = ${customerId} or exists (
        select from vehicle_owners o
        where o.organization_id = ${scope.organizationId} and o.vehicle_id = vehicles.id
          and o.customer_id = ${customerId} and o.until_at is null))`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** All editable fields of a vehicle. */
export type WrittenVehicle = Omit<Vehicle, "id" | "role" | "ownerName" | "createdAt" | "version">;

const toColumns = (vehicle: WrittenVehicle) => ({
  customer_id: vehicle.customerId,
  make: vehicle.make,
  model: vehicle.model,
  year: vehicle.year,
  trim: vehicle.trim,
  body: vehicle.body,
  engine: vehicle.engine,
  drive: vehicle.drive,
  fuel: vehicle.fuel,
  vin: vehicle.vin,
  license_plate: vehicle.licensePlate,
  color: vehicle.color,
  mileage: vehicle.mileage,
  status: vehicle.status,
  notes: vehicle.notes,
  last_service_on: vehicle.lastService,
  sold_on: vehicle.soldDate,
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  vehicleId: string,
  vehicle: WrittenVehicle,
): Promise<Vehicle> {
  const row = await db
    .insertInto("vehicles")
    .values({
      organization_id: scope.organizationId,
      id: vehicleId,
      ...toColumns(vehicle),
      created_by: personOf(scope),
    })
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow();
  return toVehicle(row);
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  vehicleId: string,
  vehicle: WrittenVehicle,
): Promise<Vehicle> {
  const row = await db
    .updateTable("vehicles")
    .set({ ...toColumns(vehicle), updated_at: sql`now()`, version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", vehicleId)
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow();
  return toVehicle(row);
}

export async function markDeleted(db: Db, scope: OrganizationScope, vehicleId: string, now: Date): Promise<void> {
  await db
    .updateTable("vehicles")
    .set({ deleted_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", vehicleId)
    .execute();
}

/** Makes the customer the vehicle's owner from now on. */
export async function beginOwnership(
  db: Db,
  scope: OrganizationScope,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<void> {
  await db
    .insertInto("vehicle_owners")
    .values({
      organization_id: scope.organizationId,
      vehicle_id: vehicleId,
      customer_id: customerId,
      // Not the transaction's start time, because it may have waited for one that ended the previous ownership.
      from_at: sql<string>`statement_timestamp()`,
      until_at: null,
    })
    .execute();
}

/** Whether somebody is a vehicle's owner now. */
export async function isOwned(db: Db, { organizationId }: OrganizationScope, vehicleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from vehicle_owners
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and role = 'owner' and until_at is null
  `.execute(db);
  return rows.length > 0;
}

/** Makes a customer who doesn't own a vehicle its co-owner or driver from now on. */
export async function beginSharing(
  db: Db,
  scope: OrganizationScope,
  { vehicleId, customerId, role }: { vehicleId: string; customerId: string; role: VehicleRole },
): Promise<void> {
  await sql`
    insert into vehicle_owners (organization_id, vehicle_id, customer_id, role, from_at)
    values (${scope.organizationId}, ${vehicleId}, ${customerId}, ${role}, statement_timestamp())
    on conflict (organization_id, vehicle_id, customer_id) where until_at is null do update set role = excluded.role
  `.execute(db);
}

/** Ends a customer's share in a vehicle; false if they have none. */
export async function endSharing(
  db: Db,
  scope: OrganizationScope,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<boolean> {
  const ended = await db
    .updateTable("vehicle_owners")
    .set({ until_at: sql`greatest(from_at, statement_timestamp())` })
    .where("organization_id", "=", scope.organizationId)
    .where("vehicle_id", "=", vehicleId)
    .where("customer_id", "=", customerId)
    .where("role", "<>", "owner")
    .where("until_at", "is", null)
    .returning("role")
    .execute();
  return ended.length > 0;
}

/** Ends the current ownership at the given time, at most now, and with it what others share. Returns those others. */
export async function endOwnership(
  db: Db,
  scope: OrganizationScope,
  vehicleId: string,
  until: Date | undefined,
): Promise<string[]> {
  const ended = await db
    .updateTable("vehicle_owners")
    .set({
      until_at: sql`greatest(from_at, least(statement_timestamp(), ${until?.toISOString() ?? null}::timestamptz))`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("vehicle_id", "=", vehicleId)
    .where("until_at", "is", null)
    .returning(["customer_id", "role"])
    .execute();
  return ended.filter(({ role }) => role !== "owner").map((line) => line.customer_id);
}

/** Whether PostgreSQL refused a VIN because another current vehicle has it. */
export const isVinTaken = (error: unknown): boolean => violatedConstraint(error) === "vehicles_vin";
