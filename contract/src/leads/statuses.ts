/** What may become of a lead: one rule for rows, dialogs and the server. */

export const leadStatuses = [
  "new",
  "contacted",
  "engaged",
  "appointment",
  "showed",
  "sold",
  "lost",
  "duplicate",
  "bad",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const openLeadStatuses = ["new", "contacted", "engaged", "appointment", "showed"] as const;

/** A lead somebody should still work on. */
export const isOpenLead = (status: LeadStatus): boolean => openLeadStatuses.some((open) => open === status);

/** Statuses that say why: a lead that is lost, or that was none. */
export const needsStatusReason = (status: LeadStatus): boolean => status === "lost" || status === "bad";

/**
 * Whether a lead may change from one status to another. An open one may become anything but new again; a closed one is reopened first, and is
 * then new only if nobody has answered it.
 */
export function mayBecomeLead(from: { status: LeadStatus; firstResponseAt: string | null }, to: LeadStatus): boolean {
  if (from.status === to) return true;
  if (to === "new") return !isOpenLead(from.status) && from.firstResponseAt === null;
  return isOpenLead(from.status) || isOpenLead(to);
}
