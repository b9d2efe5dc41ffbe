import type { Colleague } from "@automotive-crm/contract/people";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** The people who work in the organization: with a role in it, or with an active role at an active location. By name. */
export const listColleagues = (db: Db, scope: OrganizationScope): Promise<Colleague[]> => select(db, scope, sql`true`);

/** Whether someone is one of them. */
export async function isColleague(db: Db, scope: OrganizationScope, personId: string): Promise<boolean> {
  return (await select(db, scope, sql`m.person_id = ${personId}`)).length > 0;
}

async function select(db: Db, scope: OrganizationScope, isMeant: RawBuilder<unknown>): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.image_url as "imageUrl",
      coalesce(m.role, places.roles[1]) as role, coalesce(places.ids, '{}') as "locationIds"
    from memberships m
    join people p on p.id = m.person_id
    left join lateral (
      select array_agg(u.location_id order by u.is_primary desc, u.created_at, u.id) as ids,
        array_agg(u.role order by u.is_primary desc, u.created_at, u.id) as roles
      from user_locations u
      join locations l on l.organization_id = u.organization_id and l.id = u.location_id and l.status = 'active'
      where u.organization_id = m.organization_id and u.person_id = m.person_id and u.is_active
    ) places on true
    where m.organization_id = ${scope.organizationId} and ${isMeant}
      and (m.role is not null or places.ids is not null)
    order by p.last_name, p.first_name, p.id
  `.execute(db);
  return rows;
}
