import type { Organization } from "@automotive-crm/contract/organizations/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

type Row = Omit<Organization, "userHasAccess">;

const columns = sql`o.id, o.name, o.slug, o.description, o.website, o.industry, o.size, o.status, o.image_url as "imageUrl",
  o.time_zone as "timeZone", o.created_at as "createdAt"`;

/**
 * Organizations with their numbers of people and locations: all of them for a super admin, otherwise those the person belongs to and
 * can work for. No one else works for a deactivated one; a suspended one can be read.
 */
export async function listOrganizations(db: Db, personId: string, isSuperAdmin: boolean): Promise<Organization[]> {
  const { rows } = await sql<Row>`
    select ${columns}, sizes.people as "userCount", sizes.locations as "locationCount"
    from organizations o
    join organization_sizes(${isSuperAdmin ? null : personId}::uuid) sizes on sizes.organization_id = o.id
    where ${isSuperAdmin} or o.status <> 'inactive'
    order by o.name, o.id
  `.execute(db);
  return rows.map((row) => ({ ...row, userHasAccess: true }));
}

/** The organization that the transaction works for, with its numbers of people and locations; undefined if there is none. */
export async function findOrganization(db: Db, organizationId: string): Promise<Organization | undefined> {
  const { rows } = await sql<Row>`
    select ${columns},
      (select count(*) from memberships where organization_id = ${organizationId}) as "userCount",
      (select count(*) from locations where organization_id = ${organizationId}) as "locationCount"
    from organizations o where o.id = ${organizationId}
  `.execute(db);
  return rows[0] && { ...rows[0], userHasAccess: true };
}
