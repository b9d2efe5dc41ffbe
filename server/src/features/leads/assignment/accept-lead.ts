import * as contract from "@automotive-crm/contract/leads/assignment";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { changed } from "#features/audit/index.ts";
import { conflict } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { listDeclined } from "#features/leads/clock/move-leads-on.ts";
import { acceptedOffer } from "#features/leads/fairness/fairness.queries.ts";
import { leadLog, publishLead } from "#features/leads/lead-log.ts";
import { getLead, lockLead } from "#features/leads/leads.service.ts";
import { clockOf, handOnOrLeave, startHandTurn } from "./assign-lead.ts";
import * as repository from "./turns.repository.ts";

/** Takes a lead that is offered to the person, or that nobody has. The first to lock it gets it. */
export const acceptLead = writes(contract.acceptLead, {}, async (work, { leadId }) => {
  const { db, scope, now } = work;
  const { personId } = scope;
  const { record: lead } = await lockLead(work, leadId);
  if (lead.assignedTo === personId) return unchanged(takenOf(lead));
  refuseClosed(lead);
  if (lead.assignedTo !== null) throw conflict(`${lead.assignedToName ?? "Someone else"} has this lead already`);
  if (lead.offeredTo !== null && lead.offeredTo !== personId)
    throw conflict(`This lead is offered to ${lead.offeredToName ?? "someone else"}`);
  await repository.setHolders(db, scope, [{ leadId, assignedTo: personId, offer: null }], now);
  const reason = lead.offeredTo === null ? "Taken while nobody had it" : acceptedOffer;
  await startHandTurn(work, lead, { to: personId, reason, clock: await clockOf(work, leadId), kind: "accepted" });
  return record(work, lead, "lead.accepted");
});

/** Passes a lead that the person has or is offered to the next person. */
export const passLead = writes(contract.passLead, {}, async (work, { leadId }) => {
  const { db, scope, now } = work;
  const { record: lead } = await lockLead(work, leadId);
  refuseClosed(lead);
  if (lead.firstResponseAt !== null) throw conflict("This lead has been answered, so it can't be passed on");
  if (![lead.assignedTo, lead.offeredTo].includes(scope.personId)) throw conflict("You don't have this lead");
  await repository.endTurn(db, scope, leadId, { because: "passed", at: now });
  const had = await listDeclined(work, leadId);
  const clock = await clockOf(work, leadId);
  await handOnOrLeave(work, lead, { clock, kind: "passed-on", ended: "passed", had, isRecorded: true });
  return record(work, lead, "lead.passed");
});

function refuseClosed({ status }: Lead): void {
  if (!isOpenLead(status)) throw conflict("This lead is closed");
}

const takenOf = ({ id, assignedTo, offeredTo }: Lead) => ({ leadId: id, assignedTo, offeredTo });

async function record(work: Work, before: Lead, action: string) {
  const { db, scope } = work;
  const after = await getLead(work, before.id);
  publishLead(db, scope, after);
  return changed(db, scope, takenOf(after), {
    entity: leadLog,
    entityId: after.id,
    customerId: after.customerId,
    locationId: after.locationId,
    action,
    changes: { assignedToName: { old: before.assignedToName, new: after.assignedToName } },
  });
}
