import type { Lead, LeadChanges } from "@automotive-crm/contract/leads/record";
import { missingAssignmentReason } from "@automotive-crm/contract/leads/record";
import { isOpenLead, mayBecomeLead, needsStatusReason, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { PersonScope } from "#platform/scope.ts";

export type Changes = Partial<Omit<LeadChanges, "base" | "assignmentReason" | "givesTurnBack">>;

/** A lead's fields under the names used in changes. */
export const currentValues = (lead: Lead): Record<keyof Changes, unknown> => ({
  vehicle: lead.vehicle,
  tradeIn: lead.tradeIn,
  timeframe: lead.timeframe,
  sourceId: lead.sourceId,
  type: lead.type,
  comments: lead.comments,
  status: lead.status,
  statusReason: lead.statusReason,
  duplicateOf: lead.duplicateOf,
  assignedTo: lead.assignedTo,
  isLookedAt: lead.needsLook.length === 0,
});

const statusWords: Record<LeadStatus, string> = {
  new: "new",
  contacted: "contacted",
  engaged: "engaged",
  appointment: "booked",
  showed: "shown",
  sold: "sold",
  lost: "lost",
  duplicate: "a duplicate",
  bad: "not a lead",
};

/** Why a lead can't get a status; undefined if it can. */
export function findStatusProblem(lead: Lead, to: LeadStatus | undefined): string | undefined {
  if (to === undefined || mayBecomeLead(lead, to)) return undefined;
  const reopen = isOpenLead(lead.status) ? "" : " Reopen it first.";
  return `A lead that is ${statusWords[lead.status]} cannot become ${statusWords[to]}.${reopen}`;
}

/** A reason belongs to a status that has one; it goes with it. */
export function withReason(lead: Lead, changes: Changes): Changes {
  const status = changes.status ?? lead.status;
  if (changes.status === undefined || needsStatusReason(status)) return changes;
  return { ...changes, statusReason: changes.statusReason ?? null };
}

type Reassignment = "own" | "needs-reason" | "forbidden";

/** Anyone may take a lead that nobody has or is offered. Taking it from somebody, or giving it away, is for those who reassign leads there. */
export function readReassignment(
  lead: Pick<Lead, "assignedTo" | "offeredTo" | "locationId">,
  to: string | null,
  { access, personId }: Pick<PersonScope, "access" | "personId">,
): Reassignment {
  const isFree = lead.assignedTo === null && (lead.offeredTo === null || lead.offeredTo === personId);
  if (isFree && to === personId) return "own";
  return isAllowed(access, "leads:reassign", lead.locationId) ? "needs-reason" : "forbidden";
}

/** What is missing for someone else to get a lead. A lead that nobody has is given without a reason. */
export const findReasonProblem = (lead: Pick<Lead, "assignedTo">, reason: string | undefined): string | undefined =>
  lead.assignedTo !== null && !reason ? missingAssignmentReason : undefined;
