import type { LeadTurn } from "@automotive-crm/contract/leads/assignment";
import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { LeadStage } from "#features/leads/clock/clock.rules.ts";

/** Who has a lead: its holder, its turns and its clock, which change together while the lead is locked. */

export interface Holder {
  leadId: string;
  assignedTo: string | null;
  offer: { to: string; until: Date } | null;
}

/** Says who has leads, or is offered them. */
export async function setHolders(
  db: Db,
  { organizationId }: OrganizationScope,
  holders: readonly Holder[],
  now: Date,
): Promise<void> {
  const rows = holders.map(({ leadId, assignedTo, offer }) => ({
    id: leadId,
    assigned_to: assignedTo,
    offered_to: offer?.to ?? null,
    offer_expires_at: offer?.until.toISOString() ?? null,
  }));
  await sql`
    update leads t set assigned_to = h.assigned_to, offered_to = h.offered_to, offer_expires_at = h.offer_expires_at,
      updated_at = ${now.toISOString()}::timestamptz, version = t.version + 1
    from json_populate_recordset(null::leads, ${JSON.stringify(rows)}) h
    where t.organization_id = ${organizationId} and t.id = h.id
  `.execute(db);
}

type TurnEnd = NonNullable<LeadTurn["end"]>;

export interface NewTurn {
  leadId: string;
  kind: LeadTurn["kind"];
  /** Absent: nobody has it. */
  personId?: string | null;
  /** Absent if no rule chose the person. */
  rule?: { id: string; name: string } | undefined;
  reason: string;
  skipped?: readonly { personId: string; reason: string }[];
  /** How the turn before ended, if there was one. */
  ended: TurnEnd;
}

/** Ends the present turns, where there are any, and begins others. */
export async function beginTurns(
  db: Db,
  { organizationId }: OrganizationScope,
  turns: readonly NewTurn[],
  now: Date,
): Promise<void> {
  const rows = turns.map(({ leadId, kind, personId, rule, reason, skipped = [], ended }) => ({
    id: newId(),
    lead_id: leadId,
    kind,
    person_id: personId ?? null,
    rule_id: rule?.id ?? null,
    rule_name: rule?.name ?? null,
    reason,
    skipped: skipped.map((each) => ({ personId: each.personId, reason: each.reason })),
    started_at: now.toISOString(),
    ended_because: ended,
  }));
  const given = sql`json_populate_recordset(null::lead_turns, ${JSON.stringify(rows)}) n`;
  const end = sql`
    update lead_turns u set ended_at = greatest(u.started_at, n.started_at), ended_because = n.ended_because
    from ${given} where u.organization_id = ${organizationId} and u.lead_id = n.lead_id and u.ended_at is null`;
  const begin = sql`
    insert into lead_turns (organization_id, id, lead_id, kind, person_id, rule_id, rule_name, reason, skipped, started_at)
    select ${organizationId}::uuid, n.id, n.lead_id, n.kind, n.person_id, n.rule_id, n.rule_name, n.reason, n.skipped, n.started_at
    from ${given} returning 1`;
  await awaitQueries([end.execute(db), begin.execute(db)]);
}

export async function endTurn(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  { because, at }: { because: TurnEnd; at: Date },
): Promise<void> {
  await db
    .updateTable("lead_turns")
    .set({ ended_at: sql`greatest(started_at, ${at.toISOString()}::timestamptz)`, ended_because: because })
    .where("organization_id", "=", organizationId)
    .where("lead_id", "=", leadId)
    .where("ended_at", "is", null)
    .execute();
}

export type StoredTurn = Omit<LeadTurn, "skipped"> & { skipped: { personId: string; reason: string }[] };

/** A lead's turns, oldest first. */
export async function listTurns(db: Db, { organizationId }: OrganizationScope, leadId: string): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select u.id, u.kind, u.rule_name as "ruleName", u.reason, u.skipped, u.started_at as "startedAt", u.ended_at as "endedAt",
      u.ended_because as end, case when p.id is not null then json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) end as person
    from lead_turns u left join people p on p.id = u.person_id
    where u.organization_id = ${organizationId} and u.lead_id = ${leadId}
    order by u.started_at, u.id
  `.execute(db);
  return rows;
}

/** People's names by ID, for those who were skipped. */
export async function listNames(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from people where id = any(${personIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StoredClock {
  targetMinutes: number;
  turnDueAt: string;
  stage: LeadStage | null;
  stageAt: string | null;
  reassignments: number;
}

export async function findClock(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
): Promise<StoredClock | undefined> {
  const { rows } = await sql<StoredClock>`
    select target_minutes as "targetMinutes", turn_due_at as "turnDueAt", stage, stage_at as "stageAt", reassignments
    from lead_clocks where organization_id = ${organizationId} and lead_id = ${leadId}
  `.execute(db);
  return rows[0];
}

export interface ClockChange {
  leadId: string;
  targetMinutes: number;
  turnDueAt: Date;
  reassignments: number;
  next: { stage: LeadStage; at: Date } | undefined;
}

/** What happens to leads next, if anything. */
export async function saveClocks(
  db: Db,
  { organizationId }: OrganizationScope,
  clocks: readonly ClockChange[],
): Promise<void> {
  const rows = clocks.map(({ leadId, targetMinutes, turnDueAt, reassignments, next }) => ({
    lead_id: leadId,
    target_minutes: targetMinutes,
    turn_due_at: turnDueAt.toISOString(),
    reassignments,
    stage: next?.stage ?? null,
    stage_at: next?.at.toISOString() ?? null,
  }));
  await sql`
    insert into lead_clocks (organization_id, lead_id, target_minutes, turn_due_at, reassignments, stage, stage_at)
    select ${organizationId}::uuid, c.lead_id, c.target_minutes, c.turn_due_at, c.reassignments, c.stage, c.stage_at
    from json_populate_recordset(null::lead_clocks, ${JSON.stringify(rows)}) c
    on conflict (organization_id, lead_id) do update set target_minutes = excluded.target_minutes, turn_due_at = excluded.turn_due_at,
      reassignments = excluded.reassignments, stage = excluded.stage, stage_at = excluded.stage_at
  `.execute(db);
}

/** Nothing happens anymore: somebody answered, or the lead is closed. */
export async function stopStages(
  db: Db,
  { organizationId }: OrganizationScope,
  leadIds: readonly string[],
): Promise<void> {
  await sql`
    update lead_clocks set stage = null, stage_at = null
    where organization_id = ${organizationId} and lead_id = any(${leadIds}::uuid[]) and stage is not null
  `.execute(db);
}
