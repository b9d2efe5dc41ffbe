import {
  getInvitation,
  listInvitations,
  listOwnInvitations,
  type Invitation,
} from "@automotive-crm/contract/invitations/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { InvitationLink } from "./invitation-link.ts";

/** Newest first. One that has expired is of no interest once there is a newer one to the same address. */
function listOpen(invitations: readonly Invitation[]): Invitation[] {
  const addresses = new Set<string>();
  return invitations.filter(({ status, emailAddress }) => {
    const address = emailAddress.toLowerCase();
    const isNewest = !addresses.has(address);
    addresses.add(address);
    return status === "pending" || (status === "expired" && isNewest);
  });
}

/** How many wait for an answer. */
export const countPending = (invitations: readonly Invitation[]): number =>
  invitations.filter(({ status }) => status === "pending").length;

/** What the link's token may read; null without a complete link. */
export const invitationQuery = (link: InvitationLink | null) =>
  queryOptions({
    queryKey: ["invitation", link],
    queryFn: ({ signal }) => {
      if (!link) throw new Error("There is nothing to read without a link");
      return call(getInvitation, { params: { invitationId: link.invitationId }, token: link.token, signal });
    },
    enabled: link !== null,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });

/** The invitations of an organization that wait for an answer, and those that have expired without one. */
export const pendingInvitationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [organizationId, "invitations"],
    queryFn: ({ signal }) => call(listInvitations, { params: { organizationId }, organizationId, signal }),
    select: listOpen,
    meta: { hasOwnErrorDisplay: true },
  });

/** What waits for the signed-in person's answer, in all organizations. */
export const ownInvitationsQuery = (personId: string) =>
  queryOptions({
    queryKey: ["own-invitations", personId],
    queryFn: ({ signal }) => call(listOwnInvitations, { signal }),
    meta: { mayFailSilently: true },
  });
