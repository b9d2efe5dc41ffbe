import { toMiles, type MileageReading, type mileageSources } from "@automotive-crm/contract/vehicles/mileages";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";

interface ReadingToAdd {
  vehicleId: string;
  readOn: string;
  value: number;
  unit: "mi" | "km";
  miles: number;
  source: (typeof mileageSources)[number];
}

const columns = sql`id, read_on as "readOn", value, unit, miles, source, created_at as "createdAt"`;

/** A vehicle's readings, latest first. */
export async function listReadings(db: Db, organizationId: string, vehicleId: string): Promise<MileageReading[]> {
  const { rows } = await sql<MileageReading>`
    select ${columns} from vehicle_mileages
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId}
    order by read_on desc, created_at desc, id desc
  `.execute(db);
  return rows;
}

export type ReadingOf = Pick<MileageReading, "readOn" | "miles"> & { vehicleId: string };

/** The readings of several vehicles. */
export async function listReadingsOf(db: Db, scope: Scope, vehicleIds: readonly string[]): Promise<ReadingOf[]> {
  const { rows } = await sql<ReadingOf>`
    select m.vehicle_id as "vehicleId", m.read_on as "readOn", m.miles from vehicle_mileages m
    where ${inTenant(scope, "m")} and m.vehicle_id = any(${vehicleIds}::uuid[])
  `.execute(db);
  return rows;
}

export async function addReading(
  db: Db,
  scope: Pick<OrganizationScope, "organizationId" | "actor">,
  { vehicleId, readOn, value, unit, miles, source }: ReadingToAdd,
  now: Date,
): Promise<MileageReading> {
  const { rows } = await sql<MileageReading>`
    insert into vehicle_mileages (organization_id, id, vehicle_id, read_on, value, unit, miles, source, created_by, created_at)
    values (${scope.organizationId}, ${newId()}, ${vehicleId}, ${readOn}, ${value}, ${unit}, ${miles}, ${source},
      ${personOf(scope)}, ${now.toISOString()})
    returning ${columns}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The reading was not stored");
  return row;
}

/** Removes a reading; undefined if there is none. */
export async function removeReading(
  db: Db,
  { organizationId }: OrganizationScope,
  { vehicleId, mileageId }: { vehicleId: string; mileageId: string },
): Promise<MileageReading | undefined> {
  const { rows } = await sql<MileageReading>`
    delete from vehicle_mileages
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and id = ${mileageId}
    returning ${columns}
  `.execute(db);
  return rows[0];
}

/** Replaces the day's reading of a source, so that a correction adds none; 0 removes it. */
export async function retypeReading(
  db: Db,
  scope: OrganizationScope,
  { day, ...read }: Omit<ReadingToAdd, "readOn" | "miles"> & { day: string },
  now: Date,
): Promise<void> {
  await sql`
    delete from vehicle_mileages
    where organization_id = ${scope.organizationId} and vehicle_id = ${read.vehicleId} and read_on = ${day}
      and source = ${read.source}
  `.execute(db);
  if (read.value > 0) await addReading(db, scope, { ...read, readOn: day, miles: toMiles(read.value, read.unit) }, now);
}

/** Readings of many vehicles at once, as a file brings them today: `zone` is that of `v."customerId"`. */
export async function addReadings(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  vehicles: readonly { id: string; customerId: string; mileage: number }[],
  zone: RawBuilder<unknown>,
): Promise<void> {
  const read = vehicles.filter(({ mileage }) => mileage > 0);
  if (read.length === 0) return;
  await sql`
    insert into vehicle_mileages (organization_id, id, vehicle_id, read_on, value, miles, source, created_at)
    select ${organizationId}::uuid, v.id, v.id, (statement_timestamp() at time zone ${zone})::date, v.mileage, v.mileage, 'import',
      statement_timestamp()
    from json_to_recordset(${JSON.stringify(read)}) as v (id uuid, "customerId" uuid, mileage integer)
    returning id
  `.execute(db);
}
