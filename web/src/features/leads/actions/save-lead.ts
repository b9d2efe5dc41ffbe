import { acceptLead, passLead } from "@automotive-crm/contract/leads/assignment";
import { updateLead, type Lead, type LeadChanges } from "@automotive-crm/contract/leads/record";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { keepInPlace, releasePlace } from "#lib/browser/held-places.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { readLeadsAgain, showSavedLead } from "#features/leads/leads.queries.ts";

/** Changes a lead, unless someone else has changed the same about it. */
export async function saveLead(lead: Lead, changes: Partial<LeadChanges>, organizationId: string): Promise<Lead> {
  const base = Object.fromEntries(Object.entries(lead).filter(([field]) => field in changes));
  try {
    const saved = await call(updateLead, { params: { leadId: lead.id }, body: { ...changes, base }, organizationId });
    void keepInPlace(lead.id);
    showSavedLead(saved);
    return saved;
  } catch (error) {
    releasePlace(lead.id);
    if (error instanceof ApiFailure && error.status < 500) void readLeadsAgain();
    throw error;
  }
}

/** Does it at once; what it hides from the list can be taken back. */
export async function changeLead(
  lead: Lead,
  changes: Partial<LeadChanges>,
  { organizationId, said }: { organizationId: string; said?: string },
): Promise<void> {
  try {
    const saved = await saveLead(lead, changes, organizationId);
    if (said !== undefined) offerUndo(lead, saved, { organizationId, said });
  } catch (error) {
    const isTaken = error instanceof ApiFailure && error.conflicts !== undefined;
    notify.error(isTaken ? `Someone else has just changed the lead of ${lead.customerName}.` : messageOf(error));
  }
}

/** Says that a lead is closed, and offers to open it again. */
export function offerUndo(
  before: Lead,
  saved: Lead,
  { organizationId, said }: { organizationId: string; said: string },
) {
  const { status, statusReason } = before;
  sayWithUndo(said, {
    id: `lead-${before.id}`,
    undo: () => saveLead(saved, { status, statusReason }, organizationId),
  });
}

/** Accepts a lead that is offered or that nobody has, or passes it to the next person. */
export async function takeTurn(lead: Lead, turn: "accept" | "pass", organizationId: string): Promise<void> {
  const endpoint = turn === "accept" ? acceptLead : passLead;
  try {
    await call(endpoint, { params: { leadId: lead.id }, organizationId });
    void keepInPlace(lead.id);
  } catch (error) {
    notify.error(messageOf(error));
  }
  await readLeadsAgain();
}
