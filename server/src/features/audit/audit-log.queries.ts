import type { AuditFilter } from "@automotive-crm/contract/audit/log";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, type Place } from "#platform/db/keyset.ts";
import { personName } from "#platform/db/person-name.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** An audit event with the names of its person, record and location. */
export interface AuditEventRow {
  id: string;
  at: string;
  exactly_at: string;
  actor_kind: "person" | "provider" | "system";
  actor_id: string | null;
  actor_name: string | null;
  person_name: string | null;
  entity: string;
  entity_id: string;
  action: string;
  record_name: string | null;
  customer_id: string | null;
  location_name: string | null;
  changes: Record<string, { old?: unknown; new?: unknown }>;
  /** How many other entries are parts of it. */
  parts: number;
  ip: string | null;
  request_id: string | null;
}

export interface EventsWanted {
  filter: AuditFilter;
  /** Older than this; from the latest if absent. */
  before: Place | undefined;
  limit: number;
  /** Also what is part of another entry; one record's own entries are always listed. */
  hasParts?: boolean;
}

/** An organization's events, newest first. Returns up to `limit`. */
export async function listEvents(
  db: Db,
  { organizationId }: OrganizationScope,
  { filter, before, limit, hasParts = false }: EventsWanted,
): Promise<AuditEventRow[]> {
  const { rows } = await sql<AuditEventRow>`
    select e.id, e.at, ${exactInstant(sql`e.at`)} as exactly_at, e.actor_kind, e.actor_id, e.actor_name,
      ${personName("p", sql`e.organization_id`, sql`e.at`)} as person_name, e.entity, e.entity_id, e.action,
      coalesce(c.name, ${personName("who", sql`e.organization_id`, sql`e.at`)}, at.name) as record_name,
      c.id as customer_id, l.name as location_name, e.changes,
      (select count(*)::integer from audit_events a where a.organization_id = ${organizationId} and a.part_of = e.id) as parts,
      host(e.ip) as ip, e.request_id
    from (
      select e.* from audit_events e
      where e.organization_id = ${organizationId} ${conditions(organizationId, filter, "e")}
        ${hasParts ? sql`` : withoutParts(organizationId, filter)} ${olderThan(before, sql`e.at, e.id`)}
      order by e.at desc, e.id desc limit ${limit}
    ) e
    left join people p on p.id = e.actor_id
    left join customers c on c.organization_id = ${organizationId} and c.id = coalesce(e.customer_id, e.entity_id)
    left join people who on who.id = e.entity_id
    left join locations at on at.organization_id = ${organizationId} and at.id = e.entity_id
    left join locations l on l.organization_id = ${organizationId} and l.id = e.location_id
    order by e.at desc, e.id desc
  `.execute(db);
  return rows;
}

/** One action is one entry, unless its parts are asked for: those of a record, those of an entry, or those that alone match the filter. */
function withoutParts(organizationId: string, filter: AuditFilter): RawBuilder<unknown> {
  if (filter.recordId !== undefined || filter.partOf !== undefined) return sql``;
  return sql`and (e.part_of is null or not exists (
    select 1 from audit_events whole
    where whole.organization_id = ${organizationId} and whole.id = e.part_of ${conditions(organizationId, filter, "whole")}))`;
}

function conditions(
  organizationId: string,
  { personId, recordId, partOf, action, kind, from, to }: AuditFilter,
  entry: "e" | "whole",
): RawBuilder<unknown> {
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(select (${day})::timestamp at time zone o.time_zone from organizations o where o.id = ${organizationId})`;
  const e = sql.ref(entry);
  return sql.join(
    [
      personId === undefined ? sql`` : sql`and ${e}.actor_id = ${personId}`,
      recordId === undefined ? sql`` : sql`and (${e}.entity_id = ${recordId} or ${e}.customer_id = ${recordId})`,
      partOf === undefined ? sql`` : sql`and ${e}.part_of = ${partOf}`,
      action === undefined ? sql`` : sql`and ${e}.action = ${action}`,
      kind === undefined ? sql`` : sql`and split_part(${e}.action, '.', 1) = ${kind}`,
      from === undefined ? sql`` : sql`and ${e}.at >= ${startOf(sql`${from}::date`)}`,
      to === undefined ? sql`` : sql`and ${e}.at < ${startOf(sql`${to}::date + 1`)}`,
    ],
    sql` `,
  );
}

/** The different actions in an organization's log. Jumps from one to the next in the index, however many events there are. */
export async function listActions(db: Db, { organizationId }: OrganizationScope): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found (action) as (
      (select action from audit_events where organization_id = ${organizationId} order by action limit 1)
      union all
      select (
        select e.action from audit_events e
        where e.organization_id = ${organizationId} and e.action > found.action order by e.action limit 1
      )
      from found where found.action is not null
    )
    select action from found where action is not null
  `.execute(db);
  return rows.map(({ action }) => action);
}

/** Names of those of these IDs that are a person's or a location's. */
export async function findNames(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, ${personName("p", sql`${organizationId}::uuid`)} as name from people p where p.id = any(${ids}::uuid[])
    union all
    select id, name from locations where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    union all
    select id, name from customers
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
