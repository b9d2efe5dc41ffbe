import { receiveClerkEvent as receiveClerkEventEndpoint } from "@automotive-crm/contract/identity";
import type { FastifyInstance } from "fastify";
import { publicRoute } from "#platform/http/route.ts";
import type { SignInLimit } from "#platform/http/sign-in-limit.ts";
import { receiveClerkEvent, unsigned, type EventDependencies } from "./clerk-events.service.ts";
import { passOnToClerk } from "./clerk-proxy.routes.ts";

/** Clerk's webhooks, and browsers' requests to Clerk through our origin. Without Clerk, events are refused and nothing is proxied. */
export async function clerkRoutes(
  app: FastifyInstance,
  dependencies: EventDependencies | undefined,
  attempts: SignInLimit,
): Promise<void> {
  publicRoute(app, receiveClerkEventEndpoint, async ({ http }) => {
    if (!dependencies || http.signedBody === undefined) throw unsigned();
    const done = await receiveClerkEvent(dependencies, { body: http.signedBody, headers: http.headers });
    http.accessChange = done;
    return { outcome: done.outcome };
  });
  if (dependencies) await passOnToClerk(app, dependencies.clerk, attempts);
}
