import { createHash, createHmac } from "node:crypto";
import { needsNoSession, type AnswerOf, type Endpoint, type RequestOf } from "@automotive-crm/contract/http/endpoint";
import { readPositionHeader } from "@automotive-crm/contract/http/read-position";
import { isAllowed, isAnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PersonScope } from "#platform/scope.ts";
import { chooseWriter } from "./formats/answers.ts";
import { acceptedFormat, maxBodyBytes, readBody, isKeptRaw, keepRawBodies } from "./formats/bodies.ts";
import {
  invalidFields,
  invalidRequest,
  notAllowed,
  organizationRequired,
  organizationSuspended,
  unauthenticated,
  type AppError,
} from "./errors.ts";
import { wireSchema } from "./json-schema.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the session hook before a body is even read; absent without a valid session. */
    scope: PersonScope | undefined;
    /** Why the token was refused, if there is a specific reason. */
    sessionRefusal: AppError | undefined;
    /**
     * Reads the session again from the database, for long-lived responses. Does not count as activity; undefined once it is over.
     */
    readSessionAgain: (() => Promise<SessionNow | undefined>) | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Counts toward the rate limit although it isn't an endpoint of the contract. */
    isLimited?: boolean;
  }
}

/** A live session as it is now. */
export interface SessionNow {
  personId: string;
  isSuperAdmin: boolean;
  /** How long it lasts without further activity. */
  endsInMs: number;
  /** The person's scope in one organization; undefined if they may not work there. */
  scopeIn(organizationId: string): Promise<PersonScope | undefined>;
}

/**
 * Identifies a request that may be repeated: hashes of its key, and of its content to detect a different request with the same
 * key.
 */
export interface Idempotency {
  keyHash: string;
  requestHash: Buffer;
}

/** A request without a session: the parsed data, and Fastify's own request for the rest. */
export type PublicRequest<E> = RequestOf<E> & { idempotency: Idempotency | undefined; http: FastifyRequest };
export type RouteRequest<E> = PublicRequest<E> & { scope: PersonScope };

/**
 * Registers one endpoint of the contract. It checks the session, the declared permission and the input, then calls the handler, and
 * serializes the response with the contract's schema. The handler still checks the permission at the record's own location.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: RouteRequest<E>) => Promise<AnswerOf<E>>,
): void {
  const count = endpoint.limit && app.limitPerPerson(endpoint.limit);
  register(app, endpoint, async (request, reply) => {
    if (!request.scope) throw unauthenticated();
    const read = readRequest(endpoint, request);
    await count?.(request);
    const told = Number(request.headers[readPositionHeader]) || 0;
    const seen = { position: told };
    const answer = await handler({ ...read, scope: { ...request.scope, record: findRecord(endpoint, read), seen } });
    if (seen.position > told) reply.header(readPositionHeader, seen.position);
    return answer;
  });
}

const ReferenceSchema = z.object({ callSid: z.string().nullish(), customerId: z.string().nullish() });

/** The record that a write is about: the one its path names first, or the call or customer that something is added to. */
function findRecord({ method }: Endpoint, { params, body }: { params: unknown; body: unknown }): string | undefined {
  if (method === "GET") return undefined;
  const [named] = Object.values(Object(params) as Record<string, unknown>);
  if (typeof named === "string") return named;
  const { callSid, customerId } = ReferenceSchema.safeParse(body).data ?? {};
  return callSid ?? customerId ?? undefined;
}

/** Registers an endpoint that requires no session. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: PublicRequest<E>) => Promise<AnswerOf<E>>,
): void {
  if (endpoint.access === "signed") throw new Error(`${endpoint.path} needs a verifier: register it with signedRoute`);
  register(app, endpoint, (request) => handler(readRequest(endpoint, request)));
}

/** Common to all ways of registering an endpoint. The caller's `answer` checks the session or the signature. */
export function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (!isKeptRaw(endpoint)) {
    addRoute(app, endpoint, answer);
    return;
  }
  // Body parsers belong to a Fastify context, so an endpoint with its own parser gets its own context.
  void app.register(async (own) => {
    keepRawBodies(own, endpoint);
    addRoute(own, endpoint, answer);
  });
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const write = chooseWriter(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: maxBodyBytes(endpoint),
    config: { endpoint },
    schema: buildSerializerSchema(endpoint),
    // Zod validates requests; this schema only serializes the response.
    validatorCompiler: () => () => true,
    onRequest: async ({ scope, sessionRefusal }) => checkAccess(endpoint, scope, sessionRefusal),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await answer(request, reply);
      return write(reply, result);
    },
  });
}

/** Only what Fastify's serializer needs; api-docs.ts documents the endpoint itself. */
const buildSerializerSchema = ({ answers = "json", response, status = 200 }: Endpoint) => ({
  hide: true,
  ...(answers === "json" && response ? { response: { [status]: wireSchema(response) } } : {}),
});

/** Refuses people who may not call the endpoint at all. */
export function checkAccess(endpoint: Endpoint, scope: PersonScope | undefined, sessionRefusal?: AppError): void {
  if (needsNoSession(endpoint.access)) return;
  if (!scope) throw sessionRefusal ?? unauthenticated();
  if (endpoint.access === "super_admin" && !scope.access.isSuperAdmin) throw notAllowed();
  if (isAnyPermission(endpoint.access)) {
    if (scope.organizationId === null && !scope.isGlobalView) throw organizationRequired();
    if (!isAllowed(scope.access, endpoint.access)) throw notAllowed();
  }
  if (scope.isSuspended && isChange(endpoint)) throw organizationSuspended();
}

/** Super admins still manage a suspended organization itself, and people their own sessions. */
const isChange = ({ method, access, isPersonal, worksWhenSuspended }: Endpoint): boolean =>
  method !== "GET" && worksWhenSuspended !== true && access !== "super_admin" && isPersonal !== true;

/** Parses a request with the contract's schemas; throws a refusal that names each invalid field. */
export function readRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): PublicRequest<E> {
  const fields = {
    params: parse(endpoint.params, request.params, "path"),
    query: parse(endpoint.query, request.query, "query"),
    body:
      acceptedFormat(endpoint) === "file"
        ? readBody(endpoint, request)
        : parse(findBodySchema(endpoint), readBody(endpoint, request), "body"),
  };
  const idempotency = endpoint.isIdempotent ? readIdempotency(request, fields.body) : undefined;
  // The only cast from schemas to endpoint types: each field was just parsed by the schema that types it.
  return { ...fields, idempotency, http: request } as PublicRequest<E>;
}

/** For CSV, the endpoint's schema is that of one row. */
const findBodySchema = (endpoint: Endpoint) =>
  endpoint.body && acceptedFormat(endpoint) === "csv" ? z.array(endpoint.body) : endpoint.body;

function parse(schema: z.core.$ZodType | undefined, input: unknown, whole: string): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input, { reportInput: true });
  if (!parsed.success) throw invalidRequest(parsed.error, whole);
  return parsed.data;
}

/**
 * Hashes the parsed data, not the raw body, so unknown fields and aliases don't make it a different request. Only the key's hash is
 * stored: without the key, no one can guess a birth date by comparing hashes of requests.
 */
function readIdempotency(request: FastifyRequest, body: unknown): Idempotency | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields({ "Idempotency-Key": "must be 1 to 200 printable characters" });
  }
  const hash = createHmac("sha256", key).update(`${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`);
  return { keyHash: createHash("sha256").update(key).digest("hex"), requestHash: hash.digest() };
}
