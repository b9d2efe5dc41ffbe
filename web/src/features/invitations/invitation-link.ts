import type { InvitationDetails } from "@automotive-crm/contract/invitations";
import { ApiFailure } from "#lib/api/api-failure.ts";

/** What the link in the mail carries. */
export interface InvitationLink {
  invitationId: string;
  token: string;
}

/** Null for a link that lacks a part. Reads the raw text: the router would read a token of digits as a number. */
export function readLink(search: string): InvitationLink | null {
  const parameters = new URLSearchParams(search);
  const [invitationId, token] = [parameters.get("invitation_id")?.trim(), parameters.get("token")?.trim()];
  return invitationId && token ? { invitationId, token } : null;
}

export const incompleteLink = "Invalid invitation link";

/** Why an invitation can't be read. */
export function describeLoadFailure(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 404) return "Invitation not found";
  if (status === 401) return "Invalid invitation token";
  // The ID is not one at all.
  if (status === 422) return incompleteLink;
  return "Failed to load invitation details";
}

const endings: Record<Exclude<InvitationDetails["status"], "pending">, string> = {
  expired: "This invitation has expired",
  accepted: "This invitation has already been used",
  declined: "This invitation was declined",
  revoked: "This invitation was revoked",
};

/** Why an invitation can't be answered any more. */
export const describeEnding = ({ status }: InvitationDetails): string | undefined =>
  status === "pending" ? undefined : endings[status];

/** The server's own words, if it has any. */
export const describeAnswerFailure = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.isServersMessage ? error.message : otherwise;
