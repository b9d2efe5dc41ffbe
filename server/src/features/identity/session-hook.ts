import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { needsNoSession, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import { sessionWarningHeader, unattendedHeader } from "@automotive-crm/contract/identity/session";
import { locationHeader, organizationHeader } from "@automotive-crm/contract/organizations/record";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey, readClient } from "#platform/http/client-address.ts";
import type { AccessChange, LiveHub } from "#platform/live/live-hub.ts";
import type { Identity } from "./identity.ts";
import type { SessionReader } from "./session-reader.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose session it is; absent whenever `scope` is. */
    identity: Identity | undefined;
    /** Whose access a `changesAccess` endpoint changed. Default: everyone in the request's organization. */
    accessChange: AccessChange | undefined;
  }
}

/**
 * Resolves whom each request works for, before its body is read. The organization a client names (in the path, else by the documented
 * query parameter, else by our header) only chooses among those the session allows.
 */
export function readSessions(app: FastifyInstance, sessions: SessionReader, live: LiveHub): void {
  app.decorateRequest("scope", undefined);
  app.decorateRequest("identity", undefined);
  app.decorateRequest("accessChange", undefined);
  app.decorateRequest("sessionRefusal", undefined);
  app.decorateRequest("readSessionAgain", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || needsNoSession(endpoint.access)) return;
    const token = bearerToken(request);
    if (token === undefined) return;
    const session = await sessions.read(token, {
      organization: endpoint.isPersonal ? undefined : askedOrganization(request, endpoint),
      requestId: request.id,
      isActivity: endpoint.isPolled !== true && request.headers[unattendedHeader] === undefined,
      ...readClient(request),
    });
    if ("refusal" in session) {
      request.sessionRefusal = session.refusal;
      return;
    }
    const currentLocationId = IdSchema.safeParse(request.headers[locationHeader]).data;
    request.scope = currentLocationId === undefined ? session.scope : { ...session.scope, currentLocationId };
    request.identity = session.identity;
    request.readSessionAgain = session.readAgain;
    if (session.warningSeconds !== undefined) reply.header(sessionWarningHeader, String(session.warningSeconds));
  });
  forgetChangedAccess(app, sessions, live);
}

/**
 * A change made through this server applies from the next request on, and one made through another as soon as its live event arrives,
 * not only when the cached identities expire.
 */
function forgetChangedAccess(app: FastifyInstance, sessions: SessionReader, live: LiveHub): void {
  app.addHook("onSend", async ({ routeOptions, accessChange, scope }, reply) => {
    if (routeOptions.config.endpoint?.changesAccess !== true || reply.statusCode >= 300) return;
    const change = accessChange ?? { organizationId: scope?.organizationId };
    sessions.forget((identity) => isAffected(identity, change));
  });
  live.watchAccess((change) => sessions.forget((identity) => change === undefined || isAffected(identity, change)));
}

const isAffected = ({ personId, memberships }: Identity, change: AccessChange): boolean =>
  personId === change.personId || memberships.some(({ organizationId }) => organizationId === change.organizationId);

/** Whose rate limit a request counts toward: a known session's own, so colleagues behind one address don't share it. */
export function callerKey(request: FastifyRequest, sessions: SessionReader): string {
  const token = bearerToken(request);
  const session = token === undefined ? undefined : sessions.knownSessionOf(token);
  if (session !== undefined) return session;
  // Inventing tokens gains nothing, nor does having several for one session. Nor does it keep others at the same address from signing
  // in: what needs no session is counted separately.
  const { endpoint } = request.routeOptions.config;
  const isGuess = endpoint !== undefined && !needsNoSession(endpoint.access);
  return isGuess ? `guesses from ${addressKey(request)}` : addressKey(request);
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_.-]{20,8000})$/i.exec(request.headers.authorization ?? "");
  return match?.[1];
}

function askedOrganization({ params, query, headers }: FastifyRequest, { access }: Endpoint): string | undefined {
  // What only super admins may do to an organization, they do without working in it.
  if (access !== "super_admin" && typeof params === "object" && params !== null && "organizationId" in params) {
    return String(params.organizationId);
  }
  if (typeof query === "object" && query !== null && "organizationId" in query) {
    return String(query.organizationId);
  }
  const header = headers[organizationHeader];
  return typeof header === "string" ? header : undefined;
}
