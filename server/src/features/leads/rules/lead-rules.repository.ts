import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** A rule with whose turn was last instead of what follows from it. */
export interface StoredRule extends Omit<LeadRule, "next" | "unavailable"> {
  lastPersonId: string | null;
}

const select = async (db: Db, { organizationId }: OrganizationScope, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<StoredRule>`
    select r.id, r.name, r.is_active as active, r.location_id as "locationId", l.name as "locationName",
      r.lead_type as "leadType", r.source_id as "sourceId", s.name as "sourceName", r.make, r.condition, r.mode,
      r.accept_minutes as "acceptMinutes", r.last_person_id as "lastPersonId", r.version, coalesce(m.list, '[]') as members
    from lead_rules r
    left join locations l on l.organization_id = ${organizationId} and l.id = r.location_id
    left join lead_sources s on s.organization_id = ${organizationId} and s.id = r.source_id
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) order by e.place) as list
      from lead_rule_members e join people p on p.id = e.person_id
      where e.organization_id = ${organizationId} and e.rule_id = r.id
    ) m on true
    where r.organization_id = ${organizationId} and ${condition}
    order by r.place, r.id
  `.execute(db);
  return rows;
};

/** In the order in which they are tried. */
export const list = (db: Db, scope: OrganizationScope): Promise<StoredRule[]> => select(db, scope, sql`true`);

export async function find(db: Db, scope: OrganizationScope, ruleId: string): Promise<StoredRule | undefined> {
  return (await select(db, scope, sql`r.id = ${ruleId}`))[0];
}

type RuleColumns = Pick<
  LeadRule,
  "name" | "active" | "locationId" | "leadType" | "sourceId" | "make" | "condition" | "mode" | "acceptMinutes"
>;

const toColumns = ({ active, locationId, leadType, sourceId, acceptMinutes, ...same }: RuleColumns) => ({
  name: same.name,
  make: same.make,
  condition: same.condition,
  mode: same.mode,
  is_active: active,
  location_id: locationId,
  lead_type: leadType,
  source_id: sourceId,
  accept_minutes: acceptMinutes,
});

/** Adds a rule that is tried after all others. */
export async function insert(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleId: string,
  { rule, now }: { rule: RuleColumns; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(place), 0) + 1 as next from lead_rules where organization_id = ${organizationId}
  `.execute(db);
  await db
    .insertInto("lead_rules")
    .values({
      organization_id: organizationId,
      id: ruleId,
      place: rows[0]?.next ?? 1,
      ...toColumns(rule),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function update(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleId: string,
  { rule, lastPersonId, now }: { rule: RuleColumns; lastPersonId: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("lead_rules")
    .set({
      ...toColumns(rule),
      last_person_id: lastPersonId,
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", ruleId)
    .execute();
}

/** Those who stay keep the turns they are owed. */
export async function replaceMembers(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    delete from lead_rule_members
    where organization_id = ${organizationId} and rule_id = ${ruleId} and person_id <> all(${memberIds}::uuid[])
  `.execute(db);
  await sql`
    insert into lead_rule_members (organization_id, rule_id, person_id, place)
    select ${organizationId}, ${ruleId}, person_id, place
    from unnest(${memberIds}::uuid[]) with ordinality as given (person_id, place)
    on conflict (organization_id, rule_id, person_id) do update set place = excluded.place
  `.execute(db);
}

export async function reorder(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleIds: readonly string[],
): Promise<void> {
  await sql`
    update lead_rules r set place = given.place
    from unnest(${ruleIds}::uuid[]) with ordinality as given (id, place)
    where r.organization_id = ${organizationId} and r.id = given.id
  `.execute(db);
}

export async function remove(db: Db, { organizationId }: OrganizationScope, ruleId: string): Promise<void> {
  await db.deleteFrom("lead_rules").where("organization_id", "=", organizationId).where("id", "=", ruleId).execute();
}

/** Notes whose turn it was. The rule is locked. */
export async function moveTurn(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleId: string,
  personId: string,
): Promise<void> {
  await db
    .updateTable("lead_rules")
    .set({ last_person_id: personId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", ruleId)
    .execute();
}

/** Turns that members miss and get back later, or have got back. The rule is locked. */
export async function changeOwed(
  db: Db,
  { organizationId }: OrganizationScope,
  ruleId: string,
  { personIds, by }: { personIds: readonly string[]; by: 1 | -1 },
): Promise<void> {
  await sql`
    update lead_rule_members set owed = owed + ${by}
    where organization_id = ${organizationId} and rule_id = ${ruleId} and person_id = any(${personIds}::uuid[])
  `.execute(db);
}

/**
 * Gives somebody back the turn by which they had a lead: they get the next lead of that rule, with at most two owed. Does nothing if they
 * had it otherwise or have left the rule.
 */
export async function giveTurnBack(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  personId: string,
): Promise<void> {
  await sql`
    update lead_rule_members set owed = least(owed + 1, 2)
    where organization_id = ${organizationId} and person_id = ${personId} and rule_id = (
      select u.rule_id from lead_turns u
      where u.organization_id = ${organizationId} and u.lead_id = ${leadId} and u.person_id = ${personId}
        and u.rule_id is not null and u.kind in ('assigned', 'offered', 'passed-on')
      order by u.started_at desc, u.id desc limit 1)
  `.execute(db);
}

/** What the log calls them. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("lead_rules")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
