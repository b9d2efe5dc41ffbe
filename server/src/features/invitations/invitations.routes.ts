import * as contract from "@automotive-crm/contract/invitations/record";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "#platform/feature.ts";
import { publicBase } from "#platform/http/own-address.ts";
import { limitPerPerson } from "#platform/http/limits/person-limit.ts";
import { publicRoute, route } from "#platform/http/route.ts";
import { acceptInvitation, declineInvitation, listOwnInvitations, readInvitation } from "./answer-invitation.ts";
import { listInvitations } from "./invitations.service.ts";
import { inviteUser, inviteUsers } from "./invite-user.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

/** Enough for someone who invites a whole dealership, too few to send mail in bulk to strangers. */
const sendsPerMinute = 60;

export function invitationsRoutes(app: FastifyInstance, { database, clock, invitedAccess }: Server): void {
  const dependencies = { database, clock, access: invitedAccess };
  const sends = limitPerPerson(app, { what: "invitations", perMinute: sendsPerMinute });

  route(app, contract.listInvitations, ({ scope, params }) =>
    listInvitations(dependencies, scope, params.organizationId),
  );
  route(app, contract.inviteUser, async ({ scope, params, body, idempotency, http }) => {
    await sends.count(http);
    return inviteUser(dependencies, scope, body, { ...params, idempotency, baseUrl: publicBase(http) });
  });
  route(app, contract.inviteUsers, async ({ scope, params, body, idempotency, http }) => {
    await sends.count(http);
    return inviteUsers(dependencies, scope, body, { ...params, idempotency, baseUrl: publicBase(http) });
  });
  route(app, contract.resendInvitation, async ({ scope, params, http }) => {
    await sends.count(http);
    return resendInvitation(dependencies, scope, params, publicBase(http));
  });
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
