import * as contract from "@automotive-crm/contract/calls/twilio";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { signedRoute, type SignedRequest } from "#platform/http/signed-route.ts";
import { isSignedByTwilio } from "./twilio-bridge.ts";
import * as inbound from "./twilio-inbound.service.ts";
import * as service from "./twilio.service.ts";

/** Registered without Twilio's settings too; then no signature is right. */
export function twilioRoutes(app: FastifyInstance, { database, clock, config }: Server): void {
  const dependencies = { database, clock, twilio: config.twilio };
  const verify = (request: SignedRequest) => isSignedByTwilio(dependencies.twilio, request);
  signedRoute(app, contract.receiveTwilioEvent, verify, ({ query, body, scopeIn }) =>
    service.receiveEvent(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
  signedRoute(app, contract.answerTwilioAgent, verify, ({ query, scopeIn }) =>
    service.answerAgent(dependencies, scopeIn(query.organizationId), query),
  );
  signedRoute(app, contract.acceptTwilioCall, verify, ({ query, body, scopeIn }) =>
    service.acceptCall(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
  signedRoute(app, contract.declineTwilioCall, verify, ({ query, body, scopeIn }) =>
    service.declineCall(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
  signedRoute(app, contract.receiveTwilioCall, verify, ({ query, body, scopeIn }) =>
    inbound.receiveCall(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
  signedRoute(app, contract.ringNextTwilio, verify, ({ query, body, scopeIn }) =>
    inbound.ringOn(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
  signedRoute(app, contract.announceTwilioCall, verify, ({ query, scopeIn }) =>
    inbound.announce(dependencies, scopeIn(query.organizationId), query),
  );
  signedRoute(app, contract.takeTwilioCall, verify, ({ query, body, scopeIn }) =>
    inbound.take(dependencies, scopeIn(query.organizationId), { ...query, callback: body }),
  );
}
