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
import { inTurn, ownerObstacle, takeTurn, type Member, type Pool, type Turn } from "./turns.rules.ts";

/** What decides who gets a lead. */
export interface Asked extends LeadTraits {
  customerId: string | null;
  /** Null before there is one. */
  leadId: string | null;
  /** Whether it has a clock, and so counts as unanswered. */
  isTimed: boolean;
  /** Who had the lead before and doesn't get it again, with what became of it. */
  had?: ReadonlyMap<string, string> | undefined;
}

export const askedOf = (lead: Lead, had?: ReadonlyMap<string, string>): Asked => ({
  leadId: lead.id,
  customerId: lead.customerId,
  locationId: lead.locationId,
  type: lead.type,
  sourceId: lead.sourceId,
  make: lead.vehicle?.make ?? null,
  condition: lead.vehicle?.condition ?? null,
  isTimed: lead.dueAt !== null,
  had,
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
  /** Locks the rules until the transaction ends, so that turns are taken one after the other. */
  isLocked: boolean;
}

const nobody = { person: null, turn: undefined, skipped: [], next: null };

/**
 * For each lead, one after the other, the person who looks after the customer, else the one whose turn it is by the first rule that the lead
 * matches. The leads are of different customers.
 */
export async function choosePeople(
  db: Db,
  scope: OrganizationScope,
  asked: readonly Asked[],
  { now, isLocked }: Choosing,
): Promise<Choice[]> {
  const [all, places, owners] = await awaitQueries([
    rules.list(db, scope),
    findPlaces(db, scope, asked, now),
    queries.listOwners(db, scope, asked),
  ]);
  const load = loaderOf(db, scope);
  const ownersOf = ({ customerId, had }: Asked) =>
    (owners.get(customerId ?? "") ?? []).filter((personId) => !had?.has(personId));
  const known = await load.owners(places, (place) => asked.filter((each) => place.isOf(each)).flatMap(ownersOf));
  const cared = asked.map((each): Cared => {
    const place = places.find(({ isOf }) => isOf(each));
    if (!place) throw notFound("Location");
    const own = ownersOf(each).flatMap((id) => known.find((one) => one.place === place && one.personId === id) ?? []);
    return careFor({ asked: each, place, rule: findRule(all, each) }, own, now);
  });
  const pools = await load.pools(
    cared.flatMap(({ rule, place, choice }) => (rule && !choice ? [{ rule, place }] : [])),
    isLocked,
  );
  const counts = new Counts();
  return cared.map((each) => {
    const choice = each.choice ?? takeNext(each, pools.get(keyOf(each.rule, each.place)), { now, counts });
    counts.add(each, choice);
    return choice;
  });
}

interface Cared {
  asked: Asked;
  place: Place;
  rule: rules.StoredRule | undefined;
  /** Who looks after the customer, but can't take the lead. */
  away: Choice["skipped"];
  /** If somebody looks after the customer, or nobody can say who gets it. */
  choice: Choice | undefined;
}

/** Gives the lead to somebody who looks after the customer and can take it. */
function careFor(of: Pick<Cared, "asked" | "place" | "rule">, owners: readonly Member[], now: Date): Cared {
  const { rule, place } = of;
  const { hours } = place;
  const acceptMinutes = rule?.acceptMinutes ?? defaultAcceptMinutes;
  const away: Choice["skipped"] = [];
  for (const owner of owners) {
    const obstacle = ownerObstacle(owner, now, acceptMinutes);
    if (obstacle === undefined) {
      const reason = `${owner.name} looks after this customer`;
      const given = { rule, hours, person: owner, reason, skipped: away, next: nextOf(rule), awayOwner: undefined };
      return { ...of, away, choice: { ...nobody, ...given } };
    }
    away.push({ personId: owner.personId, name: owner.name, reason: `looks after this customer, but ${obstacle}` });
  }
  const reason = "No rule says who gets such leads";
  const ruleless = { ...nobody, rule, hours, reason, skipped: away, awayOwner: away[0] };
  return { ...of, away, choice: rule ? undefined : ruleless };
}

/** Gives the lead to the person whose turn it is, after what was given before. */
function takeNext(
  { asked, rule, place: { hours }, away }: Cared,
  pool: Pool | undefined,
  { now, counts }: { now: Date; counts: Counts },
): Choice {
  if (!rule || !pool) throw new Error("A rule's members were not loaded");
  const { members, lastPersonId } = counts.after(rule.id, pool);
  const turn = takeTurn({ members, lastPersonId }, now, asked.had);
  const nameOf = (id: string) => members.find(({ personId }) => personId === id)?.name ?? "";
  const skipped = [...away, ...turn.skipped.map((each) => ({ ...each, name: nameOf(each.personId) }))];
  const reason = reasonOf(rule, turn);
  return { rule, hours, person: turn.member, turn, reason, skipped, next: turn.next, awayOwner: away[0] };
}

/** What the leads that were given before one, but aren't stored yet, change for the next. */
class Counts {
  readonly #last = new Map<string, string>();
  readonly #owed = new Map<string, number>();
  readonly #today = new Map<string, number>();
  readonly #open = new Map<string, number>();

  add({ asked, rule }: Cared, { person, turn }: Choice): void {
    if (!person) return;
    const { personId } = person;
    const count = (counts: Map<string, number>, key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);
    const isOffer = turn !== undefined && rule?.mode === "offer";
    if (!isOffer) count(this.#today, personId);
    if (isOffer || asked.isTimed) count(this.#open, personId);
    if (!turn || !rule) return;
    if (turn.isCatchUp) count(this.#owed, `${rule.id} ${personId}`, -1);
    else this.#last.set(rule.id, personId);
    for (const each of turn.owedTo) count(this.#owed, `${rule.id} ${each}`);
  }

  after(ruleId: string, { members, lastPersonId }: Pool): Pool {
    return {
      lastPersonId: this.#last.get(ruleId) ?? lastPersonId,
      members: members.map((member) => ({
        ...member,
        owed: member.owed + (this.#owed.get(`${ruleId} ${member.personId}`) ?? 0),
        today: member.today + (this.#today.get(member.personId) ?? 0),
        open: member.open + (this.#open.get(member.personId) ?? 0),
      })),
    };
  }
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

/** A location at which leads are given. */
interface Place {
  hours: Hours;
  at: { locationId: string; dayStart: Date; now: Date };
  isOf(asked: Pick<Asked, "locationId">): boolean;
}

async function findPlaces(db: Db, scope: OrganizationScope, asked: readonly Asked[], now: Date): Promise<Place[]> {
  const locationIds = [...new Set(asked.map(({ locationId }) => locationId))];
  const found = await awaitQueries(locationIds.map((id) => locationSettings.findBusinessHours(db, scope, id)));
  return found.flatMap((hours) => {
    if (!hours) return [];
    const { locationId, timeZone } = hours;
    const dayStart = instantOf(wallTimeOf(now, timeZone).day, "00:00", timeZone);
    return [
      { hours, at: { locationId, dayStart, now }, isOf: (each) => each.locationId === locationId } satisfies Place,
    ];
  });
}

const keyOf = (rule: rules.StoredRule | undefined, { at }: Place) => `${rule?.id} ${at.locationId}`;

/** Loads people with what decides whether they can get a lead. */
function loaderOf(db: Db, scope: OrganizationScope) {
  return {
    async owners(places: readonly Place[], personIdsAt: (place: Place) => string[]) {
      const asked = places.map((place) => ({ place, personIds: [...new Set(personIdsAt(place))] }));
      const ids = [...new Set(asked.flatMap(({ personIds }) => personIds))];
      if (ids.length === 0) return [];
      const [people, ...facts] = await awaitQueries([
        colleagues.findColleagues(db, scope, ids),
        ...asked.map(({ place, personIds }) => queries.listOwnerFacts(db, scope, personIds, place.at)),
      ]);
      return asked.flatMap(({ place }, index) =>
        toMembers(facts[index] ?? [], place, { people, names: new Map() }).map((member) => ({ ...member, place })),
      );
    },
    async pools(asked: readonly { rule: rules.StoredRule; place: Place }[], isLocked: boolean) {
      const pairs = [...new Map(asked.map((each) => [keyOf(each.rule, each.place), each])).values()];
      const ruleIds = [...new Set(pairs.map(({ rule }) => rule.id))].toSorted();
      const names = new Map(pairs.flatMap(({ rule }) => rule.members.map(({ id, name }) => [id, name] as const)));
      if (pairs.length === 0) return new Map<string, Pool>();
      // In this order, so that what others stored before the locks is read after them; and locked in one order.
      const locks = isLocked ? ruleIds.map((id) => lockRow(db, scope, "lead_rules", id)) : [];
      const [, stored, people, ...facts] = await awaitQueries([
        awaitQueries(locks),
        awaitQueries(ruleIds.map((id) => rules.find(db, scope, id))),
        colleagues.findColleagues(db, scope, [...names.keys()]),
        ...pairs.map(({ rule, place }) => queries.listMemberFacts(db, scope, rule.id, place.at)),
      ]);
      return new Map(
        pairs.map(({ rule, place }, index): [string, Pool] => {
          const members = toMembers(facts[index] ?? [], place, { people, names });
          const lastPersonId = stored.find((each) => each?.id === rule.id)?.lastPersonId ?? null;
          return [keyOf(rule, place), { members, lastPersonId }];
        }),
      );
    },
  };
}

type Colleague = Awaited<ReturnType<typeof colleagues.findColleagues>>[number];

interface Known {
  people: readonly Colleague[];
  /** Of those who may have left. */
  names: ReadonlyMap<string, string>;
}

const toMembers = (facts: readonly queries.CandidateFacts[], place: Place, known: Known): Member[] =>
  facts.map((fact) => toMember(fact, place, known));

function toMember(
  { personId, week, absences, ...facts }: queries.CandidateFacts,
  { hours, at: { locationId } }: Place,
  { people, names }: Known,
): Member {
  const person = people.find(({ id }) => id === personId);
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
