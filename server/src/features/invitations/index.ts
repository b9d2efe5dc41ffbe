import type { Feature } from "#platform/feature.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { invitationEntity } from "./invitations.service.ts";
import { endInvitations } from "./revoke-invitation.ts";

export const invitations = {
  routes: invitationsRoutes,
  auditLog: [invitationEntity],
  endInvitations,
} satisfies Feature;
