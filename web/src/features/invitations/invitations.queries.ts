import { getInvitation, listInvitations } from "@automotive-crm/contract/invitations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { InvitationLink } from "./invitation-link.ts";

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

/** The invitations of an organization that wait for an answer. */
export const pendingInvitationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [organizationId, "invitations"],
    queryFn: ({ signal }) => call(listInvitations, { params: { organizationId }, organizationId, signal }),
    select: (invitations) => invitations.filter(({ status }) => status === "pending"),
    meta: { hasOwnErrorDisplay: true },
  });
