import { organizationHeader } from "@automotive-crm/contract/organizations";
import { needsNoSession, type Endpoint } from "@automotive-crm/contract/endpoint";
import { sessionWarningHeader, unattendedHeader } from "@automotive-crm/contract/sessions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey, clientOf } from "#platform/http/client-address.ts";
import type { Identity } from "./identity.ts";
import type { SessionReader } from "./session-reader.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose session it is; absent wherever `scope` is. */
    identity: Identity | undefined;
  }
}

/**
 * Finds out on whose behalf each request works, before its body is read. The organization a client names (documented query
 * parameter first, else our header) is only a choice among what the session allows.
 */
export function readSessions(app: FastifyInstance, sessions: SessionReader): void {
  app.decorateRequest("scope", undefined);
  app.decorateRequest("identity", undefined);
  app.decorateRequest("sessionRefusal", undefined);
  app.decorateRequest("readScopeAgain", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || needsNoSession(endpoint.access)) return;
    const token = bearerToken(request);
    if (token === undefined) return;
    const session = await sessions.read(token, {
      organization: endpoint.isPersonal ? undefined : askedOrganization(request),
      requestId: request.id,
      isActivity: endpoint.isPolled !== true && request.headers[unattendedHeader] === undefined,
      ...clientOf(request),
    });
    if ("refusal" in session) {
      request.sessionRefusal = session.refusal;
      return;
    }
    request.scope = session.scope;
    request.identity = session.identity;
    request.readScopeAgain = session.readAgain;
    if (session.warningSeconds !== undefined) reply.header(sessionWarningHeader, String(session.warningSeconds));
  });
  forgetChangedRights(app, sessions);
}

/** Rights that were changed through this server apply to the next request, not only when what is remembered has run out. */
function forgetChangedRights(app: FastifyInstance, sessions: SessionReader): void {
  app.addHook("onSend", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || !mayChangeRights(endpoint) || reply.statusCode >= 300) return;
    const changedIn = request.scope?.organizationId;
    sessions.forget(({ memberships }) => memberships.some(({ organizationId }) => organizationId === changedIn));
  });
}

const mayChangeRights = ({ method, access }: Endpoint) =>
  method !== "GET" && (access === "org:users:manage" || access === "org:locations:manage");

/** Whose allowance of requests one uses up: a known session's own, so that colleagues behind one address do not share it. */
export function callerKey(request: FastifyRequest, sessions: SessionReader): string {
  const token = bearerToken(request);
  const session = token === undefined ? undefined : sessions.knownSessionOf(token);
  // An unknown token counts for the address it comes from: inventing tokens wins nothing, nor does having several of one session.
  return session ?? addressKey(request);
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_.-]{20,8000})$/i.exec(request.headers.authorization ?? "");
  return match?.[1];
}

function askedOrganization(request: FastifyRequest): string | undefined {
  const { query } = request;
  if (typeof query === "object" && query !== null && "organizationId" in query) {
    return Array.isArray(query.organizationId) ? "several" : String(query.organizationId);
  }
  const header = request.headers[organizationHeader];
  return typeof header === "string" ? header : undefined;
}
