import type { Lead } from "@automotive-crm/contract/leads/record";
import { defaultTargetMinutes } from "@automotive-crm/contract/leads/source";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { addOpenMinutes, isOpen, nextOpening } from "#features/leads/clock/clock.rules.ts";
import { publishLead, recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { closeIfBarred } from "#features/leads/reach/close-clock.ts";
import * as rules from "#features/leads/rules/lead-rules.repository.ts";
import { findSource } from "#features/leads/sources/lead-sources.repository.ts";
import { askedOf, choosePerson, type Choice } from "./choose-person.ts";
import { leadInWords, tellManagers, tellPerson, timeInWords, type LeadWork } from "./tell-people.ts";
import { nobodysClock, turnClock, waitUntil } from "./turn-clock.rules.ts";
import * as repository from "./turns.repository.ts";
import type { NewTurn, StoredClock } from "./turns.repository.ts";

type TurnEnd = Parameters<typeof repository.endTurn>[3]["because"];

/** What has happened to a lead so far. */
interface Before {
  clock: Pick<StoredClock, "targetMinutes" | "reassignments">;
  /** What the next turn is, and how the last one ended. */
  kind: "assigned" | "passed-on";
  ended: TurnEnd;
  had?: ReadonlyMap<string, string>;
  /** The caller records the change in the audit log. */
  isRecorded?: true | undefined;
}

/**
 * Gives a new lead to the person it was stored with, else to the one the rules choose, and starts its clock. Comes last in its transaction,
 * because it locks the rule until the end.
 */
export async function assignLead(work: LeadWork, lead: Lead, targetMinutes: number): Promise<void> {
  const clock = { targetMinutes, reassignments: 0 };
  const barred = lead.firstResponseAt === null ? await closeIfBarred(work, lead) : undefined;
  if (lead.assignedTo !== null)
    await startHandTurn(work, barred ?? lead, { to: lead.assignedTo, clock, reason: "Given by hand" });
  else if (!barred) await handOnOrLeave(work, lead, { clock, kind: "assigned", ended: "reassigned" });
}

/** Within how many business minutes a lead should be answered. */
export async function findTarget({ db, scope }: LeadWork, { sourceId }: Lead): Promise<number> {
  const source = sourceId === null ? undefined : await findSource(db, scope, sourceId);
  return source?.targetMinutes ?? defaultTargetMinutes;
}

/** The lead goes to the next person, else nobody has it. */
export async function handOnOrLeave(work: LeadWork, lead: Lead, before: Before): Promise<Choice> {
  const choice = await handOn(work, lead, before);
  if (!choice.person) await leaveUnassigned(work, lead, { ...before, choice });
  return choice;
}

/** Gives or offers a lead to the next person. If nobody can take it now, nothing changes. */
export async function handOn(work: LeadWork, lead: Lead, before: Before): Promise<Choice> {
  const { db, scope, now } = work;
  const choice = await choosePerson(db, scope, askedOf(lead), { now, had: before.had ?? new Map(), isLocked: true });
  const { person, turn, rule, hours } = choice;
  if (!person) return choice;
  const until = turn && rule?.mode === "offer" ? addOpenMinutes(hours, now, rule.acceptMinutes) : undefined;
  const holder = until
    ? { assignedTo: null, offer: { to: person.personId, until } }
    : { assignedTo: person.personId, offer: null };
  const [, , , , [after]] = await awaitQueries([
    repository.setHolder(db, scope, lead.id, { ...holder, now }),
    beginTurn(work, lead, { kind: until ? "offered" : before.kind, choice, ended: before.ended }),
    repository.saveClock(db, scope, lead.id, {
      ...before.clock,
      ...(until
        ? { turnDueAt: until, next: { stage: "offer", at: until } }
        : turnClock(lead, hours, { now, targetMinutes: before.clock.targetMinutes })),
    }),
    turn && rule ? keepTurns(work, rule.id, person.personId, turn) : Promise.resolve(),
    findByIds(db, scope, [lead.id], now),
  ]);
  await recordHolder(work, { before: lead, after }, before.isRecorded ? undefined : choice.reason);
  await tellNewHolder(work, lead, { choice, until, isPassedOn: before.kind === "passed-on" });
  return choice;
}

/** Moves the rule's turn, and counts turns that are missed in a short absence or made up for. */
async function keepTurns(
  { db, scope }: LeadWork,
  ruleId: string,
  personId: string,
  { isCatchUp, owedTo }: NonNullable<Choice["turn"]>,
): Promise<void> {
  await awaitQueries([
    isCatchUp
      ? rules.changeOwed(db, scope, ruleId, { personIds: [personId], by: -1 })
      : rules.moveTurn(db, scope, ruleId, personId),
    owedTo.length > 0 ? rules.changeOwed(db, scope, ruleId, { personIds: owedTo, by: 1 }) : Promise.resolve(),
  ]);
}

const beginTurn = (
  { db, scope, now }: LeadWork,
  { id }: Lead,
  { kind, choice, ended }: { kind: NewTurn["kind"]; choice: Choice; ended: TurnEnd },
): Promise<void> =>
  repository.beginTurn(db, scope, id, {
    kind,
    personId: choice.person?.personId ?? null,
    rule: choice.rule,
    reason: choice.reason,
    skipped: choice.skipped,
    ended,
    now,
  });

/** The audit log and open pages follow. An offer is no change of who has it. */
async function recordHolder(
  { db, scope, now }: LeadWork,
  { before, after }: { before: Lead; after: Lead | undefined },
  assignmentReason: string | undefined,
): Promise<void> {
  if (!after) return;
  if (after.assignedTo === before.assignedTo || assignmentReason === undefined) publishLead(db, scope, after);
  else await recordLead(db, scope, { before, after, assignmentReason, now });
}

async function tellNewHolder(
  work: LeadWork,
  lead: Lead,
  { choice, until, isPassedOn }: { choice: Choice; until: Date | undefined; isPassedOn: boolean },
): Promise<void> {
  const { person, awayOwner } = choice;
  if (!person) return;
  const { customerName } = lead;
  const belongs = awayOwner ? `${awayOwner.name} looks after this customer` : "";
  const by = until ? `accept it by ${timeInWords(until, work.now, lead)}` : answerBy(lead, work.now);
  await tellPerson(work, lead, person.personId, {
    kind: "lead-assigned",
    title: until
      ? `A lead is offered to you: ${customerName}`
      : isPassedOn
        ? `A lead was passed on to you: ${customerName}`
        : `New lead: ${customerName}`,
    text: [leadInWords(lead), by, belongs].filter(Boolean).join(" · "),
    key: `lead-turn:${work.now.getTime()}`,
  });
  if (awayOwner)
    await tellPerson(work, lead, awayOwner.personId, {
      kind: "lead-assigned",
      title: `Your customer asked again: ${customerName}`,
      text: `${person.name} has the lead, because you can't take it now`,
      key: `lead-owner:${work.now.getTime()}`,
    });
}

const answerBy = ({ dueAt, ...lead }: Lead, now: Date): string => {
  if (dueAt === null || Date.parse(dueAt) <= now.getTime()) return "";
  return `answer by ${timeInWords(new Date(dueAt), now, lead)}`;
};

/**
 * Nobody can take a lead: while the location is closed it waits for the opening, else managers are notified now, and again when it is due.
 */
async function leaveUnassigned(
  work: LeadWork,
  lead: Lead,
  { clock, ended, choice, isRecorded }: Pick<Before, "clock" | "ended" | "isRecorded"> & { choice: Choice },
): Promise<void> {
  const { db, scope, now } = work;
  const { hours, reason } = choice;
  const isWaiting = !isOpen(hours, now);
  const { turnDueAt, next } = isWaiting
    ? waitUntil("open", nextOpening(hours, now))
    : nobodysClock(lead, hours, { now, targetMinutes: clock.targetMinutes });
  const [, , , [after]] = await awaitQueries([
    repository.setHolder(db, scope, lead.id, { assignedTo: null, offer: null, now }),
    beginTurn(work, lead, { kind: "unassigned", choice, ended }),
    repository.saveClock(db, scope, lead.id, { ...clock, turnDueAt, next }),
    findByIds(db, scope, [lead.id], now),
  ]);
  await recordHolder(work, { before: lead, after }, isRecorded ? undefined : reason);
  if (isWaiting) return;
  await tellManagers(work, lead, {
    kind: "lead-overdue",
    title: `Nobody has this lead: ${lead.customerName}`,
    text: [leadInWords(lead), reason].filter(Boolean).join(" · "),
    key: `lead-unassigned:${now.getTime()}`,
  });
}

/** The person asked again after they had an answer: the lead's holder has to answer once more, if anybody may. */
export async function restartClock(work: LeadWork, leadId: string): Promise<void> {
  const { db, scope, now } = work;
  const [lead] = await findByIds(db, scope, [leadId], now);
  if (!lead || (await closeIfBarred(work, lead))) return;
  await runAgain(work, lead, { reason: "The person asked again", kind: "asked-again" });
}

/** Starts a lead's clock again, for its holder or else for the next person. */
export async function runAgain(
  work: LeadWork,
  lead: Lead,
  { isRecorded, ...again }: Pick<ByHand, "reason" | "kind"> & Pick<Before, "isRecorded">,
): Promise<void> {
  const known = await repository.findClock(work.db, work.scope, lead.id);
  const clock = { targetMinutes: known?.targetMinutes ?? (await findTarget(work, lead)), reassignments: 0 };
  if (lead.assignedTo !== null) return startHandTurn(work, lead, { to: lead.assignedTo, clock, ...again });
  await handOnOrLeave(work, lead, { clock, kind: "assigned", ended: "reassigned", isRecorded });
}

interface ByHand {
  to: string;
  reason: string;
  clock: Pick<StoredClock, "targetMinutes" | "reassignments">;
  kind?: "by-hand" | "accepted" | "asked-again";
}

/** Begins the turn of someone who took a lead or was given it, which moves no rule's turn. */
export async function startHandTurn(
  work: LeadWork,
  lead: Lead,
  { to, reason, clock, kind = "by-hand" }: ByHand,
): Promise<void> {
  const { db, scope, now } = work;
  const hours = await locationSettings.findBusinessHours(db, scope, lead.locationId);
  if (!hours) return;
  await awaitQueries([
    repository.beginTurn(db, scope, lead.id, {
      kind,
      personId: to,
      reason,
      ended: kind === "accepted" ? "accepted" : "reassigned",
      now,
    }),
    repository.saveClock(db, scope, lead.id, {
      ...clock,
      ...turnClock(lead, hours, { now, targetMinutes: clock.targetMinutes }),
    }),
  ]);
  // Its holder is notified of the inquiry itself.
  if (kind === "asked-again") return;
  await tellPerson(work, lead, to, {
    kind: "lead-assigned",
    title: `New lead: ${lead.customerName}`,
    text: [leadInWords(lead), answerBy(lead, now)].filter(Boolean).join(" · "),
    key: `lead-turn:${now.getTime()}`,
  });
}

/** Starts the clock of a reopened lead that nobody has answered, unless it still has a stage ahead. */
export async function followReopening(
  work: LeadWork,
  { before, after }: Record<"before" | "after", Lead>,
): Promise<void> {
  if (after.firstResponseAt !== null || after.dueAt === null || before.assignedTo !== after.assignedTo) return;
  const known = await repository.findClock(work.db, work.scope, after.id);
  if (known?.stage || (await closeIfBarred(work, after))) return;
  await runAgain(work, after, { reason: "Reopened", isRecorded: true });
}

/** Begins the next turn after a person gave a lead to someone else, or to nobody. */
export async function followHolder(
  work: LeadWork,
  { before, after, reason }: { before: Lead; after: Lead; reason: string | undefined },
): Promise<void> {
  const { db, scope, now } = work;
  if (before.assignedTo === after.assignedTo) return;
  const known = await repository.findClock(db, scope, after.id);
  const clock = known ?? { targetMinutes: defaultTargetMinutes, reassignments: 0 };
  const given = { clock, reason: reason ?? (after.assignedTo === null ? "Nobody has it" : "Given by hand") };
  if (after.assignedTo !== null) return startHandTurn(work, after, { ...given, to: after.assignedTo });
  const hours = await locationSettings.findBusinessHours(db, scope, after.locationId);
  if (!hours) return;
  await awaitQueries([
    repository.beginTurn(db, scope, after.id, {
      kind: "unassigned",
      reason: given.reason,
      ended: "reassigned",
      now,
    }),
    repository.saveClock(db, scope, after.id, {
      ...clock,
      ...nobodysClock(after, hours, { now, targetMinutes: clock.targetMinutes }),
    }),
  ]);
}
