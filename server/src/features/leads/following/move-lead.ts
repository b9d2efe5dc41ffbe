import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { tellFormerHolder } from "#features/leads/assignment/tell-former-holder.ts";
import type { LeadWork } from "#features/leads/assignment/tell-people.ts";
import { followReopening } from "#features/leads/clock/follow-reopening.ts";
import { recordLead } from "#features/leads/lead-log.ts";
import * as queries from "#features/leads/leads.queries.ts";
import * as repository from "#features/leads/leads.repository.ts";

/** Gives a lead a status that follows from something else, if it should have it. One that was closed is reopened. */
export async function moveLead(
  work: LeadWork,
  leadId: string,
  to: LeadStatus,
  shouldMove: (lead: Lead) => boolean,
): Promise<void> {
  const { db, scope, now } = work;
  await lockRow(db, scope, "leads", leadId);
  const [before] = await queries.findByIds(db, scope, [leadId], now);
  if (!before || !shouldMove(before)) return;
  await repository.update(db, scope, leadId, { changes: { status: to }, now });
  const [moved] = await queries.findByIds(db, scope, [leadId], now);
  if (!moved) return;
  const isReopened = !isOpenLead(before.status) && isOpenLead(to);
  const after = isReopened ? await followReopening(work, { before, reopened: moved }) : moved;
  await tellFormerHolder(work, { before, after, reason: undefined });
  await recordLead(db, scope, { before, after, now });
}
