import type { Lead } from "@automotive-crm/contract/leads/record";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { closeClock } from "#features/leads/leads.repository.ts";
import { leadInWords, tellManagers, tellPerson, type LeadWork } from "#features/leads/assignment/tell-people.ts";
import * as turns from "#features/leads/assignment/turns.repository.ts";
import { listReach } from "./reach.queries.ts";
import { cannotContact } from "./reach.rules.ts";

const reason = "The customer asked not to be contacted";

/** Those of the customers who may be contacted by no channel. */
export async function listBarred(
  { db, scope }: LeadWork,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const reach = await listReach(db, scope, customerIds);
  return new Set([...reach].flatMap(([id, facts]) => (cannotContact(facts) ? [id] : [])));
}

/** Does `closeBarred` if the lead's customer is barred. */
export async function closeIfBarred(work: LeadWork, lead: Lead): Promise<Lead | undefined> {
  const barred = await listBarred(work, [lead.customerId]);
  return barred.has(lead.customerId) ? closeBarred(work, lead) : undefined;
}

/**
 * Closes the clock of a lead whose customer may be contacted by no channel, so that nobody is asked to answer it. The lead stays open and
 * keeps its holder; no rule gives it to anyone. Returns it as it is then.
 */
export async function closeBarred(work: LeadWork, lead: Lead): Promise<Lead | undefined> {
  const { db, scope, now } = work;
  await awaitQueries([closeClock(db, scope, lead.id, now), turns.stopStages(db, scope, [lead.id])]);
  const { assignedTo } = lead;
  if (assignedTo === null)
    await turns.beginTurns(db, scope, [{ leadId: lead.id, kind: "unassigned", reason, ended: "reassigned" }], now);
  const [after] = await findByIds(db, scope, [lead.id], now);
  if (!after) return undefined;
  await recordLead(db, scope, { before: lead, after, now });
  const notice = {
    kind: "lead-overdue",
    title: `Cannot contact: ${lead.customerName}`,
    text: [leadInWords(lead), reason].filter(Boolean).join(" · "),
    key: `lead-barred:${now.getTime()}`,
  } as const;
  if (assignedTo === null) await tellManagers(work, lead, notice);
  else await tellPerson(work, lead, assignedTo, notice);
  return after;
}
