import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Usual is what the last four weeks were like. */
const days = 28;

/** Those that could be found silent: something came in those weeks, but not in the last hour. */
const toWatch = (now: Date) => sql`
  lead_endpoints e
  join organizations o on o.id = e.organization_id and o.status = 'active'
  where e.revoked_at is null and e.silent_since is null
    and e.last_used_at between ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      and ${now.toISOString()}::timestamptz - interval '1 hour'`;

/** In Global View. */
export async function listOrganizationsToWatch(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct e.organization_id as id from ${toWatch(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves out the first so many. */
export async function listEndpointsToWatch(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, skipped }: { now: Date; skipped: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from ${toWatch(now)} and e.organization_id = ${organizationId} order by e.id offset ${skipped}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The last arrival of each hour in which something was delivered, oldest first: what comes close together tells nothing about gaps. */
export async function listArrivals(
  db: Db,
  { organizationId }: OrganizationScope,
  endpointId: string,
  now: Date,
): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`
    select max(received_at) as at from lead_deliveries
    where organization_id = ${organizationId} and endpoint_id = ${endpointId} and transport <> 'test'
      and received_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days})
    group by date_trunc('hour', received_at) order by at
  `.execute(db);
  return rows.map(({ at }) => new Date(at));
}
