import * as contract from "@automotive-crm/contract/organizations/user-location-changes";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { isAllowed, type LocationAccess } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { publishOrganizationEvent, publishPersonEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { checkAccessChange, lockMember } from "./access-changes.ts";
import { findLocation, isMember } from "#features/organizations/locations/locations.repository.ts";
import * as repository from "./user-locations.repository.ts";
import { userLocationEntity } from "#features/organizations/audited-entities.ts";

/**
 * A person's own location roles, or anyone's in the organization for someone who manages users. Others don't learn whether a person
 * exists.
 */
export async function listUserLocations(
  database: Database,
  anyScope: PersonScope,
  personId: string,
): Promise<UserLocation[]> {
  if (personId === anyScope.personId && anyScope.organizationId === null) return [];
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    await checkPerson(db, scope, personId);
    return repository.listForPerson(db, scope, personId);
  });
}

export const addUserLocation = writes(
  contract.addUserLocation,
  { readAgain: ({ db, scope }: Work, first) => getUserLocation(db, scope, first.userLocationId) },
  async ({ db, scope }, _, input) => {
    const { userId, locationId, role } = input;
    if (!(await isMember(db, scope, userId))) throw notFound("User");
    if (!(await findLocation(db, scope, locationId))) throw notFound("Location");
    await lockMember(db, scope, userId);
    const existing = await repository.listForPerson(db, scope, userId);
    if (existing.some((each) => each.locationId === locationId)) {
      throw conflict("This person already has access to this location", {
        locationId: "This location is already assigned to this person",
      });
    }
    await checkAccessChange(db, scope, userId, ({ locationRoles }) => ({
      locationRoles: [...locationRoles, { locationId, role }],
    }));
    const link = { personId: userId, locationId, role, isPrimary: false };
    const userLocationId = await repository.insert(db, scope, { ...link, department: input.department ?? null });
    // A person's first location is their primary one.
    if (input.isPrimary || existing.length === 0) await repository.setPrimary(db, scope, userId, locationId);
    publishAccessChange(db, scope, userId);
    return changed(db, scope, getUserLocation(db, scope, userLocationId), {
      entity: userLocationEntity,
      entityId: userLocationId,
      locationId,
      action: "user_location.added",
      changes: { personId: { new: userId }, role: { new: role } },
    });
  },
);

/** Changes a role at a location. With a base, other admins' changes are merged or reported as a conflict. */
export const updateUserLocation = writes(
  contract.updateUserLocation,
  {},
  async ({ db, scope }, { userLocationId }, edit) => {
    const before = await lockUserLocation(db, scope, userLocationId);
    const changes = mergeEdit({ ...before }, edit);
    const { role = before.role, permissionsOverride = before.permissionsOverride } = changes;
    await checkAccessChange(db, scope, before.personId, ({ locationRoles }) => ({
      locationRoles: [
        ...withoutLocation(locationRoles, before.locationId),
        { locationId: before.locationId, role, permissionsOverride },
      ],
    }));
    await repository.update(db, scope, userLocationId, changes);
    const after = await getUserLocation(db, scope, userLocationId);
    publishAccessChange(db, scope, before.personId);
    return changed(db, scope, after, {
      entity: userLocationEntity,
      entityId: userLocationId,
      locationId: before.locationId,
      action: "user_location.updated",
      changes: changedFields(before, after, ["role", "department", "permissionsOverride"]),
    });
  },
);

/** Ends someone's access to a location; refused if they have another role there than the one that was seen. */
export const removeUserLocation = writes(
  contract.removeUserLocation,
  {},
  async ({ db, scope }, { userLocationId }, _, { role: seenRole }) => {
    const before = await lockUserLocation(db, scope, userLocationId);
    if (seenRole !== undefined && seenRole !== before.role) {
      throw conflict("Someone else changed their role there in the meantime. Look at it before you remove it.");
    }
    await checkAccessChange(db, scope, before.personId, ({ locationRoles }) => ({
      locationRoles: withoutLocation(locationRoles, before.locationId),
    }));
    await repository.remove(db, scope, userLocationId);
    const rest = await repository.listForPerson(db, scope, before.personId);
    const next = rest[0];
    if (before.isPrimary && next) await repository.setPrimary(db, scope, before.personId, next.locationId);
    publishAccessChange(db, scope, before.personId);
    return changed(db, scope, undefined, {
      entity: userLocationEntity,
      entityId: userLocationId,
      locationId: before.locationId,
      action: "user_location.removed",
      changes: { personId: { old: before.personId }, role: { old: before.role } },
    });
  },
);

/** Makes one of a person's locations primary: their own, or anyone's for someone who manages users. */
export const setPrimaryLocation = writes(
  contract.setPrimaryLocation,
  {},
  async ({ db, scope }, { userId: personId }, { locationId }) => {
    await checkPerson(db, scope, personId);
    await lockMember(db, scope, personId);
    const before = await repository.listForPerson(db, scope, personId);
    const link = before.find((each) => each.locationId === locationId);
    if (!link) throw notFound("Location");
    await repository.setPrimary(db, scope, personId, locationId);
    return changed(db, scope, repository.listForPerson(db, scope, personId), {
      entity: userLocationEntity,
      entityId: link.userLocationId,
      locationId,
      action: "user_location.made_primary",
      changes: {
        primaryLocationId: { old: before.find((each) => each.isPrimary)?.locationId ?? null, new: locationId },
      },
    });
  },
);

const withoutLocation = (roles: readonly LocationAccess[], locationId: string) =>
  roles.filter((at) => at.locationId !== locationId);

/**
 * Makes the person's open pages reload what they may do here, closes topics they may no longer follow, and makes lists of the
 * organization's people reload.
 */
export function publishAccessChange(db: Db, scope: OrganizationScope, personId: string): void {
  const { organizationId } = scope;
  publishPersonEvent(db, { to: personId, kind: "access_changed", id: organizationId, scope });
  publishOrganizationEvent(db, { organizationId, kind: "people", id: personId, scope });
}

async function checkPerson(db: Db, scope: OrganizationScope<PersonScope>, personId: string): Promise<void> {
  if (personId === scope.personId) return;
  if (!isAllowed(scope.access, "org:users:manage") || !(await isMember(db, scope, personId))) throw notFound("User");
}

/** Someone's role at a location as it is once no one else is changing it. */
async function lockUserLocation(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  userLocationId: string,
): Promise<UserLocation> {
  const { personId } = await getUserLocation(db, scope, userLocationId);
  await lockMember(db, scope, personId);
  return getUserLocation(db, scope, userLocationId);
}

async function getUserLocation(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  userLocationId: string,
): Promise<UserLocation> {
  const link = await repository.findById(db, scope, userLocationId);
  if (!link) throw notFound("User location");
  return link;
}
