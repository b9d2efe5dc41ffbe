import type { MissedCall, MissedCallState } from "@automotive-crm/contract/calls/missed";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { limitTo } from "#platform/db/keyset.ts";
import { nameOfPerson } from "#platform/db/person-name.ts";
import { readInstant } from "#platform/db/statements/read-instant.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { Visible } from "#features/calls/calls.queries.ts";
import { isAttempt } from "#features/calls/placing/dialing.queries.ts";

interface Row extends Omit<MissedCall, "handled"> {
  talkedAt: string | null;
  talkedWith: string | null;
  dismissedAt: string | null;
  dismissedBy: string | null;
  reason: "spam" | "wrong-number" | "other" | null;
  note: string | null;
  total: number;
}

export interface MissedFilter {
  state: MissedCallState;
  locationId: string | undefined;
  since: Date;
  limit: number;
}

const maxMatches = 20;
/** How many times and attempts are shown of one number. */
const shown = sql.lit(10);

const isMissed = (call: RawBuilder<unknown>) =>
  sql`${call}.direction = 'inbound' and ${call}.status = 'no-answer' and ${call}.customer_phone is not null`;

/** Two people talked: what someone logged about it counts more than what a provider knows, which takes a voicemail for an answer. */
const isConversation = (call: RawBuilder<unknown>) => sql`(case when ${call}.outcome is not null
  then ${call}.outcome in ('connected', 'not-interested')
  else ${call}.both_connected_at is not null and ${call}.answered_by is distinct from 'machine' end)`;

const ofNumber = (scope: Scope, call: RawBuilder<unknown>) =>
  sql`${call}.organization_id = ${tenantOf(scope, "m")} and ${call}.customer_phone = m.customer_phone`;

/** The calls of a number that were missed where the list is about. */
const missedThere = (locationId: string | undefined) => sql`${isMissed(sql`k`)}
  ${locationId === undefined ? sql`` : sql`and (k.location_id = ${locationId} or k.location_id is null)`}`;

/** The place of a missed call. The calls to numbers of the whole organization are everyone's: a location's list has them among its own. */
const placeOf = (locationId: string | undefined) =>
  locationId === undefined ? sql`k.location_id` : sql`coalesce(k.location_id, ${locationId}::uuid)`;

/**
 * Whether a conversation is about the calls that were missed at a place (`m`): each location returns its own. A call with a customer whom
 * that location doesn't have is always filed elsewhere.
 */
const isForPlace = (
  scope: Scope,
  call: RawBuilder<unknown>,
) => sql`(m.place is null or ${call}.location_id is null or ${call}.location_id = m.place
  or (${call}.customer_id is not null and not exists (select from customer_locations a
    where a.organization_id = ${tenantOf(scope, "m")} and a.customer_id = ${call}.customer_id and a.location_id = m.place)))`;

/** The dismissals (`d`) of a number's calls at a place (`m`), by the call that was dismissed. */
const dismissals = sql`missed_call_dismissals d
  join calls w on w.organization_id = d.organization_id and w.id = d.call_id and (w.location_id is null or w.location_id = m.place)`;

/**
 * One row for each number and place (`m`), with what has closed it: the first conversation since its latest missed call, on any number of
 * the customer who made it, or a dismissal. `begins_at` is when it was closed before that.
 */
const numbers = (scope: Scope, { locationId, since }: MissedFilter) => sql`
  missed as materialized (
    select k.organization_id, k.customer_phone, ${placeOf(locationId)} as place, max(k.started_at) as last_at,
      (array_agg(k.customer_id) filter (where k.customer_id is not null))[1] as customer_id
    from calls k
    where ${inTenant(scope, "k")} and ${missedThere(locationId)} and k.started_at >= ${since.toISOString()}::timestamptz
    group by 1, 2, 3
  ),
  talks as (
    select m.*, talk.started_at as talked_at, talk.person_id as talked_with, d.dismissed_at, d.person_id as dismissed_by, d.reason, d.note
    from missed m
    left join lateral (
      select started_at, person_id from (
        (select b.started_at, b.person_id from calls b
          where ${ofNumber(scope, sql`b`)} and b.started_at > m.last_at and ${isConversation(sql`b`)}
            and ${isForPlace(scope, sql`b`)} order by 1 limit 1)
        union all
        (select b.started_at, b.person_id from calls b
          where b.organization_id = ${tenantOf(scope, "m")} and b.customer_id = m.customer_id and b.started_at > m.last_at
            and ${isConversation(sql`b`)} and ${isForPlace(scope, sql`b`)} order by 1 limit 1)
      ) either order by started_at limit 1
    ) talk on true
    left join lateral (
      select d.dismissed_at, d.person_id, d.reason, d.note from ${dismissals}
      where ${ofNumber(scope, sql`d`)} and d.up_to >= m.last_at order by d.up_to desc limit 1
    ) d on true
  )`;

const nameOf = (from: "a" | "m", person: string, at: string) =>
  nameOfPerson(`${from}.${person}`, sql.ref(`${from}.organization_id`), sql.ref(`${from}.${at}`));

/** What is shown of the numbers that are listed, read only for those. */
const details = (scope: Scope, locationId: string | undefined) => sql`
  cross join lateral (
    select greatest(
      (select max(b.started_at) from calls b where ${ofNumber(scope, sql`b`)} and b.started_at < m.last_at
        and ${isConversation(sql`b`)} and ${isForPlace(scope, sql`b`)}),
      (select max(d.up_to) from ${dismissals} where ${ofNumber(scope, sql`d`)} and d.up_to < m.last_at),
      m.last_at - interval '30 days') as at
  ) begins
  cross join lateral (
    select count(*)::integer as count, min(k.started_at) as first_at,
      to_json((array_agg(k.started_at order by k.started_at desc, k.id desc))[1:${shown}]) as times,
      (array_agg(k.id order by k.started_at desc, k.id desc))[1] as last_id,
      (array_agg(k.location_id order by k.started_at desc, k.id desc))[1] as location_id
    from calls k where ${ofNumber(scope, sql`k`)} and ${missedThere(locationId)}
      and ${placeOf(locationId)} is not distinct from m.place and k.started_at > begins.at
  ) calls_of
  cross join lateral (
    select coalesce(json_agg(json_build_object('callId', a.id, 'at', a.started_at, 'agentName', ${nameOf("a", "person_id", "started_at")},
      'status', a.status, 'outcome', a.outcome) order by a.started_at desc, a.id desc), '[]') as list
    from (
      select b.* from calls b where ${ofNumber(scope, sql`b`)} and ${isAttempt(sql`b`)} and b.started_at > calls_of.first_at
      order by b.started_at desc, b.id desc limit ${shown}
    ) a
  ) attempts`;

/**
 * Numbers whose inbound calls no one took, open or handled. Customers are matched by any of their numbers when the list is read, so that one
 * who is added later is found too. A number of customers whom the person may not see is left out.
 */
export async function listMissed(
  db: Db,
  scope: Scope,
  { locations }: Visible,
  filter: MissedFilter,
): Promise<{ missedCalls: MissedCall[]; total: number }> {
  const isVisible =
    locations === "all"
      ? sql`true`
      : sql`exists (
          select from customer_locations a
          where a.organization_id = ${tenantOf(scope, "c")} and a.customer_id = c.id and a.location_id = any(${locations}::uuid[]))`;
  const isOpen = sql`m.talked_at is null and m.dismissed_at is null`;
  const { rows } = await sql<Row>`
    with ${numbers(scope, filter)},
    listed as (
      select m.*, matches.visible, count(*) over ()::integer as total
      from talks m
      cross join lateral (
        select count(*) as found, json_agg(json_build_object('customerId', c.id, 'name', c.name, 'extension', c.extension) order by c.name, c.id)
          filter (where c.is_visible) as visible
        from (
          select c.id, c.name, ${isVisible} as is_visible,
            case when count(*) = 1 then min(p.extension) end as extension
          from customer_phones p
          join customers c on c.organization_id = p.organization_id and c.id = p.customer_id and c.deleted_at is null
          where p.organization_id = ${tenantOf(scope, "m")} and p.e164 = m.customer_phone
          group by c.organization_id, c.id
          limit ${sql.lit(maxMatches)}
        ) c
      ) matches
      where ${filter.state === "open" ? isOpen : sql`not (${isOpen})`} and (matches.found = 0 or matches.visible is not null)
      order by m.last_at desc, m.customer_phone, m.place limit ${limitTo(filter.limit)}
    )
    select m.organization_id as "organizationId", m.customer_phone as "customerPhone", m.last_at as at, m.total,
      coalesce(m.visible, '[]') as customers, calls_of.last_id as "callId", calls_of.count, calls_of.times,
      l.name as "locationName", coalesce(l.time_zone, o.time_zone) as "timeZone",
      (select min(b.started_at) from calls b where ${ofNumber(scope, sql`b`)} and ${isAttempt(sql`b`)} and b.started_at > m.last_at)
        as "calledBackAt",
      attempts.list as attempts, m.talked_at as "talkedAt", ${nameOf("m", "talked_with", "talked_at")} as "talkedWith",
      m.dismissed_at as "dismissedAt", ${nameOf("m", "dismissed_by", "dismissed_at")} as "dismissedBy", m.reason, m.note
    from listed m ${details(scope, filter.locationId)}
    join organizations o on o.id = m.organization_id
    left join locations l on l.organization_id = ${tenantOf(scope, "m")} and l.id = calls_of.location_id
    order by m.last_at desc, m.customer_phone, m.place
  `.execute(db);
  return { missedCalls: rows.map(toMissedCall), total: rows[0]?.total ?? 0 };
}

function toMissedCall(row: Row): MissedCall {
  const { talkedAt, talkedWith, dismissedAt, dismissedBy, reason, note } = row;
  const conversation = talkedAt && { by: "conversation" as const, at: talkedAt, personName: talkedWith };
  const dismissal = dismissedAt && { by: "dismissal" as const, at: dismissedAt, personName: dismissedBy, reason, note };
  return {
    callId: row.callId,
    organizationId: row.organizationId,
    customerPhone: row.customerPhone,
    at: row.at,
    count: row.count,
    locationName: row.locationName,
    timeZone: row.timeZone,
    customers: row.customers,
    calledBackAt: row.calledBackAt,
    times: row.times.map(readInstant),
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: readInstant(attempt.at) })),
    handled: dismissal || (conversation ? { ...conversation, reason: null, note: null } : null),
  };
}

/** Customers who have a number, with where they belong. */
export async function findOwners(
  db: Db,
  { organizationId }: OrganizationScope,
  e164: string,
): Promise<{ customerId: string; locationId: string | null }[]> {
  const { rows } = await sql<{ customerId: string; locationId: string | null }>`
    select distinct c.id as "customerId", a.location_id as "locationId"
    from customer_phones p
    join customers c on c.organization_id = p.organization_id and c.id = p.customer_id and c.deleted_at is null
    left join customer_locations a on a.organization_id = c.organization_id and a.customer_id = c.id and a.is_primary
    where p.organization_id = ${organizationId} and p.e164 = ${e164} limit 2
  `.execute(db);
  return rows;
}

/** Whether a customer has a number. */
export async function hasNumber(
  db: Db,
  scope: OrganizationScope,
  which: { customerId: string; e164: string },
): Promise<boolean> {
  return (await listExtensions(db, scope, which)).length > 0;
}

/** A customer's extensions behind one number; null for the number itself. */
export async function listExtensions(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, e164 }: { customerId: string; e164: string },
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("customer_phones")
    .select("extension")
    .where((where) => where.and({ organization_id: organizationId, customer_id: customerId, e164 }))
    .execute();
  return rows.map(({ extension }) => extension);
}
