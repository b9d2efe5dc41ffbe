import type { ResponseKind } from "@automotive-crm/contract/leads/record";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { keepMember } from "#platform/db/tenant-rows.ts";
import { recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { answerLead, keepContact } from "#features/leads/leads.repository.ts";
import type { LeadWork } from "#features/leads/assignment/tell-people.ts";
import * as turns from "#features/leads/assignment/turns.repository.ts";
import { findReach } from "#features/leads/reach/reach.queries.ts";
import { isPermitted } from "#features/leads/reach/reach.rules.ts";
import { measureResponse } from "./clock.rules.ts";
import { lockAnswerable, type AnswerableLead } from "./due-leads.queries.ts";

export interface Contact {
  customerId: string;
  /** When it was made, which may be long before we hear of it: an earlier one than is known replaces it. */
  at: Date;
  kind: ResponseKind;
  /** Who made it. */
  personId: string | null;
}

/**
 * Stops the clocks of all leads that a contact with their customer answers, by a channel that is permitted. Who has none of them gets those
 * that nobody has. Closed leads keep the contact until they are reopened.
 */
export async function stopClocks(work: LeadWork, contact: Contact): Promise<void> {
  const { db, scope, now } = work;
  const reach = await findReach(db, scope, contact.customerId);
  // What they asked us not to do is no answer.
  if (!reach || !isPermitted(contact.kind, reach)) return;
  const leads = await lockAnswerable(db, scope, contact);
  const open = leads.filter(({ isOpen }) => isOpen);
  const closed = leads.filter(({ isOpen }) => !isOpen);
  if (closed.length > 0) await keepContact(db, scope, idsOf(closed), contact);
  for (const lead of open) {
    const [before] = await findByIds(db, scope, [lead.id], now);
    if (!before) continue;
    await noteAnswer(work, lead, contact);
    const [after] = await findByIds(db, scope, [lead.id], now);
    if (after) await recordLead(db, scope, { before, after, now });
  }
  if (open.length > 0) await turns.stopStages(db, scope, idsOf(open));
}

const idsOf = (leads: readonly AnswerableLead[]) => leads.map(({ id }) => id);

/** Notes that a contact was a lead's first response. The caller records what that changes. */
export async function noteAnswer(
  { db, scope, now }: LeadWork,
  lead: Pick<AnswerableLead, "id" | "locationId" | "assignedTo" | "since">,
  { at, kind, personId }: Omit<Contact, "customerId">,
): Promise<void> {
  const [hours, isMember] = await awaitQueries([
    locationSettings.findBusinessHours(db, scope, lead.locationId),
    personId === null || lead.assignedTo !== null ? Promise.resolve(false) : keepMember(db, scope, personId),
  ]);
  if (!hours) return;
  const { minutes, businessMinutes } = measureResponse(hours, new Date(lead.since), at);
  const answered = {
    firstResponseAt: at,
    firstResponseKind: kind,
    responseMinutes: minutes,
    responseBusinessMinutes: businessMinutes,
  };
  await awaitQueries([
    answerLead(db, scope, lead.id, { answered, taker: isMember ? personId : null, now }),
    turns.endTurn(db, scope, lead.id, { because: "answered", at }),
  ]);
}
