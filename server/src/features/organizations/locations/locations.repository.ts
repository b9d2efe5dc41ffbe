import type { Location } from "@automotive-crm/contract/organizations/location";
import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { sql, type Selectable, type Updateable } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import type { Schema } from "#platform/db/schema.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { PlaceWork } from "#features/organizations/follow-zone.ts";

const columns = [
  "id",
  "organization_id",
  "name",
  "address",
  "city",
  "state",
  "zip_code",
  "phone",
  "email",
  "time_zone",
  "department",
  "default_role",
  "manager_id",
  "status",
  "is_primary",
] as const satisfies readonly (keyof Schema["locations"])[];

type Row = Pick<Selectable<Schema["locations"]>, (typeof columns)[number]> & {
  manager_name: string | null;
};

/** The only place that scopes location queries to the organization. Global View reads all of them. */
const selectLocations = (db: Db, scope: Scope) =>
  db
    .selectFrom("locations")
    .leftJoin("people as manager", "manager.id", "locations.manager_id")
    .select(columns.map((column) => `locations.${column}` as const))
    .select(sql<string | null>`manager.first_name || ' ' || manager.last_name`.as("manager_name"))
    .$if(!scope.isGlobalView, (query) => query.where("locations.organization_id", "=", scope.organizationId));

export async function listLocations(db: Db, scope: Scope, only: "all" | readonly string[]): Promise<Location[]> {
  if (only !== "all" && only.length === 0) return [];
  const rows = await selectLocations(db, scope)
    .$if(only !== "all", (query) => query.where("locations.id", "in", only === "all" ? [] : only))
    .orderBy("locations.is_primary", "desc")
    .orderBy("locations.name")
    .execute();
  return rows.map(toLocation);
}

export async function findLocation(
  db: Db,
  scope: OrganizationScope,
  locationId: string,
): Promise<Location | undefined> {
  const row = await selectLocations(db, scope).where("locations.id", "=", locationId).executeTakeFirst();
  return row && toLocation(row);
}

/** A location's fields as written; absent ones stay. */
export interface LocationFields {
  name?: string | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  department?: string | null | undefined;
  role?: LocationRole | undefined;
  managerId?: string | null | undefined;
  status?: string | undefined;
  isPrimary?: boolean | undefined;
  timeZone?: string | undefined;
}

const toColumns = (fields: LocationFields): Updateable<Schema["locations"]> => ({
  name: fields.name,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zip_code: fields.zipCode,
  phone: fields.phone,
  email: fields.email,
  department: fields.department,
  default_role: fields.role,
  manager_id: fields.managerId,
  status: fields.status,
  is_primary: fields.isPrimary,
  time_zone: fields.timeZone,
});

export async function insertLocation(
  db: Db,
  scope: OrganizationScope,
  location: LocationFields & { name: string; timeZone: string },
): Promise<string> {
  const locationId = newId();
  const { name, timeZone } = location;
  await db
    .insertInto("locations")
    .values({ organization_id: scope.organizationId, id: locationId, name, time_zone: timeZone })
    .execute();
  await setFields(db, scope, locationId, location);
  return locationId;
}

/** Changes a location; what was booked there follows its zone. */
export async function updateLocation(
  { db, scope, followZone }: PlaceWork,
  locationId: string,
  fields: LocationFields,
): Promise<void> {
  await setFields(db, scope, locationId, fields);
  if (fields.timeZone !== undefined) await followZone(db, scope, locationId);
}

async function setFields(db: Db, scope: OrganizationScope, locationId: string, fields: LocationFields): Promise<void> {
  await db
    .updateTable("locations")
    .set({ ...toColumns(fields), updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", locationId)
    .execute();
}

/** Clears the organization's current primary location. */
export async function clearPrimaryLocation(db: Db, scope: OrganizationScope): Promise<void> {
  await db
    .updateTable("locations")
    .set({ is_primary: false })
    .where("organization_id", "=", scope.organizationId)
    .where("is_primary", "=", true)
    .execute();
}

/** Locks a location until the transaction ends, so no one can change it or get a role at it. */
export async function lockLocation(db: Db, scope: OrganizationScope, locationId: string): Promise<void> {
  await db
    .selectFrom("locations")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", locationId)
    .forUpdate()
    .execute();
}

export async function deleteLocation(db: Db, scope: OrganizationScope, locationId: string): Promise<void> {
  await db
    .deleteFrom("locations")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", locationId)
    .execute();
}

export async function isMember(db: Db, scope: OrganizationScope, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom("memberships")
    .select("person_id")
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The members who have this ID, full name or email address. */
export async function findMembers(db: Db, scope: OrganizationScope, who: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select("people.id")
    .where("memberships.organization_id", "=", scope.organizationId)
    .where(
      sql<boolean>`lower(${who}) in (people.id::text, lower(people.email), lower(people.first_name || ' ' || people.last_name))`,
    )
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

export const toLocationRole = (role: string): LocationRole => locationRoles.find((known) => known === role) ?? "user";

function toLocation(row: Row): Location {
  return {
    locationId: row.id,
    organizationId: row.organization_id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    phone: row.phone,
    email: row.email,
    timeZone: row.time_zone,
    department: row.department,
    defaultRole: toLocationRole(row.default_role),
    managerName: row.manager_name,
    managerId: row.manager_id,
    status: row.status === "active" ? "active" : "inactive",
    isPrimary: row.is_primary,
  };
}
