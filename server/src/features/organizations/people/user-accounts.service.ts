import * as contract from "@automotive-crm/contract/organizations/user-accounts";
import type { ListedUser, UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { changed } from "#features/audit/index.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { writes } from "#platform/http/writes.ts";
import { editConflict, invalidFields, notFound } from "#platform/http/errors.ts";
import { inPathsOrganization } from "#platform/organization.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { checkAccessChange, lockMember } from "./access-changes.ts";
import { mergeLocationAccess, type LocationAccessToSave } from "./location-access.rules.ts";
import { listLocations } from "#features/organizations/locations/locations.repository.ts";
import * as queries from "./user-accounts.queries.ts";
import * as repository from "./user-locations.repository.ts";
import { personEntity } from "#features/organizations/audited-entities.ts";
import { publishAccessChange } from "./user-locations.service.ts";

/** The organization's people and their roles, under the identity provider's documented names; in Global View, everyone's. */
export async function listUsers(database: Database, scope: Scope): Promise<ListedUser[]> {
  return database.read(scope, (db) => queries.listUsers(db, scope));
}

/** The members of the organization in a request's path, which must be its own. */
export async function listMembers(database: Database, anyScope: Scope, organizationId: string): Promise<UserAccount[]> {
  const scope = inPathsOrganization(anyScope, organizationId);
  const accounts = await database.read(scope, (db) => queries.listUserAccounts(db, scope));
  return accounts.filter(({ isActive }) => isActive);
}

/**
 * Sets a person's location access in this organization to the given list, audited. With the list that was edited as `base`, other
 * admins' changes at other locations stay, and one at the same location is reported as a conflict.
 */
export const replaceLocationAccess = writes(
  contract.updateUserMetadata,
  {},
  async ({ db, scope }, _, { userId: personId, metadata, base }) => {
    const edit = { locationAccess: metadata.locationAccess, base: base?.locationAccess };
    await lockMember(db, scope, personId);
    const [before] = await queries.listUserAccounts(db, scope, personId);
    if (!before) throw notFound("User");
    await checkLocations(db, scope, edit.locationAccess);
    const { locationAccess, conflicts } = mergeLocationAccess(before.publicMetadata.locationAccess, edit);
    if (Object.keys(conflicts).length > 0) throw editConflict(conflicts);
    // Overrides stay; they are not part of the provider's format.
    await checkAccessChange(db, scope, personId, ({ locationRoles }) => ({
      locationRoles: locationAccess.map(({ locationId, role }) => ({
        ...locationRoles.find((at) => at.locationId === locationId),
        locationId,
        role,
      })),
    }));
    await saveLocationAccess(db, scope, personId, locationAccess);
    const [after] = await queries.listUserAccounts(db, scope, personId);
    if (!after) throw notFound("User");
    publishAccessChange(db, scope, personId);
    return changed(db, scope, after, {
      entity: personEntity,
      entityId: personId,
      action: "user_location.replaced",
      changes: {
        locationAccess: { old: before.publicMetadata.locationAccess, new: after.publicMetadata.locationAccess },
      },
    });
  },
);

async function checkLocations(
  db: Db,
  scope: OrganizationScope,
  locationAccess: readonly LocationAccessToSave[],
): Promise<void> {
  const known = (await listLocations(db, scope, "all")).map((location) => location.locationId);
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [index, { locationId }] of locationAccess.entries()) {
    const field = `metadata.locationAccess.${index}.locationId`;
    if (!known.includes(locationId)) problems[field] = "Choose a location of this organization";
    else if (seen.has(locationId)) problems[field] = "This location is listed twice";
    seen.add(locationId);
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function saveLocationAccess(
  db: Db,
  scope: OrganizationScope,
  personId: string,
  locationAccess: readonly LocationAccessToSave[],
): Promise<void> {
  const existing = await repository.listForPerson(db, scope, personId);
  for (const link of existing) {
    if (!locationAccess.some(({ locationId }) => locationId === link.locationId)) {
      await repository.remove(db, scope, link.userLocationId);
    }
  }
  for (const { locationId, role, department } of locationAccess) {
    const link = existing.find((each) => each.locationId === locationId);
    if (link) await repository.update(db, scope, link.userLocationId, { role, department });
    else
      await repository.insert(db, scope, {
        personId,
        locationId,
        role,
        department: department ?? null,
        isPrimary: false,
      });
  }
  const rest = await repository.listForPerson(db, scope, personId);
  const [first] = rest;
  if (first && !rest.some((link) => link.isPrimary)) await repository.setPrimary(db, scope, personId, first.locationId);
}
