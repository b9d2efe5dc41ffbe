import type { InvitationDetails } from "@automotive-crm/contract/invitations/record";
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

/** Said where people would expect that everyone who is invited can sign in. */
export const demoSignIns =
  "This is a demo: only its seeded people can sign in. A new address gets the email, but can't accept.";

export interface LoadFailure {
  text: string;
  /** What happened to the link, or what to do. */
  detail?: string | undefined;
  /** It is the server's failure, and may pass. */
  mayPass?: boolean;
}

/** Why an invitation can't be read. */
export function describeLoadFailure(error: unknown): LoadFailure {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 404) return { text: "Invitation not found" };
  if (status === 401) {
    const text = "Invalid invitation token";
    const said = describeAnswerFailure(error, text);
    return { text, detail: said === text ? undefined : said };
  }
  // The ID is not one at all.
  if (status === 422) return { text: incompleteLink };
  return {
    text: "Failed to load invitation details",
    detail: "Nothing is wrong with your invitation: the server could not answer. Please try again in a moment.",
    mayPass: true,
  };
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
