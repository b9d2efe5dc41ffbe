import * as contract from "@automotive-crm/contract/invitations/record";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "#platform/feature.ts";
import { publicBase } from "#platform/http/own-address.ts";
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
  route(app, contract.inviteUser, ({ scope, params, body, idempotency, http }) =>
    inviteUser(dependencies, scope, body, { ...params, idempotency, baseUrl: publicBase(http) }),
  );
  route(app, contract.inviteUsers, ({ scope, params, body, idempotency, http }) =>
    inviteUsers(dependencies, scope, body, { ...params, idempotency, baseUrl: publicBase(http) }),
  );
  route(app, contract.resendInvitation, ({ scope, params, http }) =>
    resendInvitation(dependencies, scope, params, publicBase(http)),
  );
  route(app, contract.revokeInvitation, revokeInvitation(dependencies));

  publicRoute(app, contract.getInvitation, ({ params, http }) =>
    readInvitation(dependencies, { ...params, token: bearerOf(http) }),
  );
  route(app, contract.listOwnInvitations, ({ scope }) => listOwnInvitations(dependencies, scope));
  route(app, contract.acceptInvitation, async ({ scope, params, body, http }) => {
    http.accessChange = { personId: scope.personId };
    return acceptInvitation(dependencies, scope, { ...params, ...body });
  });
  route(app, contract.declineInvitation, ({ scope, params, body }) =>
    declineInvitation(dependencies, scope, { ...params, ...body }),
  );
}

/** The token that the link carried. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
