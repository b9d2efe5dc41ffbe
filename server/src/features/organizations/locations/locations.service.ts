import type { Location } from "@automotive-crm/contract/organizations/location";
import * as contract from "@automotive-crm/contract/organizations/location-changes";
import type { LocationChanges } from "@automotive-crm/contract/organizations/location-changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { defaultZoneOf } from "@automotive-crm/contract/whereabouts/zones-of-place";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, invalidFields, notAllowed, notFound } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import type { PlaceWork } from "#features/organizations/follow-zone.ts";
import { refuseUsedLocation, type LocationUse } from "./location-uses.ts";
import * as repository from "./locations.repository.ts";
import * as queries from "#features/organizations/organizations.queries.ts";
import { locationEntity } from "#features/organizations/audited-entities.ts";
import { listForPerson } from "#features/organizations/people/user-locations.repository.ts";

export interface OrganizationsDependencies {
  database: Database;
  clock: Clock;
  /** What keeps a location from being deleted, in the order a refusal lists it. */
  locationUses: readonly LocationUse[];
  followZone: PlaceWork["followZone"];
}

/** All organizations for a super admin; for everyone else, their own. */
export async function listOrganizations(database: Database, scope: PersonScope): Promise<Organization[]> {
  const { isSuperAdmin } = scope.access;
  const tenant = { organizationId: null, isGlobalView: isSuperAdmin, personId: scope.personId };
  return database.read(tenant, (db) => queries.listOrganizations(db, scope.personId, isSuperAdmin));
}

/** The locations a person may see: all of the organization's, or those where their role allows it. */
export async function listLocations(database: Database, scope: PersonScope): Promise<Location[]> {
  const only = permittedLocations(scope.access, "org:locations:view");
  return database.read(scope, (db) => repository.listLocations(db, scope, only));
}

const auditedFields = [
  "name",
  "address",
  "city",
  "state",
  "zipCode",
  "phone",
  "email",
  "timeZone",
  "department",
  "defaultRole",
  "managerId",
  "status",
  "isPrimary",
] as const satisfies readonly (keyof Location)[];

/** Adds a location, the first one as the primary one. No one has a role at a new location yet, so a location admin cannot add one. */
export const createLocation = writes(
  contract.createLocation,
  { readAgain: ({ db, scope }: Work, first) => getLocation(db, scope, first.locationId) },
  async ({ db, scope }, _, given) => {
    if (permittedLocations(scope.access, "org:locations:manage") !== "all") throw notAllowed();
    await lockPrimary(db, scope);
    const isFirst = given.status !== "inactive" && (await repository.listLocations(db, scope, "all")).length === 0;
    const input = { ...(await withManager(db, scope, given)), ...(isFirst && { isPrimary: true }) };
    await checkFields(db, scope, input, undefined);
    checkPrimary(scope, input, undefined);
    if (input.isPrimary) await repository.clearPrimaryLocation(db, scope);
    const timeZone = input.timeZone ?? defaultZoneOf(input, await getTimeZone(db, scope));
    const locationId = await repository.insertLocation(db, scope, { ...input, timeZone });
    publishLocationChange(db, scope, locationId);
    return changed(db, scope, getLocation(db, scope, locationId), {
      entity: locationEntity,
      entityId: locationId,
      locationId,
      action: "location.created",
      changes: { name: { new: input.name } },
    });
  },
);

/** Changes a location: absent fields stay. With a base, other people's changes are merged or reported as a conflict. */
export const updateLocation = writes<typeof contract.updateLocation, OrganizationsDependencies>(
  contract.updateLocation,
  {},
  async (work, { locationId }, given) => {
    const { db, scope } = work;
    if (given.isPrimary) await lockPrimary(db, scope);
    const before = await getManagedLocation(db, scope, locationId);
    const edit = await withManager(db, scope, given);
    const input = mergeEdit({ ...before, role: before.defaultRole }, edit);
    await checkFields(db, scope, input, before);
    checkPrimary(scope, input, before);
    if (input.status === "inactive" && before.status === "active") await refuseLastOwn(db, scope, locationId);
    if (input.isPrimary && !before.isPrimary) await repository.clearPrimaryLocation(db, scope);
    await repository.updateLocation(work, locationId, input);
    const after = await getLocation(db, scope, locationId);
    const changes = changedFields(before, after, auditedFields);
    publishLocationChange(db, scope, locationId);
    return changed(db, scope, after, {
      entity: locationEntity,
      entityId: locationId,
      locationId,
      action: "location.updated",
      changes,
    });
  },
);

/** Deletes an empty location. One in use is refused with the counts: it can be deactivated instead. */
export const deleteLocation = writes<typeof contract.deleteLocation, OrganizationsDependencies>(
  contract.deleteLocation,
  {},
  async ({ db, scope, locationUses }, { locationId }) => {
    const before = await getManagedLocation(db, scope, locationId);
    await refuseUsedLocation(db, scope, { location: before, uses: locationUses });
    await repository.deleteLocation(db, scope, locationId);
    publishLocationChange(db, scope, locationId);
    return changed(db, scope, undefined, {
      entity: locationEntity,
      entityId: locationId,
      locationId,
      action: "location.deleted",
      changes: { name: { old: before.name } },
    });
  },
);

/** Only one location is primary, so it changes before either location is locked. */
const lockPrimary = (db: Db, { organizationId }: OrganizationScope): Promise<void> =>
  lockKey(db, "primary location", organizationId);

const publishLocationChange = (db: Db, scope: OrganizationScope, locationId: string): void =>
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "location", id: locationId, scope });

async function getLocation(db: Db, scope: OrganizationScope<PersonScope>, locationId: string): Promise<Location> {
  const location = await repository.findLocation(db, scope, locationId);
  if (!location) throw notFound("Location");
  return location;
}

/** A location that the person may change, locked until the transaction ends. */
export async function getManagedLocation(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  locationId: string,
): Promise<Location> {
  await repository.lockLocation(db, scope, locationId);
  const location = await getLocation(db, scope, locationId);
  // Someone who cannot see a location does not learn that it exists.
  if (!isAllowed(scope.access, "org:locations:view", locationId)) throw notFound("Location");
  if (!isAllowed(scope.access, "org:locations:manage", locationId)) throw notAllowed();
  return location;
}

/** The primary location concerns the whole organization, and customers are sent there, so it must be active. */
function checkPrimary(
  scope: OrganizationScope<PersonScope>,
  input: LocationChanges,
  before: Location | undefined,
): void {
  const isPrimary = input.isPrimary ?? before?.isPrimary ?? false;
  const status = input.status ?? before?.status ?? "active";
  if (input.isPrimary && !before?.isPrimary && permittedLocations(scope.access, "org:locations:manage") !== "all") {
    throw invalidFields({ isPrimary: "Only someone who manages all locations can change the primary one" });
  }
  if (isPrimary && status === "inactive") {
    const field = input.status === "inactive" ? "status" : "isPrimary";
    throw invalidFields({ [field]: "The primary location must be active. Make another one primary first" });
  }
}

/** A person who works at single locations keeps one: they could neither work nor undo it. */
async function refuseLastOwn(db: Db, scope: OrganizationScope<PersonScope>, locationId: string): Promise<void> {
  if (isAllowed(scope.access, "org:settings:manage")) return;
  await lockKey(db, "own locations", scope.personId);
  const own = (await listForPerson(db, scope, scope.personId)).filter(({ isActive }) => isActive);
  const active = (await repository.listLocations(db, scope, "all")).filter(({ status }) => status === "active");
  const left = (own.length > 0 ? own : active).filter((each) => each.locationId !== locationId);
  if (left.length === 0) {
    throw invalidFields({
      status: "This is the last location where you work. Ask an administrator to make it inactive",
    });
  }
}

/** The documented body has the manager by name. */
async function withManager<Fields extends LocationChanges>(
  db: Db,
  scope: OrganizationScope,
  { manager, ...fields }: Fields,
): Promise<Omit<Fields, "manager">> {
  if (manager === undefined || fields.managerId !== undefined) return fields;
  if (manager === null) return { ...fields, managerId: null };
  const [found, another] = await repository.findMembers(db, scope, manager);
  if (!found) throw invalidFields({ manager: "Choose a person of this organization" });
  if (another) throw invalidFields({ manager: "Several people have this name. Give the email address instead" });
  return { ...fields, managerId: found };
}

async function checkFields(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  input: LocationChanges,
  before: Location | undefined,
): Promise<void> {
  if (input.managerId && !(await repository.isMember(db, scope, input.managerId))) {
    throw invalidFields({ managerId: "Choose a person of this organization" });
  }
  const name = input.name?.toLowerCase();
  if (name !== undefined && name !== before?.name.toLowerCase()) {
    const others = await repository.listLocations(db, scope, "all");
    if (others.some((other) => other.name.toLowerCase() === name)) {
      throw conflict("A location with this name already exists", { name: "A location with this name already exists" });
    }
  }
}
