import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import { publishLead, recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { handOn, handOnOrLeave } from "#features/leads/assignment/assign-lead.ts";
import { leadInWords, tellManagers, tellPerson, type LeadWork } from "#features/leads/assignment/tell-people.ts";
import { timeInWords } from "#features/leads/time-in-words.rules.ts";
import * as turns from "#features/leads/assignment/turns.repository.ts";
import { closeIfBarred } from "#features/leads/reach/close-clock.ts";
import type { StoredClock } from "#features/leads/assignment/turns.repository.ts";
import { mostReassignments, stageAfterDue, type LeadStage } from "./clock.rules.ts";
import * as queries from "./due-leads.queries.ts";

/**
 * Does what comes next for leads that nobody has answered: a warning, the next person, managers. Each lead has one next stage, which is done and
 * replaced in one transaction, so nothing is done twice or left out when workers stop or run side by side.
 */
export const moveLeadsOn: DueWork = {
  job: defineDueJob("leads.move-on", "* * * * *"),
  most: 20,
  listOrganizations: queries.listOrganizationsWithDue,
  async doOldest(db, scope, turn) {
    const ids = await queries.lockDue(db, scope, turn);
    for (const id of ids) await moveOn({ db, scope, now: turn.now }, id);
    return ids.length;
  },
};

async function moveOn(work: LeadWork, leadId: string): Promise<void> {
  const { db, scope, now } = work;
  const [[lead], clock] = await awaitQueries([findByIds(db, scope, [leadId], now), turns.findClock(db, scope, leadId)]);
  // Another worker may have done it while this one waited for the lock.
  if (!lead || !clock?.stage || clock.stageAt === null || Date.parse(clock.stageAt) > now.getTime()) return;
  if (!isOpenLead(lead.status) || lead.firstResponseAt !== null) return turns.stopStages(db, scope, [leadId]);
  if (await closeIfBarred(work, lead)) return;
  await stages[clock.stage](work, lead, clock);
}

type Stage = (work: LeadWork, lead: Lead, clock: StoredClock) => Promise<unknown>;

const stages: Record<LeadStage, Stage> = {
  open: (work, lead, clock) => handOnOrLeave(work, lead, { clock, kind: "assigned", ended: "reassigned" }),
  offer: endOffer,
  warn,
  due: passOn,
  manager: tellManagersAgain,
  pool: takeBack,
};

/** Nobody accepted it in time: the next person is offered it, until everybody was. */
async function endOffer(work: LeadWork, lead: Lead, clock: StoredClock): Promise<void> {
  const { db, scope, now } = work;
  await turns.endTurn(db, scope, lead.id, { because: "timed-out", at: now });
  const had = await listDeclined(work, lead.id);
  await handOnOrLeave(work, { ...lead, offeredTo: null }, { clock, kind: "passed-on", ended: "timed-out", had });
}

/** Who was offered the lead or had it, and let it go. */
export async function listDeclined({ db, scope }: LeadWork, leadId: string): Promise<Map<string, string>> {
  const words = { passed: "passed it on", "timed-out": "didn't accept it in time" } as const;
  const past = await turns.listTurns(db, scope, leadId);
  return new Map(
    past.flatMap(({ person, end }) =>
      person && (end === "passed" || end === "timed-out") ? [[person.id, words[end]] as const] : [],
    ),
  );
}

async function warn(work: LeadWork, lead: Lead, clock: StoredClock): Promise<void> {
  const { db, scope, now } = work;
  const due = new Date(clock.turnDueAt);
  const next = { stage: "due", at: due } as const;
  await turns.saveClocks(db, scope, [{ leadId: lead.id, ...clock, turnDueAt: due, next }]);
  if (lead.assignedTo === null) return;
  await tellPerson(work, lead, lead.assignedTo, {
    kind: "lead-overdue",
    title: `Answer soon: ${lead.customerName}`,
    text: [leadInWords(lead), `due at ${timeInWords(due, now, lead)}, then it goes to someone else`]
      .filter(Boolean)
      .join(" · "),
    key: `lead-warned:${due.getTime()}`,
  });
}

/** It wasn't answered in time: it goes to the next person, and both people and the managers are notified. */
async function passOn(work: LeadWork, lead: Lead, clock: StoredClock): Promise<void> {
  const { assignedTo: old, assignedToName: oldName, customerName } = lead;
  const had = await listDeclined(work, lead.id);
  if (old !== null) had.set(old, "didn't answer it in time");
  const counted = { ...clock, reassignments: clock.reassignments + 1 };
  const mayPass = clock.reassignments < mostReassignments;
  const before = { clock: counted, kind: "passed-on", ended: "overdue", had } as const;
  const choice = mayPass ? await handOn(work, lead, before) : undefined;
  const next = choice?.person ?? undefined;
  const fate = next
    ? choice?.rule?.mode === "offer" && choice.turn
      ? `it is offered to ${next.name}`
      : `${next.name} has it now`
    : old === null
      ? "nobody has it"
      : "nobody else can take it";
  const why = old === null ? "Nobody answered in time" : `${oldName ?? "The person who had it"} didn't answer in time`;
  const key = `lead-due:${work.now.getTime()}`;
  if (old !== null)
    await tellPerson(work, lead, old, {
      kind: "lead-overdue",
      title: next ? `Your lead was passed on: ${customerName}` : `Your lead is overdue: ${customerName}`,
      text: `You didn't answer in time, ${fate}`,
      key,
    });
  const notice = { kind: "lead-overdue", title: `Lead not answered in time: ${customerName}`, key } as const;
  await tellManagers(work, lead, { ...notice, text: `${why}, ${fate}` }, [old, next?.personId ?? null]);
  if (!next) await waitFurther(work, lead, clock, "due");
}

/** Nobody takes over: after a while managers are notified again, and later nobody has the lead. */
async function waitFurther(work: LeadWork, lead: Lead, clock: StoredClock, done: LeadStage): Promise<void> {
  const { db, scope } = work;
  const hours = await locationSettings.findBusinessHours(db, scope, lead.locationId);
  const due = new Date(clock.turnDueAt);
  const isManagersOnly = done === "manager" && clock.reassignments >= mostReassignments;
  const next = hours && !isManagersOnly ? stageAfterDue(hours, due, done) : undefined;
  await turns.saveClocks(db, scope, [{ leadId: lead.id, ...clock, turnDueAt: due, next }]);
}

async function tellManagersAgain(work: LeadWork, lead: Lead, clock: StoredClock): Promise<void> {
  await waitFurther(work, lead, clock, "manager");
  await tellManagers(work, lead, {
    kind: "lead-overdue",
    title: `Still not answered: ${lead.customerName}`,
    text: [leadInWords(lead), lead.assignedToName === null ? "nobody has it" : `${lead.assignedToName} has it`]
      .filter(Boolean)
      .join(" · "),
    key: `lead-manager:${work.now.getTime()}`,
  });
}

/** Nobody has it anymore: anyone may take it. */
async function takeBack(work: LeadWork, lead: Lead): Promise<void> {
  const { db, scope, now } = work;
  await awaitQueries([
    turns.setHolders(db, scope, [{ leadId: lead.id, assignedTo: null, offer: null }], now),
    turns.beginTurns(
      db,
      scope,
      [{ leadId: lead.id, kind: "unassigned", reason: "Nobody answered it", ended: "overdue" }],
      now,
    ),
    turns.stopStages(db, scope, [lead.id]),
  ]);
  const [after] = await findByIds(db, scope, [lead.id], now);
  if (after && lead.assignedTo !== null)
    await recordLead(db, scope, { before: lead, after, assignmentReason: "Nobody answered it", now });
  else publishLead(db, scope, lead);
  const notice = {
    kind: "lead-overdue",
    title: `Nobody has this lead: ${lead.customerName}`,
    text: "Nobody answered it, so anyone may take it",
    key: `lead-pool:${now.getTime()}`,
  } as const;
  if (lead.assignedTo !== null) await tellPerson(work, lead, lead.assignedTo, notice);
  await tellManagers(work, lead, notice, [lead.assignedTo]);
}
