import * as contract from "@automotive-crm/contract/invitations/record";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "#platform/feature.ts";
import { publicRoute, route } from "#platform/http/route.ts";
import { acceptInvitation, declineInvitation, listOwnInvitations, readInvitation } from "./answer-invitation.ts";
import { listInvitations } from "./invitations.service.ts";
import { inviteUser, inviteUsers } from "./invite-user.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export function invitationsRoutes(app: FastifyInstance, { database, clock, invitedAccess }: Server): void {
  const dependencies = { database, clock, access: invitedAccess };
  route(app, contract.listInvitations, ({ scope, params }) =>
    listInvitations(dependencies, scope, params.organizationId),
  );
  route(app, contract.inviteUser, inviteUser(dependencies));
  route(app, contract.inviteUsers, inviteUsers(dependencies));
  route(app, contract.resendInvitation, resendInvitation(dependencies));
  route(app, contract.revokeInvitation, revokeInvitation(dependencies));

  publicRoute(app, contract.getInvitation, ({ params, http }) =>
    readInvitation(dependencies, { ...params, token: bearerOf(http) }),
  );
  route(app, contract.listOwnInvitations, ({ scope }) => listOwnInvitations(dependencies, scope));
  const accept = acceptInvitation(dependencies);
  route(app, contract.acceptInvitation, (request) => {
    request.http.accessChange = { personId: request.scope.personId };
    return accept(request);
  });
  route(app, contract.declineInvitation, declineInvitation(dependencies));
}

/** The token that the link carried. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
