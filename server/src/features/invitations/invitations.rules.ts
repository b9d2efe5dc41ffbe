import type { invitationStatuses } from "@automotive-crm/contract/invitations/record";

export type Status = (typeof invitationStatuses)[number];

/** A pending invitation whose link no longer works has expired. */
export const statusAt = (stored: string, expiresAt: string, now: Date): Status => {
  if (stored === "pending") return new Date(expiresAt) > now ? "pending" : "expired";
  return stored === "accepted" || stored === "declined" || stored === "expired" ? stored : "revoked";
};

/** Why an invitation can no longer be answered. */
export const endings: Readonly<Record<Exclude<Status, "pending">, string>> = {
  accepted: "This invitation has already been used",
  declined: "This invitation was declined",
  revoked: "This invitation was revoked",
  expired: "This invitation has expired",
};
