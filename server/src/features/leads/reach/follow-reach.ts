import type { Lead } from "@automotive-crm/contract/leads/record";
import { reach } from "#features/customers/index.ts";
import { locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Worker } from "#platform/feature.ts";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { findTarget, runAgain } from "#features/leads/assignment/assign-lead.ts";
import type { LeadWork } from "#features/leads/assignment/tell-people.ts";
import { startClock } from "#features/leads/clock/clock.rules.ts";
import { recordLead } from "#features/leads/lead-log.ts";
import { findByIds, lockOpen } from "#features/leads/leads.queries.ts";
import { openClock } from "#features/leads/leads.repository.ts";
import { closeIfBarred } from "./close-clock.ts";
import { findReach } from "./reach.queries.ts";
import { cannotContact } from "./reach.rules.ts";

/** Handles every change of how customers may be contacted. */
export const followReachHandler = ({ clock }: Pick<Worker, "clock">) =>
  defineJobHandler(reach.reachChanged, ({ payload: { customerIds }, scope, finishWith }) =>
    finishWith(async (db) => {
      for (const id of customerIds) await followReach({ db, scope, now: clock() }, id);
    }),
  );

/** For the manifest. */
export const followReachJob = { job: reach.reachChanged, handler: followReachHandler };

/** Closes the clocks of a customer's leads once they may not be contacted, and starts them again once they may. */
async function followReach(work: LeadWork, customerId: string): Promise<void> {
  const { db, scope, now } = work;
  const leads = await findByIds(db, scope, await lockOpen(db, scope, customerId), now);
  for (const lead of leads) {
    if (lead.firstResponseAt !== null) continue;
    if (lead.cannotContactAt === null) await closeIfBarred(work, lead);
    else await openIfPermitted(work, lead);
  }
}

async function openIfPermitted(work: LeadWork, before: Lead): Promise<void> {
  const { db, scope, now } = work;
  const facts = await findReach(db, scope, before.customerId);
  if (!facts || cannotContact(facts)) return;
  const [hours, targetMinutes] = await awaitQueries([
    locationSettings.findBusinessHours(db, scope, before.locationId),
    findTarget(work, before),
  ]);
  if (!hours) return;
  const clock = before.dueAt === null ? null : startClock(hours, now, targetMinutes);
  await openClock(db, scope, before.id, { clock, now });
  const [after] = await findByIds(db, scope, [before.id], now);
  if (!after) return;
  await recordLead(db, scope, { before, after, now });
  await runAgain(work, after, { reason: "The customer may be contacted again" });
}
