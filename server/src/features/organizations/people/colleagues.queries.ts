import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import {
  isAllowed,
  isSuperAdminRole,
  type Access,
  type LocationAccess,
} from "@automotive-crm/contract/permissions/permissions";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** A colleague with their email address, their permissions in the organization, and what their team follows from. */
export type ColleagueWithAccess = Omit<Colleague, "team" | "mayWork"> & {
  email: string;
  phone: string | null;
  access: Access;
  work: { chosen: string | null; department: string | null; role: string | null };
};

/** The people who work in the organization, by name: those with a role in it or an active role at an active location. */
export const listColleagues = (db: Db, scope: OrganizationScope): Promise<ColleagueWithAccess[]> =>
  select(db, scope, sql`true`);

/** Those of these people who work in the organization. */
const findColleagues = (
  db: Db,
  scope: OrganizationScope,
  personIds: readonly string[],
): Promise<ColleagueWithAccess[]> => select(db, scope, sql`m.person_id = any(${personIds}::uuid[])`);

export async function findColleague(
  db: Db,
  scope: OrganizationScope,
  personId: string,
): Promise<ColleagueWithAccess | undefined> {
  return (await select(db, scope, sql`m.person_id = ${personId}`))[0];
}

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  image_url: string | null;
  global_role: string;
  role: string | null;
  provider_permissions: string[];
  chosen_team: string | null;
  phone: string | null;
  is_advisor: boolean;
  places: (LocationAccess & { department: string | null })[];
}

async function select(
  db: Db,
  scope: OrganizationScope,
  condition: RawBuilder<unknown>,
): Promise<ColleagueWithAccess[]> {
  const { rows } = await sql<Row>`
    select p.id, p.first_name, p.last_name, p.email, p.image_url, p.global_role, m.role, m.provider_permissions,
      a.team as chosen_team, a.phone, coalesce(a.is_active, true) as is_advisor, coalesce(places.list, '[]') as places
    from memberships m
    join people p on p.id = m.person_id
    left join advisors a on a.organization_id = m.organization_id and a.person_id = m.person_id
    left join lateral (
      select json_agg(
        json_build_object('locationId', u.location_id, 'role', u.role, 'permissionsOverride', u.permissions_override,
          'department', u.department)
        order by u.is_primary desc, u.created_at, u.id) as list
      from user_locations u
      join locations l on l.organization_id = u.organization_id and l.id = u.location_id and l.status = 'active'
      where u.organization_id = ${scope.organizationId} and u.person_id = m.person_id and u.is_active
    ) places on true
    where m.organization_id = ${scope.organizationId} and ${condition} and (m.role is not null or places.list is not null)
    order by p.last_name, p.first_name, p.id
  `.execute(db);
  return rows.map(toColleague);
}

const toColleague = ({ places, ...row }: Row): ColleagueWithAccess => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  imageUrl: row.image_url,
  role: row.role ?? places[0]?.role ?? null,
  phone: row.phone,
  isAdvisor: row.is_advisor,
  work: {
    chosen: row.chosen_team,
    department: places[0]?.department ?? null,
    role: places[0]?.role ?? row.role,
  },
  locationIds: places.map(({ locationId }) => locationId),
  access: {
    isSuperAdmin: isSuperAdminRole(row.global_role),
    passesEveryGuard: false,
    providerPermissions: row.provider_permissions,
    organizationRole: row.role,
    locationRoles: places.map(({ department: _department, ...place }) => place),
  },
});

/** Who can change how the organization works. */
const listAdministrators = async (db: Db, scope: OrganizationScope): Promise<ColleagueWithAccess[]> =>
  (await listColleagues(db, scope)).filter(({ access }) => isAllowed(access, "org:settings:manage"));

/** What other features ask about colleagues. */
export const colleagues = { findColleague, findColleagues, listColleagues, listAdministrators };
