import type { Me, SessionUser } from "@automotive-crm/contract/identity/account";
import { accessIn, anyPermissions, isAllowed, permissions } from "@automotive-crm/contract/permissions/permissions";
import type { Database } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { Identity } from "./identity.ts";
import { findOrganization } from "./identity.repository.ts";

/** The documented permissions of the demo role. */
const demoRolePermissions = ["customers.read", "customers.create", "calls.create", "dashboard.view_team"];

/** Who is signed in and what they may do in the organization of this request. */
export async function getMe(database: Database, scope: PersonScope, identity: Identity): Promise<Me> {
  const organizations = identity.memberships.map(({ organizationId: id, name, slug, role, status }) => ({
    id,
    name,
    slug,
    role,
    isSuspended: status === "suspended",
  }));
  const own = organizations.find((organization) => organization.id === scope.organizationId);
  return {
    user: sessionUser(identity, scope.organizationId),
    organizations,
    organization: own ?? (await findForeignOrganization(database, scope)),
    isGlobalView: scope.isGlobalView,
    access: {
      ...scope.access,
      providerPermissions: [...(scope.access.providerPermissions ?? [])],
      locationRoles: [...scope.access.locationRoles],
    },
    permissions: anyPermissions.filter((permission) => isAllowed(scope.access, permission)),
  };
}

/** A super admin works in organizations they do not belong to. */
async function findForeignOrganization(database: Database, scope: PersonScope) {
  const { organizationId } = scope;
  if (organizationId === null) return null;
  const found = await database.read(scope, (db) => findOrganization(db, organizationId));
  if (!found) return null;
  const { id, name, slug, status } = found;
  return { id, name, slug, role: null, isSuspended: status === "suspended" };
}

/** The signed-in user under the documented names. */
export function sessionUser(identity: Identity, organizationId: string | null): SessionUser {
  const access = accessIn(identity, organizationId);
  const role = identity.passesEveryGuard
    ? "bdc_manager"
    : (access.organizationRole ?? access.locationRoles[0]?.role ?? "user");
  const held = permissions.filter((permission) => isAllowed(access, permission));
  return {
    id: identity.personId,
    email: identity.email,
    firstName: identity.firstName,
    lastName: identity.lastName,
    role: identity.isSuperAdmin ? "global:super_admin" : role,
    department: identity.department,
    permissions: identity.passesEveryGuard ? [...demoRolePermissions, ...held] : held,
    avatar: identity.imageUrl,
    sessionType: identity.kind,
  };
}
