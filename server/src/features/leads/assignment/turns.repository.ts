import type { LeadTurn } from "@automotive-crm/contract/leads/assignment";
import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { LeadStage } from "#features/leads/clock/clock.rules.ts";

/** Who has a lead: its holder, its turns and its clock, which change together while the lead is locked. */

export interface Holder {
  assignedTo: string | null;
  offer: { to: string; until: Date } | null;
}

/** Says who has a lead, or is offered it. */
export async function setHolder(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  { assignedTo, offer, now }: Holder & { now: Date },
): Promise<void> {
  await db
    .updateTable("leads")
    .set({
      assigned_to: assignedTo,
      offered_to: offer?.to ?? null,
      offer_expires_at: offer?.until.toISOString() ?? null,
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", leadId)
    .execute();
}

export interface NewTurn {
  kind: LeadTurn["kind"];
  /** Absent: nobody has it. */
  personId?: string | null;
  /** Absent if no rule chose the person. */
  rule?: { id: string; name: string } | undefined;
  reason: string;
  skipped?: readonly { personId: string; reason: string }[];
}

type TurnEnd = NonNullable<LeadTurn["end"]>;

/** Ends the present turn, if there is one, and begins another. */
export async function beginTurn(
  db: Db,
  scope: OrganizationScope,
  leadId: string,
  { kind, personId, rule, reason, skipped = [], ended, now }: NewTurn & { ended: TurnEnd; now: Date },
): Promise<void> {
  const insert = db.insertInto("lead_turns").values({
    organization_id: scope.organizationId,
    id: newId(),
    lead_id: leadId,
    kind,
    person_id: personId ?? null,
    rule_id: rule?.id ?? null,
    rule_name: rule?.name ?? null,
    reason,
    skipped: JSON.stringify(skipped.map((each) => ({ personId: each.personId, reason: each.reason }))),
    started_at: now.toISOString(),
  });
  await awaitQueries([endTurn(db, scope, leadId, { because: ended, at: now }), insert.execute()]);
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
  targetMinutes: number;
  turnDueAt: Date;
  reassignments: number;
  next: { stage: LeadStage; at: Date } | undefined;
}

/** What happens to a lead next, if anything. */
export async function saveClock(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  { targetMinutes, turnDueAt, reassignments, next }: ClockChange,
): Promise<void> {
  const columns = {
    target_minutes: targetMinutes,
    turn_due_at: turnDueAt.toISOString(),
    reassignments,
    stage: next?.stage ?? null,
    stage_at: next?.at.toISOString() ?? null,
  };
  await db
    .insertInto("lead_clocks")
    .values({ organization_id: organizationId, lead_id: leadId, ...columns })
    .onConflict((conflict) => conflict.columns(["organization_id", "lead_id"]).doUpdateSet(columns))
    .execute();
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
