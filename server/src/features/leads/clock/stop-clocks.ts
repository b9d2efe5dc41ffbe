import type { ResponseKind } from "@automotive-crm/contract/leads/record";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { keepMember } from "#platform/db/tenant-rows.ts";
import { recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { answerLead } from "#features/leads/leads.repository.ts";
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

/** Stops the clocks of all leads that a contact with their customer answers, by a channel that is permitted. Who has none of them gets those that nobody has. */
export async function stopClocks(work: LeadWork, contact: Contact): Promise<void> {
  const { db, scope } = work;
  const reach = await findReach(db, scope, contact.customerId);
  // What they asked us not to do is no answer.
  if (!reach || !isPermitted(contact.kind, reach)) return;
  const leads = await lockAnswerable(db, scope, contact);
  for (const lead of leads) await stopClock(work, lead, contact);
  if (leads.length > 0)
    await turns.stopStages(
      db,
      scope,
      leads.map(({ id }) => id),
    );
}

async function stopClock(work: LeadWork, lead: AnswerableLead, { at, kind, personId }: Contact): Promise<void> {
  const { db, scope, now } = work;
  const [[before], hours, isMember] = await awaitQueries([
    findByIds(db, scope, [lead.id], now),
    locationSettings.findBusinessHours(db, scope, lead.locationId),
    personId === null || lead.assignedTo !== null ? Promise.resolve(false) : keepMember(db, scope, personId),
  ]);
  if (!before || !hours) return;
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
  const [after] = await findByIds(db, scope, [lead.id], now);
  if (after) await recordLead(db, scope, { before, after, now });
}
