import {
  findAccessProblem,
  type AccessChange,
  type AccessProblem,
} from "@automotive-crm/contract/organizations/access-changes";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

export const refusals: Readonly<Record<AccessProblem, string>> = {
  outranked: "You can't change what this person may do, because they may do more than you.",
  not_held: "You can't grant a role or permission that you don't have.",
  own_raise: "You can't give yourself more permissions than you have.",
};

/** Locks someone's membership until the transaction ends, so that changes to their work happen one at a time. */
export async function lockMember(db: Db, { organizationId }: OrganizationScope, personId: string): Promise<void> {
  await selectMember(db, organizationId, personId).forNoKeyUpdate("m").execute();
}

/**
 * Refuses a change to someone's roles that its author may not make. Their membership stays locked until the transaction
 * ends, so that two changes at the same time don't add up to more than either may grant.
 */
export async function checkAccessChange(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  personId: string,
  change: (before: Access) => AccessChange["after"],
): Promise<void> {
  const before = await findStoredAccess(db, scope, personId);
  if (!before) throw notFound("User");
  const problem = findAccessProblem({
    by: scope.access,
    isOwn: personId === scope.personId,
    before,
    after: change(before),
  });
  if (problem) throw notAllowed(refusals[problem]);
}

const selectMember = (db: Db, organizationId: string, personId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("people as p", "p.id", "m.person_id")
    .select(["m.role", "m.provider_permissions", "p.global_role"])
    .where("m.organization_id", "=", organizationId)
    .where("m.person_id", "=", personId);

async function findStoredAccess(db: Db, scope: OrganizationScope, personId: string): Promise<Access | undefined> {
  const { organizationId } = scope;
  const member = await selectMember(db, organizationId, personId).forNoKeyUpdate("m").executeTakeFirst();
  if (!member) return undefined;
  const locationRoles = await db
    .selectFrom("user_locations")
    .select(["location_id as locationId", "role", "permissions_override as permissionsOverride"])
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .execute();
  return {
    isSuperAdmin: member.global_role === "super_admin",
    passesEveryGuard: false,
    providerPermissions: member.provider_permissions,
    organizationRole: member.role,
    locationRoles,
  };
}
