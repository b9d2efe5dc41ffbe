import { wallTimeOf, instantOf } from "@automotive-crm/contract/dates/wall-time";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { colleagues, locationSettings } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { Hours } from "#features/leads/clock/clock.rules.ts";
import * as rules from "#features/leads/rules/lead-rules.repository.ts";
import type { Candidate } from "./availability.rules.ts";
import * as queries from "./candidates.queries.ts";
import { findRule, type LeadTraits } from "./match.rules.ts";
import { inTurn, ownerObstacle, takeTurn, type Member, type Turn } from "./turns.rules.ts";

/** What decides who gets a lead. */
export interface Asked extends LeadTraits {
  customerId: string | null;
  /** Null before there is one. */
  leadId: string | null;
}

export const askedOf = (lead: Lead): Asked => ({
  leadId: lead.id,
  customerId: lead.customerId,
  locationId: lead.locationId,
  type: lead.type,
  sourceId: lead.sourceId,
  make: lead.vehicle?.make ?? null,
  condition: lead.vehicle?.condition ?? null,
});

type Named = Pick<Candidate, "personId" | "name">;

/** Who gets a lead, and how that came out. */
export interface Choice {
  rule: rules.StoredRule | undefined;
  hours: Hours;
  person: Named | null;
  /** It is a turn of the rule, rather than their own customer's lead. */
  turn: Turn | undefined;
  reason: string;
  skipped: (Named & { reason: string })[];
  next: Named | null;
  /** Whose customer it is, though they can't take it now. */
  awayOwner: Named | undefined;
}

interface Choosing {
  now: Date;
  /** Who had the lead before and doesn't get it again, with what became of it. */
  had?: ReadonlyMap<string, string>;
  /** Locks the rule until the transaction ends, so that turns are taken one after the other. */
  isLocked: boolean;
}

const nobody = { person: null, turn: undefined, skipped: [], next: null };

/** The person who looks after the customer, else the one whose turn it is by the first rule that the lead matches. */
export async function choosePerson(
  db: Db,
  scope: OrganizationScope,
  asked: Asked,
  { now, had = new Map(), isLocked }: Choosing,
): Promise<Choice> {
  const { customerId, leadId } = asked;
  const [all, hours, ownerIds] = await awaitQueries([
    rules.list(db, scope),
    locationSettings.findBusinessHours(db, scope, asked.locationId),
    customerId === null ? Promise.resolve([]) : queries.listOwners(db, scope, { customerId, leadId }),
  ]);
  if (!hours) throw notFound("Location");
  const rule = findRule(all, asked);
  const load = loaderOf(db, scope, { hours, locationId: asked.locationId, now });
  const owners = await load.owners(ownerIds.filter((id) => !had.has(id)));
  const acceptMinutes = rule?.acceptMinutes ?? defaultAcceptMinutes;
  const away: Choice["skipped"] = [];
  for (const owner of owners) {
    const obstacle = ownerObstacle(owner, now, acceptMinutes);
    if (obstacle === undefined) {
      const reason = `${owner.name} looks after this customer`;
      return { ...nobody, rule, hours, person: owner, reason, skipped: away, next: nextOf(rule), awayOwner: undefined };
    }
    away.push({ personId: owner.personId, name: owner.name, reason: `looks after this customer, but ${obstacle}` });
  }
  const awayOwner = away[0];
  if (!rule) return { ...nobody, rule, hours, reason: "No rule says who gets such leads", skipped: away, awayOwner };
  const { members, lastPersonId } = await load.members(rule, isLocked);
  const turn = takeTurn({ members, lastPersonId }, now, had);
  const nameOf = (id: string) => members.find(({ personId }) => personId === id)?.name ?? "";
  const skipped = [...away, ...turn.skipped.map((each) => ({ ...each, name: nameOf(each.personId) }))];
  return { rule, hours, person: turn.member, turn, reason: reasonOf(rule, turn), skipped, next: turn.next, awayOwner };
}

const defaultAcceptMinutes = 5;

function reasonOf({ name }: rules.StoredRule, { member, isCatchUp }: Turn): string {
  if (!member) return `Nobody in “${name}” can take it now`;
  return isCatchUp
    ? `${member.name} missed a turn in “${name}” and gets it back`
    : `${member.name}'s turn in “${name}”`;
}

function nextOf(rule: rules.StoredRule | undefined): Named | null {
  if (!rule) return null;
  const members = rule.members.map(({ id, name }) => ({ personId: id, name }));
  return inTurn(members, rule.lastPersonId)[0] ?? null;
}

interface Place {
  hours: Hours;
  locationId: string;
  now: Date;
}

/** Loads people with what decides whether they can get a lead. */
function loaderOf(db: Db, scope: OrganizationScope, { hours, locationId, now }: Place) {
  const dayStart = instantOf(wallTimeOf(now, hours.timeZone).day, "00:00", hours.timeZone);
  const at = { locationId, dayStart, now };
  const toMembers = (facts: queries.CandidateFacts[], people: Colleague[], names: ReadonlyMap<string, string>) =>
    facts.map((fact) =>
      toMember(fact, { person: people.find(({ id }) => id === fact.personId), names, hours, locationId }),
    );
  return {
    async owners(personIds: readonly string[]): Promise<Member[]> {
      if (personIds.length === 0) return [];
      const [facts, people] = await awaitQueries([
        queries.listOwnerFacts(db, scope, personIds, at),
        colleagues.findColleagues(db, scope, personIds),
      ]);
      return toMembers(facts, people, new Map());
    },
    async members({ id: ruleId, members }: rules.StoredRule, isLocked: boolean) {
      const ids = members.map(({ id }) => id);
      // In this order, so that what others stored before the lock is read after it.
      const [, rule, facts, people] = await awaitQueries([
        isLocked ? lockRow(db, scope, "lead_rules", ruleId) : Promise.resolve(),
        rules.find(db, scope, ruleId),
        queries.listMemberFacts(db, scope, ruleId, at),
        colleagues.findColleagues(db, scope, ids),
      ]);
      const names = new Map(members.map(({ id, name }) => [id, name]));
      return { members: toMembers(facts, people, names), lastPersonId: rule?.lastPersonId ?? null };
    },
  };
}

type Colleague = Awaited<ReturnType<typeof colleagues.findColleagues>>[number];

interface Known {
  person: Colleague | undefined;
  names: ReadonlyMap<string, string>;
  hours: Hours;
  locationId: string;
}

function toMember(
  { personId, week, absences, ...facts }: queries.CandidateFacts,
  { person, names, hours, locationId }: Known,
): Member {
  const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : names.get(personId);
  return {
    ...facts,
    personId,
    name: name ?? "Someone who left",
    problem: findProblem(person, locationId),
    hours: week === null ? hours : week.length === 0 ? null : { ...hours, week },
    absences: absences.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  };
}

function findProblem(person: Colleague | undefined, locationId: string): string | undefined {
  if (!person) return "doesn't work here anymore";
  return isAllowed(person.access, "org:customers:edit", locationId) ? undefined : "can't work with customers there";
}
