import { organizationHeader } from "@automotive-crm/contract/organizations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientAddress } from "#platform/http/client-address.ts";
import type { SessionReader } from "./session-reader.ts";

/**
 * Finds out on whose behalf each request works, before its body is read. The organization a client names (documented query
 * parameter first, else our header) is only a choice among what the session allows.
 */
export function readSessions(app: FastifyInstance, sessions: SessionReader): void {
  app.decorateRequest("scope", undefined);
  app.decorateRequest("token", undefined);
  app.addHook("onRequest", async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || endpoint.access === "public") return;
    const token = bearerToken(request);
    if (token === undefined) return;
    request.token = token;
    const asked = askedOrganization(request);
    request.scope = await sessions.scopeOf(token, { asked, requestId: request.id, ip: clientAddress(request) });
  });
}

/** Whose allowance of requests one uses up: a known session's own, so that colleagues behind one address do not share it. */
export function callerKey(request: FastifyRequest, sessions: SessionReader): string {
  const token = bearerToken(request);
  // An unknown token counts for the address it comes from: inventing tokens wins nothing.
  return token !== undefined && sessions.isKnown(token) ? token : request.ip;
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? "");
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
