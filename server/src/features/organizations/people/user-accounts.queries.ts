import {
  isInOrganization,
  type ListedUser,
  type UserAccount,
} from "@automotive-crm/contract/organizations/user-accounts";
import { isAllowed, isSuperAdminRole, permissions } from "@automotive-crm/contract/permissions/permissions";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { toLocationRole } from "#features/organizations/locations/locations.repository.ts";

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  image_url: string | null;
  global_role: string;
  last_sign_in_at: string | null;
  last_active_at: string | null;
  organization_id: string | null;
  organization_name: string | null;
  role: string | null;
  is_active: boolean;
  location_access: { locationId: string; role: string; department: string | null }[];
}

/** The organization's people by name, deactivated ones included, or just one of them. */
export async function listUserAccounts(db: Db, scope: OrganizationScope, personId?: string): Promise<UserAccount[]> {
  return (await listUsers(db, scope, personId)).filter(isInOrganization);
}

/** The same; in Global View everyone, once for each of their organizations, or once if they have none. */
export async function listUsers(db: Db, scope: Scope, personId?: string): Promise<ListedUser[]> {
  const { rows } = await sql<Row>`
    select p.id, p.first_name, p.last_name, p.email, p.image_url, p.global_role, p.last_sign_in_at, p.last_active_at, m.role,
      coalesce(m.is_active, true) as is_active,
      o.id as organization_id, o.name as organization_name,
      (select coalesce(json_agg(json_build_object('locationId', u.location_id, 'role', u.role, 'department', u.department)
          order by u.is_primary desc, u.created_at), '[]')
        from user_locations u
        where u.organization_id = ${tenantOf(scope, "m")} and u.person_id = p.id and u.is_active) as location_access
    from people p
    left join (
      select a.organization_id, a.person_id, a.role, true as is_active from memberships a where ${inTenant(scope, "a")}
      union all
      select d.organization_id, d.person_id, null, false from deactivated_people d
      where ${inTenant(scope, "d")} and not exists (
        select from memberships m where m.organization_id = ${tenantOf(scope, "d")} and m.person_id = d.person_id)
    ) m on m.person_id = p.id
    left join organizations o on o.id = m.organization_id
    where ${inTenant(scope, "m")} ${personId === undefined ? sql`` : sql`and p.id = ${personId}`}
    order by p.last_name, p.first_name, p.id, o.name
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    imageUrl: row.image_url,
    emailAddresses: [{ emailAddress: row.email }],
    lastSignInAt: row.last_sign_in_at,
    lastActiveAt: row.last_active_at,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    isActive: row.is_active,
    publicMetadata: {
      globalRole: row.global_role === "super_admin" ? "global:super_admin" : row.global_role,
      role: row.role,
      permissions: listPermissions(row),
      locationAccess: row.location_access.map((at) => ({ ...at, role: toLocationRole(at.role) })),
    },
  }));
}

function listPermissions({ role, global_role, location_access }: Row): string[] {
  const access = {
    isSuperAdmin: isSuperAdminRole(global_role),
    passesEveryGuard: false,
    organizationRole: role,
    locationRoles: location_access,
  };
  return permissions.filter((permission) => isAllowed(access, permission));
}
