import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { olderThan, oneMoreThan, type CustomerKey, type PageAsked } from "./activities.queries.ts";
import { exactInstant } from "#platform/db/exact-instant.ts";

/** An audited event about a customer, with the names that telling it takes. */
export interface LogRow {
  id: string;
  at: string;
  exactly_at: string;
  entity: string;
  action: string;
  changes: Record<string, { old?: unknown; new?: unknown }>;
  actor_kind: string;
  actor_id: string | null;
  /** The provider or the job that did it, where no person did. */
  actor_name: string | null;
  person_name: string | null;
  location_name: string | null;
  /** What it was done to, where the customer is not meant: a task's or an entry's title, a vehicle. */
  subject: string | null;
}

/** What happened to a customer and to what belongs to them, the latest first. */
export async function listLog(
  db: Db,
  { organizationId, customerId }: CustomerKey,
  { before, limit }: Omit<PageAsked, "filter">,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select e.id, e.at, ${exactInstant(sql`e.at`)} as exactly_at, e.entity, e.action, e.changes, e.actor_kind, e.actor_id,
      e.actor_name, p.first_name || ' ' || p.last_name as person_name, l.name as location_name,
      case e.entity
        when 'task' then (select t.title from tasks t where t.organization_id = e.organization_id and t.id = e.entity_id)
        when 'appointment' then (select b.type from appointments b
          where b.organization_id = e.organization_id and b.id = e.entity_id)
        when 'activity' then (select a.title from activities a
          where a.organization_id = e.organization_id and a.id = e.entity_id)
        when 'vehicle' then (select concat_ws(' ', v.year, v.make, v.model) from vehicles v
          where v.organization_id = e.organization_id and v.id = e.entity_id)
      end as subject
    from (
      select e.* from audit_events e
      where e.organization_id = ${organizationId} and e.customer_id = ${customerId} ${olderThan(before, sql`e.at, e.id`)}
      order by e.at desc, e.id desc limit ${oneMoreThan(limit)}
    ) e
    left join people p on p.id = e.actor_id
    left join locations l on l.organization_id = e.organization_id and l.id = e.location_id
    order by e.at desc, e.id desc
  `.execute(db);
  return rows;
}
