import type { PermissionsOverride, UserLocation } from "@automotive-crm/contract/organizations/user-location";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listLocations, toLocationRole } from "#features/organizations/locations/locations.repository.ts";

/** The only place that scopes location role queries to the organization. */
const selectUserLocations = (db: Db, scope: OrganizationScope) =>
  db.selectFrom("user_locations").where("user_locations.organization_id", "=", scope.organizationId);

/** A person's location roles in this organization, the primary one first. */
export async function listForPerson(db: Db, scope: OrganizationScope, personId: string): Promise<UserLocation[]> {
  const rows = await selectUserLocations(db, scope)
    .select(["id", "person_id", "location_id", "is_active", "is_primary", "role", "department", "permissions_override"])
    .where("person_id", "=", personId)
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .execute();
  const locations = await listLocations(
    db,
    scope,
    rows.map((row) => row.location_id),
  );
  return rows.flatMap((row) => {
    const location = locations.find((each) => each.locationId === row.location_id);
    if (!location) return [];
    return {
      userLocationId: row.id,
      personId: row.person_id,
      locationId: row.location_id,
      isActive: row.is_active && location.status === "active",
      isPrimary: row.is_primary,
      role: toLocationRole(row.role),
      department: row.department,
      permissionsOverride: row.permissions_override,
      location,
    };
  });
}

export async function findById(
  db: Db,
  scope: OrganizationScope,
  userLocationId: string,
): Promise<UserLocation | undefined> {
  const row = await selectUserLocations(db, scope)
    .select("person_id")
    .where("id", "=", userLocationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const all = await listForPerson(db, scope, row.person_id);
  return all.find((each) => each.userLocationId === userLocationId);
}

export async function insert(
  db: Db,
  scope: OrganizationScope,
  link: { personId: string; locationId: string; role: LocationRole; department: string | null; isPrimary: boolean },
): Promise<string> {
  const userLocationId = newId();
  await db
    .insertInto("user_locations")
    .values({
      organization_id: scope.organizationId,
      id: userLocationId,
      person_id: link.personId,
      location_id: link.locationId,
      role: link.role,
      department: link.department,
      is_primary: link.isPrimary,
    })
    .execute();
  return userLocationId;
}

/** Absent fields stay as they are. */
export interface UserLocationChanges {
  role?: LocationRole | undefined;
  department?: string | null | undefined;
  permissionsOverride?: PermissionsOverride | null | undefined;
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  userLocationId: string,
  changes: UserLocationChanges,
): Promise<void> {
  await db
    .updateTable("user_locations")
    .set({
      role: changes.role,
      department: changes.department,
      ...(changes.permissionsOverride === undefined
        ? {}
        : { permissions_override: JSON.stringify(changes.permissionsOverride) }),
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", userLocationId)
    .execute();
}

export async function remove(db: Db, scope: OrganizationScope, userLocationId: string): Promise<void> {
  await db
    .deleteFrom("user_locations")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", userLocationId)
    .execute();
}

/** Makes one of a person's locations primary, and only that one. */
export async function setPrimary(
  db: Db,
  scope: OrganizationScope,
  personId: string,
  locationId: string,
): Promise<void> {
  const own = db
    .updateTable("user_locations")
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", personId);
  await own.set({ is_primary: false }).where("location_id", "!=", locationId).where("is_primary", "=", true).execute();
  await own.set({ is_primary: true }).where("location_id", "=", locationId).execute();
}

/** Whose location roles these are. */
export async function findHolders(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("user_locations")
    .innerJoin("people", "people.id", "user_locations.person_id")
    .select("user_locations.id")
    .select(personName("people", sql`${organizationId}::uuid`).as("name"))
    .where("organization_id", "=", organizationId)
    .where("user_locations.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? ""]));
}
