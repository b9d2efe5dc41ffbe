import { acceptLead, passLead } from "@automotive-crm/contract/leads/assignment";
import { updateLead, type Lead, type LeadChanges } from "@automotive-crm/contract/leads/record";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { keepInPlace, releasePlace } from "#lib/browser/held-places.ts";
import { submit, type Outcome } from "#lib/offline/outbox.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { leadStatusWords } from "#features/leads/lead-words.ts";
import { readLeadsAgain, showSavedLead } from "#features/leads/leads.queries.ts";

/** Changes a lead, unless someone else has changed the same about it; once the server can be reached, if it can't be now. */
export async function saveLead(
  lead: Lead,
  changes: Partial<LeadChanges>,
  organizationId: string,
): Promise<Outcome<Lead>> {
  const { id: leadId, customerId, customerName } = lead;
  const base = Object.fromEntries(Object.entries(lead).filter(([field]) => field in changes));
  const about = { customerId, customerName, organizationId, what: whatIn(changes) };
  try {
    const outcome = await submit(updateLead, { params: { leadId }, body: { base, ...changes } }, about);
    if (outcome.state === "saved") {
      void keepInPlace(leadId);
      showSavedLead(outcome.answer);
    }
    return outcome;
  } catch (error) {
    releasePlace(lead.id);
    if (error instanceof ApiFailure && error.status < 500) void readLeadsAgain();
    throw error;
  }
}

/** "Status Lost: Bought elsewhere". */
function whatIn({ status, statusReason, assignedTo }: Partial<LeadChanges>): string {
  if (status === undefined) return assignedTo === undefined ? "Lead" : "Reassigned lead";
  return [`Status ${leadStatusWords[status].word}`, statusReason].filter(Boolean).join(": ");
}

/** Does it at once. */
export async function changeLead(lead: Lead, changes: Partial<LeadChanges>, organizationId: string): Promise<void> {
  try {
    await saveLead(lead, changes, organizationId);
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
): void {
  const { status, statusReason } = before;
  sayWithUndo(said, {
    id: `lead-${before.id}`,
    undo: async () => (await saveLead(saved, { status, statusReason }, organizationId)).state === "saved",
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
