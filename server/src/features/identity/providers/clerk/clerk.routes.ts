import { receiveClerkEvent as receiveClerkEventEndpoint } from "@automotive-crm/contract/identity/account";
import type { FastifyInstance } from "fastify";
import { wrongSignature } from "#platform/http/errors.ts";
import { signedRoute, type SignedRequest } from "#platform/http/signed-route.ts";
import type { SignInLimit } from "#platform/http/limits/sign-in-limit.ts";
import { isSignedByClerk, receiveClerkEvent, type EventDependencies } from "./clerk-events.service.ts";
import { passOnToClerk } from "./clerk-proxy.routes.ts";

/** Clerk's webhooks, and browsers' requests to Clerk through our origin. Without Clerk, events are refused and nothing is proxied. */
export async function clerkRoutes(
  app: FastifyInstance,
  dependencies: EventDependencies | undefined,
  attempts: SignInLimit,
): Promise<void> {
  const secret = dependencies?.clerk.webhookSigningSecret;
  const verify = (request: SignedRequest) => isSignedByClerk(secret, request);
  signedRoute(app, receiveClerkEventEndpoint, verify, async ({ body, http }) => {
    // Without Clerk no signature is right.
    if (!dependencies) throw wrongSignature();
    const eventId = String(http.headers["svix-id"]).trim().slice(0, 200);
    const done = await receiveClerkEvent(dependencies, body, eventId);
    http.accessChange = done;
    return { outcome: done.outcome };
  });
  if (dependencies) await passOnToClerk(app, dependencies.clerk, attempts);
}
