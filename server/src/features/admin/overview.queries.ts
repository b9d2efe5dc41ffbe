import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";

/* For transactions in Global View, which read all organizations. */

export async function listPeople(db: Db) {
  return db
    .selectFrom("people")
    .select(["id", "first_name as firstName", "last_name as lastName", "email", "last_active_at as lastActiveAt"])
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("id")
    .execute();
}

export async function countLocations(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from locations`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Reports and exports run since an instant. The condition is that of the index. */
export async function countReports(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from audit_events
    where (action like '%.exported' or action like 'report.%') and at >= ${since.toISOString()}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

export interface LatestEventRow {
  id: string;
  at: string;
  entity: string;
  action: string;
  subject: string | null;
  actor_kind: string;
  actor_name: string | null;
  person_name: string | null;
  organization_id: string;
  organization_name: string;
}

/** The latest events of all organizations. Each organization's latest are found by the index, since there are few organizations. */
export async function listLatestEvents(db: Db, limit: number): Promise<LatestEventRow[]> {
  const { rows } = await sql<LatestEventRow>`
    select e.id, e.at, e.entity, e.action, e.actor_kind, e.actor_name, o.id as organization_id, o.name as organization_name,
      ${personName("p", sql`e.organization_id`, sql`e.at`)} as person_name,
      coalesce(e.changes -> 'name' ->> 'new', e.changes -> 'name' ->> 'old', e.changes -> 'email' ->> 'new', l.name) as subject
    from organizations o
    cross join lateral (
      select a.* from audit_events a where a.organization_id = o.id
        and a.entity <> 'session' and a.part_of is null
      order by a.at desc limit ${limit}
    ) e
    left join people p on p.id = e.actor_id
    left join locations l on l.organization_id = e.organization_id and l.id = e.location_id and e.entity in ('location', 'user_location')
    order by e.at desc, e.id desc limit ${limit}
  `.execute(db);
  return rows;
}
