import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { addReadings } from "./mileages/mileages.repository.ts";
import { vehicleLog } from "./vehicle-log.ts";

export interface VehicleToAdd {
  id: string;
  customerId: string;
  make: string;
  model: string;
  year: number;
  vin: string | null;
  licensePlate: string | null;
  trim: string | null;
  color: string | null;
  body: string | null;
  engine: string | null;
  drive: string | null;
  fuel: string | null;
  /** `YYYY-MM-DD`. */
  lastService: string | null;
  mileage: number;
  notes: string | null;
  status: Vehicle["status"];
  /** `YYYY-MM-DD`, if it is known. */
  ownedSince: string | null;
  /** Until when they had it, if it is sold. */
  soldOn: string | null;
}

export interface KnownVehicle {
  id: string;
  customerId: string;
  make: string;
  model: string;
  year: number;
  vin: string | null;
  /** Whether nobody else may have its VIN. */
  isCurrent: boolean;
  /** Of a current one: the day since when its owner has it, unless that is only when it was typed in. */
  since: string | null;
}

/** The zone of a customer's dates. */
export const zoneOf = (organizationId: string, customerId: RawBuilder<unknown>) => sql`
  (select coalesce(
    (select l.time_zone from customer_locations a
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      where a.organization_id = ${organizationId} and a.customer_id = ${customerId} and a.is_primary),
    (select g.time_zone from organizations g where g.id = ${organizationId})))`;

/** Vehicles that these customers have or share, and current ones of anybody with these VINs. */
export async function listKnownVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerIds, vins }: { customerIds: readonly string[]; vins: readonly string[] },
): Promise<KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select v.id, v.customer_id as "customerId", v.make, v.model, v.year, v.vin, v.status = 'current' as "isCurrent", null as since
    from vehicles v
    where v.organization_id = ${organizationId} and v.deleted_at is null and not v.is_in_bin
      and v.customer_id = any(${customerIds}::uuid[])
    union all
    select v.id, s.customer_id, v.make, v.model, v.year, v.vin, false, null from vehicle_owners s
    join vehicles v on v.organization_id = s.organization_id and v.id = s.vehicle_id
    where s.organization_id = ${organizationId} and s.customer_id = any(${customerIds}::uuid[]) and s.role <> 'owner'
      and s.until_at is null and v.deleted_at is null
    union all
    select v.id, v.customer_id, v.make, v.model, v.year, v.vin, true,
      (select (o.from_at at time zone ${zoneOf(organizationId, sql`v.customer_id`)})::date::text from vehicle_owners o
        where o.organization_id = ${organizationId} and o.vehicle_id = v.id and o.role = 'owner' and o.until_at is null
          and o.from_at < v.created_at - interval '1 hour')
    from vehicles v
    where v.organization_id = ${organizationId} and v.deleted_at is null and not v.is_in_bin and v.status = 'current'
      and v.vin = any(${vins}::text[])
  `.execute(db);
  return rows;
}

/** Adds vehicles with their owners, in one order, so that two who add the same VINs don't wait for each other in a circle. PostgreSQL refuses a VIN that another current vehicle has. */
export async function addVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicles: readonly VehicleToAdd[],
): Promise<void> {
  if (vehicles.length === 0) return;
  const json = JSON.stringify(vehicles);
  await sql`
    with added as (
      insert into vehicles (organization_id, id, customer_id, make, model, year, vin, license_plate, trim, body,
        engine, drive, fuel, color, mileage, notes, last_service_on, status, sold_on)
      select ${organizationId}::uuid, v.id, v."customerId", v.make, v.model, v.year, v.vin, v."licensePlate", v.trim, v.body,
        v.engine, v.drive, v.fuel, v.color, v.mileage, v.notes, v."lastService", v.status, v."soldOn"
      from json_to_recordset(${json}) as v (id uuid, "customerId" uuid, make text, model text, year smallint, vin text,
        "licensePlate" text, trim text, body text, engine text, drive text, fuel text, color text, mileage integer, notes text,
        "lastService" date, status text, "soldOn" date)
      order by v.vin returning id
    )
    insert into vehicle_owners (organization_id, vehicle_id, customer_id, from_at, until_at)
    select ${organizationId}::uuid, v.id, v."customerId", o.since,
      case when v."soldOn" is not null then greatest(o.since, (v."soldOn" + 1)::timestamp at time zone z.zone) end
    from json_to_recordset(${json}) as v (id uuid, "customerId" uuid, "ownedSince" date, "soldOn" date)
    cross join lateral (select ${zoneOf(organizationId, sql`v."customerId"`)} as zone) z
    cross join lateral (
      select least(coalesce(v."ownedSince"::timestamp at time zone z.zone, statement_timestamp()), statement_timestamp()) as since) o
    returning vehicle_id
  `.execute(db);
  await addReadings(db, { organizationId }, vehicles, zoneOf(organizationId, sql`v."customerId"`));
}

export interface VehicleTakenOver {
  vehicleId: string;
  /** Whose it was. */
  customerId: string;
  /** `YYYY-MM-DD`. */
  soldOn: string;
}

/** Marks current vehicles as sold, because somebody else has them. Returns who had or shared them until then. */
export async function sellVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicles: readonly VehicleTakenOver[],
): Promise<Share[]> {
  if (vehicles.length === 0) return [];
  const json = JSON.stringify(vehicles);
  const { rows } = await sql<Share>`
    with sold as (
      update vehicles v set status = 'sold', sold_on = s."soldOn", updated_at = now(), version = v.version + 1
      from json_to_recordset(${json}) as s ("vehicleId" uuid, "soldOn" date)
      where v.organization_id = ${organizationId} and v.id = s."vehicleId" and v.status = 'current'
    )
    update vehicle_owners o set until_at = greatest(o.from_at,
      least((s."soldOn" + 1)::timestamp at time zone ${zoneOf(organizationId, sql`s."customerId"`)}, statement_timestamp()))
    from json_to_recordset(${json}) as s ("vehicleId" uuid, "customerId" uuid, "soldOn" date)
    where o.organization_id = ${organizationId} and o.vehicle_id = s."vehicleId" and o.until_at is null
    returning o.vehicle_id as "vehicleId", o.customer_id as "customerId"
  `.execute(db);
  return rows;
}

/** Gives vehicles back to who had and shared them, since when they did, unless somebody else has their VIN by now. */
export async function takeBackSales(
  db: Db,
  { organizationId }: OrganizationScope,
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return;
  const vehicleIds = [...new Set(shares.map(({ vehicleId }) => vehicleId))];
  await sql`
    with given_back as (
      update vehicles v set status = 'current', sold_on = null, updated_at = now(), version = v.version + 1
      where v.organization_id = ${organizationId} and v.id = any(${vehicleIds}::uuid[]) and v.status = 'sold'
        and v.deleted_at is null and not exists (
          select from vehicles c where c.organization_id = ${organizationId} and c.vin = v.vin and c.status = 'current'
            and c.deleted_at is null and not c.is_in_bin)
      returning v.id
    )
    update vehicle_owners o set until_at = null
    from json_to_recordset(${JSON.stringify(shares)}) as s ("vehicleId" uuid, "customerId" uuid)
    join given_back g on g.id = s."vehicleId"
    where o.organization_id = ${organizationId} and o.vehicle_id = s."vehicleId" and o.customer_id = s."customerId"
      and o.from_at = (
        select max(l.from_at) from vehicle_owners l
        where l.organization_id = ${organizationId} and l.vehicle_id = s."vehicleId" and l.customer_id = s."customerId")
  `.execute(db);
}

interface Share {
  vehicleId: string;
  customerId: string;
}

/** Makes customers co-owners or drivers of others' vehicles. */
export async function shareVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  shares: readonly (Share & { role: string })[],
): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    insert into vehicle_owners (organization_id, vehicle_id, customer_id, role, from_at)
    select ${organizationId}::uuid, s."vehicleId", s."customerId", s.role, statement_timestamp()
    from json_to_recordset(${JSON.stringify(shares)}) as s ("vehicleId" uuid, "customerId" uuid, role text)
    on conflict (organization_id, vehicle_id, customer_id) where until_at is null do nothing
  `.execute(db);
}

export async function unshareVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    update vehicle_owners o set until_at = greatest(o.from_at, statement_timestamp())
    from json_to_recordset(${JSON.stringify(shares)}) as s ("vehicleId" uuid, "customerId" uuid)
    where o.organization_id = ${organizationId} and o.vehicle_id = s."vehicleId" and o.customer_id = s."customerId"
      and o.role <> 'owner' and o.until_at is null
  `.execute(db);
}

/** How the audit log says that vehicles were sold. */
const salesToRecord = (vehicles: readonly VehicleTakenOver[]) =>
  vehicles.map(({ vehicleId, customerId, soldOn }) => ({
    entity: vehicleLog,
    entityId: vehicleId,
    customerId,
    action: "vehicle.updated",
    changes: { status: { old: "current", new: "sold" }, soldDate: { new: soldOn } },
  }));

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
  sell: sellVehicles,
  takeBackSales,
  salesToRecord,
  share: shareVehicles,
  unshare: unshareVehicles,
  remove: removeVehicles,
  followToBin,
};
