import type { OpenDay } from "@automotive-crm/contract/organizations/business-hours";
import { defaultOpenCap } from "@automotive-crm/contract/leads/schedules";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isOpen, isWaiting } from "#features/leads/lead-row.ts";

/** What decides whether someone can get a lead at a location now, besides whether they may work there. */
export interface CandidateFacts {
  personId: string;
  owed: number;
  /** Null: the location's opening hours; empty: never. */
  week: OpenDay[] | null;
  dailyCap: number | null;
  openCap: number | null;
  today: number;
  open: number;
  absences: { startsAt: string; endsAt: string }[];
}

interface At {
  locationId: string;
  /** When the day began there. */
  dayStart: Date;
  now: Date;
}

/** Of a rule's members, in the order of their turns. */
export const listMemberFacts = (db: Db, scope: OrganizationScope, ruleId: string, at: At): Promise<CandidateFacts[]> =>
  select(db, scope, at, {
    from: sql`lead_rule_members m`,
    owed: sql`m.owed`,
    where: sql`m.organization_id = ${scope.organizationId} and m.rule_id = ${ruleId} order by m.place`,
  });

/** Of people whose customer it is, in the given order. */
export const listOwnerFacts = (
  db: Db,
  scope: OrganizationScope,
  personIds: readonly string[],
  at: At,
): Promise<CandidateFacts[]> =>
  select(db, scope, at, {
    from: sql`unnest(${personIds}::uuid[]) with ordinality as m (person_id, place)`,
    owed: sql`0`,
    where: sql`true order by m.place`,
  });

type Parts = Record<"from" | "owed" | "where", RawBuilder<unknown>>;

async function select(
  db: Db,
  { organizationId }: OrganizationScope,
  { locationId, dayStart, now }: At,
  { from, owed, where }: Parts,
): Promise<CandidateFacts[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<CandidateFacts>`
    select m.person_id as "personId", ${owed} as owed, s.week, s.daily_cap as "dailyCap",
      case when s.person_id is null then ${defaultOpenCap}::integer else s.open_cap end as "openCap",
      (select count(*)::integer from lead_turns u
        where u.organization_id = ${organizationId} and u.person_id = m.person_id and u.kind not in ('offered', 'asked-again')
          and u.started_at >= ${dayStart.toISOString()}::timestamptz) as today,
      (select count(*)::integer from leads t
        where t.organization_id = ${organizationId} and t.assigned_to = m.person_id and t.due_at is not null and ${isWaiting})
      + (select count(*)::integer from leads t
        where t.organization_id = ${organizationId} and t.offered_to = m.person_id and ${isOpen}) as open,
      coalesce((select json_agg(json_build_object('startsAt', a.starts_at, 'endsAt', a.ends_at) order by a.ends_at desc)
        from lead_absences a
        where a.organization_id = ${organizationId} and a.person_id = m.person_id and a.ends_at > ${at} and a.starts_at <= ${at}), '[]')
        as absences
    from ${from}
    left join lead_schedules s on s.organization_id = ${organizationId} and s.location_id = ${locationId} and s.person_id = m.person_id
    where ${where}
  `.execute(db);
  return rows;
}

/** Who looks after each customer: the person who works on another of their open leads, and their owner. By customer. */
export async function listOwners(
  db: Db,
  { organizationId }: OrganizationScope,
  asked: readonly { customerId: string | null; leadId: string | null }[],
): Promise<Map<string, string[]>> {
  const wanted = asked.filter(({ customerId }) => customerId !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; holder: string | null; owner: string | null }>`
    select c.id, c.owner_id as owner, (
      select t.assigned_to from leads t
      where t.organization_id = ${organizationId} and t.customer_id = n."customerId" and t.id is distinct from n."leadId"
        and t.assigned_to is not null and ${isOpen}
      order by t.received_at desc, t.id desc limit 1) as holder
    from json_to_recordset(${JSON.stringify(wanted)}) as n ("customerId" uuid, "leadId" uuid)
    join customers c on c.organization_id = ${organizationId} and c.id = n."customerId"
  `.execute(db);
  return new Map(
    rows.map(({ id, holder, owner }) => [id, [...new Set([holder, owner])].filter((each) => each !== null)]),
  );
}
