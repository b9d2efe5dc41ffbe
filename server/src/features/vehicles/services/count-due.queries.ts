import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Vehicles counted before their organization changed its intervals; those of imports were never counted. */
const outdated = sql`v.last_service_on is not null and v.service_counted_at < coalesce(i.updated_at, '2000-01-01')`;

/** In Global View. By their locations, since Citus looks for each organization's rows only from a table that it spreads, too. */
export async function listOrganizationsToCount(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.organization_id as id from locations l join organizations o on o.id = l.organization_id
    left join service_intervals i on i.organization_id = l.organization_id
    where o.status = 'active' and exists (select from vehicles v where v.organization_id = l.organization_id and ${outdated})
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockToCount(
  db: Db,
  { organizationId }: OrganizationScope,
  { most, skipped }: { most: number; skipped: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v
    left join service_intervals i on i.organization_id = ${organizationId}
    where v.organization_id = ${organizationId} and ${outdated}
    order by v.service_counted_at, v.id offset ${skipped} limit ${most} for update of v skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
