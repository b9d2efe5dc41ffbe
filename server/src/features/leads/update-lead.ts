import * as contract from "@automotive-crm/contract/leads/record";
import type { Lead, LeadChanges } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { whoAndWhere } from "#features/organizations/index.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { conflict, notAllowed, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { followHolder } from "./assignment/assign-lead.ts";
import { tellFormerHolder } from "./assignment/tell-former-holder.ts";
import { followReopening } from "./clock/follow-reopening.ts";
import {
  currentValues,
  findReasonProblem,
  findStatusProblem,
  readReassignment,
  withReason,
  type Changes,
} from "./lead-changes.rules.ts";
import { recordLead } from "./lead-log.ts";
import * as repository from "./leads.repository.ts";
import { getLead, lockLead, readVisible } from "./leads.service.ts";
import { vehicleKey } from "./receiving/same-lead.rules.ts";
import * as rules from "./rules/lead-rules.repository.ts";
import { findSource, keepDefaults } from "./sources/lead-sources.repository.ts";

/** Edits a lead, moves it on, gives it to someone, or closes it. With a base, other people's changes are merged. */
export const updateLead = writes(
  contract.updateLead,
  { readAgain: readVisible },
  async (work, { leadId }, { assignmentReason, givesTurnBack = false, ...edit }) => {
    const { db, scope, now } = work;
    const { record: before, customer } = await lockLead(work, leadId);
    const changes = withReason(before, findChanges(currentValues(before), edit));
    if (Object.keys(changes).length === 0) return unchanged(before);
    const problem = findStatusProblem(before, changes.status);
    if (problem) throw conflict(problem);
    if (changes.assignedTo && !isOpenLead(changes.status ?? before.status)) throw conflict("This lead is closed");
    await checkHolder(work, { before, customer }, { ...changes, assignmentReason });
    await checkReferences(work, before, changes);
    const { isLookedAt, vehicle, ...fields } = changes;
    await repository.update(db, scope, leadId, {
      changes: {
        ...fields,
        ...(vehicle !== undefined && { vehicle, vehicleKey: vehicleKey(vehicle) }),
        ...(isLookedAt && { needsLook: [] }),
      },
      now,
    });
    const changed = await getLead(work, leadId);
    await followHolder(work, { before, after: changed, reason: assignmentReason });
    const { assignedTo } = before;
    if (givesTurnBack && assignedTo !== null && changed.assignedTo !== assignedTo)
      await rules.giveTurnBack(db, scope, leadId, assignedTo);
    const isReopened = !isOpenLead(before.status) && isOpenLead(changed.status);
    const after = isReopened ? await followReopening(work, { before, reopened: changed }) : changed;
    await tellFormerHolder(work, { before, after, reason: assignmentReason });
    return recordLead(db, scope, { before, after, assignmentReason, now });
  },
);

interface Locked {
  before: Lead;
  customer: { locationIds: readonly string[] };
}

async function checkHolder(
  { db, scope }: Work,
  { before, customer }: Locked,
  { assignedTo, assignmentReason }: Pick<LeadChanges, "assignedTo" | "assignmentReason">,
): Promise<void> {
  if (assignedTo === undefined) return;
  const reassignment = readReassignment(before, assignedTo, scope);
  if (reassignment === "forbidden") throw notAllowed("Only managers give someone's lead to someone else.");
  refuseFields({
    assignedTo: await whoAndWhere.findAssigneeProblem(db, scope, customer, assignedTo),
    assignmentReason: reassignment === "needs-reason" ? findReasonProblem(before, assignmentReason) : undefined,
  });
}

async function checkReferences({ db, scope, now }: Work, before: Lead, changes: Changes): Promise<void> {
  const { sourceId, duplicateOf } = changes;
  if (sourceId) await keepDefaults(db, scope, now);
  const isSource = !sourceId || (await findSource(db, scope, sourceId)) !== undefined;
  const isOther = !duplicateOf || (duplicateOf !== before.id && (await hasRow(db, scope, "leads", duplicateOf)));
  refuseFields({
    sourceId: isSource ? undefined : "Choose one of the organization's sources",
    duplicateOf: isOther ? undefined : "Choose another lead of this organization",
  });
}
