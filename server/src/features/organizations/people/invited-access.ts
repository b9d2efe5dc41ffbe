import { mayOffer } from "@automotive-crm/contract/organizations/access-changes";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { invalidFields, notAllowed } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { refusals } from "./access-changes.ts";
import { listLocations } from "#features/organizations/locations/locations.repository.ts";
import * as repository from "./user-locations.repository.ts";
import { publishAccessChange } from "./user-locations.service.ts";

interface Offered {
  locationId: string;
  role: LocationRole;
}

/** What an invitation to the organization may give, checked. An administrator works at every active location as its admin. */
async function checkOffer(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { isAdministrator, locationAccess }: { isAdministrator: boolean; locationAccess: readonly Offered[] },
): Promise<Offered[]> {
  const active = await listActive(db, scope);
  const offered = isAdministrator
    ? active.map((locationId): Offered => ({ locationId, role: "admin" }))
    : locationAccess;
  refuseWrongLocations(offered, active);
  checkRoles(scope, { isAdministrator, locationAccess: offered });
  return [...offered];
}

function checkRoles(
  scope: PersonScope,
  { isAdministrator, locationAccess }: { isAdministrator: boolean; locationAccess: readonly Offered[] },
): void {
  const role = isAdministrator ? "org:admin" : null;
  if (!mayOffer(scope.access, { role, locationRoles: locationAccess })) throw notAllowed(refusals.not_held);
}

async function listActive(db: Db, scope: OrganizationScope): Promise<string[]> {
  const locations = await listLocations(db, scope, "all");
  return locations.filter(({ status }) => status === "active").map(({ locationId }) => locationId);
}

function refuseWrongLocations(offered: readonly Offered[], active: readonly string[]): void {
  const problems: Record<string, string> = {};
  for (const [index, { locationId }] of offered.entries()) {
    const field = `locationAccess.${index}.locationId`;
    if (!active.includes(locationId)) problems[field] = "Choose an active location of this organization";
    else if (offered.findIndex((other) => other.locationId === locationId) < index)
      problems[field] = "This location is listed twice";
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Gives a member the offered roles at locations that are still there. A role that they have already stays. */
async function give(db: Db, scope: OrganizationScope, personId: string, offered: readonly Offered[]): Promise<void> {
  const active = await listActive(db, scope);
  const before = await repository.listForPerson(db, scope, personId);
  const added = offered.filter(
    ({ locationId }) => active.includes(locationId) && !before.some((at) => at.locationId === locationId),
  );
  for (const { locationId, role } of added) {
    await repository.insert(db, scope, { personId, locationId, role, department: null, isPrimary: false });
  }
  const [first] = added;
  if (first && !before.some(({ isPrimary }) => isPrimary))
    await repository.setPrimary(db, scope, personId, first.locationId);
  publishAccessChange(db, scope, personId);
}

/** Whether someone with this address is a member already. */
async function hasMember(db: Db, scope: OrganizationScope, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select("people.id")
    .where("organization_id", "=", scope.organizationId)
    .where(sql<boolean>`lower(people.email) = lower(${email})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** What invitations to an organization give. */
export const invitedAccess = { checkOffer, checkRoles, give, hasMember };
