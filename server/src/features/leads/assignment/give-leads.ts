import type { Lead } from "@automotive-crm/contract/leads/record";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { addOpenMinutes, isOpen, nextOpening } from "#features/leads/clock/clock.rules.ts";
import { publishLead, recordLeads } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { timeInWords } from "#features/leads/time-in-words.rules.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as rules from "#features/leads/rules/lead-rules.repository.ts";
import { askedOf, choosePeople, type Choice } from "./choose-person.ts";
import { answerBy, leadInWords, tellManagers, tellPeople, type LeadWork, type Told } from "./tell-people.ts";
import { nobodysClock, turnClock, waitUntil, type TurnClock } from "./turn-clock.rules.ts";
import * as repository from "./turns.repository.ts";
import type { Holder, NewTurn, StoredClock } from "./turns.repository.ts";

/** What has happened to a lead so far. */
export interface Before {
  clock: Pick<StoredClock, "targetMinutes" | "reassignments">;
  /** What the next turn is, and how the last one ended. */
  kind: "assigned" | "passed-on";
  ended: NewTurn["ended"];
  had?: ReadonlyMap<string, string>;
  /** The caller records the change in the audit log. */
  isRecorded?: true | undefined;
  /** Which brought it, where several are given together. */
  request?: Pick<OrganizationScope, "requestId" | "ip"> | undefined;
}

export interface Given {
  lead: Lead;
  before: Before;
}

/** Where a lead goes: to a person, or to nobody. */
interface Move extends Given {
  choice: Choice;
  /** Until when it is only offered. */
  until: Date | undefined;
  clock: TurnClock;
  /** Nobody has it until the location opens. */
  waitsForOpening: boolean;
}

/** Gives or offers leads to the next people. Those that nobody can take now have nobody, or stay as they are. */
export async function giveLeads(
  work: LeadWork,
  leads: readonly Given[],
  { leavesRest }: { leavesRest: boolean },
): Promise<Choice[]> {
  if (leads.length === 0) return [];
  const { db, scope, now } = work;
  const asked = leads.map(({ lead, before }) => askedOf(lead, before.had));
  const choices = await choosePeople(db, scope, asked, { now, isLocked: true });
  const moves = leads.flatMap((given, index) => {
    const choice = choices[index];
    if (!choice || (!choice.person && !leavesRest)) return [];
    return choice.person ? toNext(given, choice, now) : toNobody(given, choice, now);
  });
  if (moves.length === 0) return choices;
  const clocks = moves.map(({ lead, before, clock }) => ({ leadId: lead.id, ...before.clock, ...clock }));
  const [, , , , after] = await awaitQueries([
    repository.setHolders(db, scope, moves.map(toHolder), now),
    repository.beginTurns(db, scope, moves.map(toTurn), now),
    repository.saveClocks(db, scope, clocks),
    keepTurns(work, moves),
    findByIds(
      db,
      scope,
      moves.map(({ lead }) => lead.id),
      now,
    ),
  ]);
  await recordHolders(work, moves, after);
  await tellPeople(
    work,
    moves.flatMap((move) => noticesOf(move, now)),
  );
  for (const move of moves) if (!move.choice.person && !move.waitsForOpening) await tellOfNobody(work, move);
  return choices;
}

function toNext(given: Given, choice: Choice, now: Date): Move {
  const { hours, rule, turn } = choice;
  const { targetMinutes } = given.before.clock;
  const until = turn && rule?.mode === "offer" ? addOpenMinutes(hours, now, rule.acceptMinutes) : undefined;
  const clock = until ? waitUntil("offer", until) : turnClock(given.lead, hours, { now, targetMinutes });
  return { ...given, choice, until, clock, waitsForOpening: false };
}

/** While the location is closed it waits for the opening, else managers are notified now, and again when it is due. */
function toNobody(given: Given, choice: Choice, now: Date): Move {
  const { hours } = choice;
  const { targetMinutes } = given.before.clock;
  const waitsForOpening = !isOpen(hours, now);
  const clock = waitsForOpening
    ? waitUntil("open", nextOpening(hours, now))
    : nobodysClock(given.lead, hours, { now, targetMinutes });
  return { ...given, choice, until: undefined, clock, waitsForOpening };
}

const toHolder = ({ lead, choice: { person }, until }: Move): Holder => ({
  leadId: lead.id,
  assignedTo: person && !until ? person.personId : null,
  offer: person && until ? { to: person.personId, until } : null,
});

const toTurn = ({ lead, before, choice, until }: Move): NewTurn => ({
  leadId: lead.id,
  kind: !choice.person ? "unassigned" : until ? "offered" : before.kind,
  personId: choice.person?.personId ?? null,
  rule: choice.rule,
  reason: choice.reason,
  skipped: choice.skipped,
  ended: before.ended,
});

/** Moves the rules' turns, and counts turns that are missed in a short absence or made up for. */
async function keepTurns({ db, scope }: LeadWork, moves: readonly Move[]): Promise<void> {
  const last = new Map<string, string>();
  const owed: Promise<void>[] = [];
  for (const { choice } of moves) {
    const { rule, turn, person } = choice;
    if (!rule || !turn || !person) continue;
    if (!turn.isCatchUp) last.set(rule.id, person.personId);
    else owed.push(rules.changeOwed(db, scope, rule.id, { personIds: [person.personId], by: -1 }));
    if (turn.owedTo.length > 0) owed.push(rules.changeOwed(db, scope, rule.id, { personIds: turn.owedTo, by: 1 }));
  }
  const moved = [...last].map(([ruleId, personId]) => rules.moveTurn(db, scope, ruleId, personId));
  await awaitQueries([...owed, ...moved]);
}

/** The audit log and open pages follow. An offer is no change of who has it. */
async function recordHolders(
  { db, scope, now }: LeadWork,
  moves: readonly Move[],
  stored: readonly Lead[],
): Promise<void> {
  const byId = new Map(stored.map((lead) => [lead.id, lead]));
  const changes = moves.flatMap(({ lead: before, before: { isRecorded, request }, choice }) => {
    const after = byId.get(before.id);
    if (!after) return [];
    if (after.assignedTo !== before.assignedTo && !isRecorded)
      return { before, after, assignmentReason: choice.reason, request, now };
    publishLead(db, scope, after);
    return [];
  });
  await recordLeads(db, scope, changes, undefined);
}

function noticesOf({ lead, before, choice: { person, awayOwner }, until }: Move, now: Date): Told[] {
  if (!person) return [];
  const { customerName } = lead;
  const belongs = awayOwner ? `${awayOwner.name} looks after this customer` : "";
  const by = until ? `accept it by ${timeInWords(until, now, lead)}` : answerBy(lead, now);
  const title = until
    ? `A lead is offered to you: ${customerName}`
    : before.kind === "passed-on"
      ? `A lead was passed on to you: ${customerName}`
      : `New lead: ${customerName}`;
  const text = [leadInWords(lead), by, belongs].filter(Boolean).join(" · ");
  const kind = "lead-assigned";
  const notice = { kind, title, text, key: `lead-turn:${now.getTime()}` } as const;
  const told: Told = { lead, personId: person.personId, notice };
  if (!awayOwner) return [told];
  const ownersNotice = {
    kind,
    title: `Your customer asked again: ${customerName}`,
    text: `${person.name} has the lead, because you can't take it now`,
    key: `lead-owner:${now.getTime()}`,
  } as const;
  return [told, { lead, personId: awayOwner.personId, notice: ownersNotice }];
}

const tellOfNobody = (work: LeadWork, { lead, choice: { reason } }: Move): Promise<void> =>
  tellManagers(work, lead, {
    kind: "lead-overdue",
    title: `Nobody has this lead: ${lead.customerName}`,
    text: [leadInWords(lead), reason].filter(Boolean).join(" · "),
    key: `lead-unassigned:${work.now.getTime()}`,
  });
