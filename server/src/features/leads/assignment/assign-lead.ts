import type { Lead } from "@automotive-crm/contract/leads/record";
import { defaultTargetMinutes } from "@automotive-crm/contract/leads/source";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { closeBarred, closeIfBarred, listBarred } from "#features/leads/reach/close-clock.ts";
import { findSource } from "#features/leads/sources/lead-sources.repository.ts";
import { ofRequest, personOf } from "#platform/scope.ts";
import type { Choice } from "./choose-person.ts";
import { giveLeads, type Before, type Given } from "./give-leads.ts";
import { answerBy, leadInWords, nameOfActor, tellPerson, type LeadWork } from "./tell-people.ts";
import { nobodysClock, turnClock } from "./turn-clock.rules.ts";
import * as repository from "./turns.repository.ts";
import type { StoredClock } from "./turns.repository.ts";

/**
 * Gives new leads of different customers to the people they were stored with, else, one after the other, to those whom the rules choose, and
 * starts their clocks. Comes last in its transaction, because it locks the rules until the end.
 */
export async function assignLeads(
  work: LeadWork,
  leads: readonly ({ lead: Lead; targetMinutes: number } & Pick<Before, "request">)[],
): Promise<void> {
  const unanswered = leads.filter(({ lead }) => lead.firstResponseAt === null);
  const barred = await listBarred(
    work,
    unanswered.map(({ lead }) => lead.customerId),
  );
  const given: Given[] = [];
  for (const { lead, targetMinutes, request } of leads) {
    const clock = { targetMinutes, reassignments: 0 };
    const isBarred = lead.firstResponseAt === null && barred.has(lead.customerId);
    const after = isBarred ? await closeBarred({ ...work, scope: ofRequest(work.scope, request) }, lead) : lead;
    if (lead.assignedTo !== null)
      await startHandTurn(work, after ?? lead, { to: lead.assignedTo, clock, reason: "Given by hand", given: {} });
    else if (!isBarred) given.push({ lead, before: { clock, kind: "assigned", ended: "reassigned", request } });
  }
  await giveLeads(work, given, { leavesRest: true });
}

/** A lead's clock, or that of one which never had any. */
export const clockOf = async ({ db, scope }: Pick<LeadWork, "db" | "scope">, leadId: string) =>
  (await repository.findClock(db, scope, leadId)) ?? { targetMinutes: defaultTargetMinutes, reassignments: 0 };

/** Within how many business minutes a lead should be answered. */
export async function findTarget({ db, scope }: LeadWork, { sourceId }: Lead): Promise<number> {
  const source = sourceId === null ? undefined : await findSource(db, scope, sourceId);
  return source?.targetMinutes ?? defaultTargetMinutes;
}

/** The lead goes to the next person, else nobody has it. */
export async function handOnOrLeave(work: LeadWork, lead: Lead, before: Before): Promise<void> {
  await giveLeads(work, [{ lead, before }], { leavesRest: true });
}

/** Gives or offers a lead to the next person. If nobody can take it now, nothing changes. */
export const handOn = async (work: LeadWork, lead: Lead, before: Before): Promise<Choice | undefined> =>
  (await giveLeads(work, [{ lead, before }], { leavesRest: false }))[0];

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
  /** They didn't have it before: why, if the giver said so. */
  given?: { why?: string | undefined };
}

/** Begins the turn of someone who took a lead or was given it, which moves no rule's turn. */
export async function startHandTurn(
  work: LeadWork,
  lead: Lead,
  { to, reason, clock, kind = "by-hand", given }: ByHand,
): Promise<void> {
  const { db, scope, now } = work;
  const hours = await locationSettings.findBusinessHours(db, scope, lead.locationId);
  if (!hours) return;
  await awaitQueries([
    repository.beginTurns(
      db,
      scope,
      [{ leadId: lead.id, kind, personId: to, reason, ended: kind === "accepted" ? "accepted" : "reassigned" }],
      now,
    ),
    repository.saveClocks(db, scope, [
      { leadId: lead.id, ...clock, ...turnClock(lead, hours, { now, targetMinutes: clock.targetMinutes }) },
    ]),
  ]);
  // Its holder is notified of the inquiry itself.
  if (kind === "asked-again") return;
  const giver = given && personOf(scope) !== to ? await nameOfActor(work) : undefined;
  await tellPerson(work, lead, to, {
    kind: "lead-assigned",
    title: `${giver === undefined ? "New lead" : `${giver} gave you a lead`}: ${lead.customerName}`,
    text: [given?.why, leadInWords(lead), answerBy(lead, now)].filter(Boolean).join(" · "),
    key: `lead-turn:${now.getTime()}`,
  });
}

/** Begins the next turn after a person gave a lead to someone else, or to nobody. */
export async function followHolder(
  work: LeadWork,
  { before, after, reason }: { before: Lead; after: Lead; reason: string | undefined },
): Promise<void> {
  const { db, scope, now } = work;
  if (before.assignedTo === after.assignedTo) return;
  const clock = await clockOf(work, after.id);
  const turn = { clock, reason: reason ?? (after.assignedTo === null ? "Nobody has it" : "Given by hand") };
  if (after.assignedTo !== null)
    return startHandTurn(work, after, { ...turn, to: after.assignedTo, given: { why: reason } });
  const hours = await locationSettings.findBusinessHours(db, scope, after.locationId);
  if (!hours) return;
  await awaitQueries([
    repository.beginTurns(
      db,
      scope,
      [{ leadId: after.id, kind: "unassigned", reason: turn.reason, ended: "reassigned" }],
      now,
    ),
    repository.saveClocks(db, scope, [
      { leadId: after.id, ...clock, ...nobodysClock(after, hours, { now, targetMinutes: clock.targetMinutes }) },
    ]),
  ]);
}
