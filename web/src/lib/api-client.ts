import { needsNoSession, type Endpoint } from "@automotive-crm/contract/endpoint";
import { ApiErrorSchema, ErrorCodeSchema } from "@automotive-crm/contract/errors";
import { organizationHeader } from "@automotive-crm/contract/organizations";
import { z } from "zod";
import { ApiFailure, type FailureCode } from "./api-failure.ts";
import { bearerFor } from "./bearer.ts";
import { useSession } from "./session-store.ts";
import { hearAnswer } from "./session-times.ts";

const timeoutMilliseconds = 30_000;

export const networkMessage = "Network Error: Unable to connect to server";
const noMessage = "API endpoint not found";
const unavailableMessage = "The server cannot be reached right now. Please try again.";

type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema> ? { [K in Name]?: z.input<Schema> | undefined } : { [K in Name]: z.input<Schema> };

type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<"params", P> & {
  query?: z.input<Q> | undefined;
} & Part<"body", B> & {
    /** The same key carries the same request out once. */
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
    /** Work for this organization instead of the current one. */
    organizationId?: string | undefined;
    /** Speak for this session instead of the current one. */
    token?: string | undefined;
  };

/**
 * Calls an endpoint of the contract and reads its answer with the contract's schema, codecs included. Rejects with an ApiFailure;
 * an abort by the caller's own signal rejects with the signal's reason, as fetch does.
 */
export async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[input]: Record<string, never> extends CallInput<P, Q, B> ? [CallInput<P, Q, B>?] : [CallInput<P, Q, B>]
): Promise<z.output<R>> {
  const token = input?.token ?? useSession.getState().token;
  const request: Request = toRequest(endpoint, input ?? {}, await bearerFor(token));
  const sentAt = Date.now();
  const response = await send(request, input?.signal);
  // A late answer to an earlier session's request must not end the present one, nor tell when it does.
  const isOfSession = token !== null && token === useSession.getState().token && !needsNoSession(endpoint.access);
  if (isOfSession) hearAnswer(response, { sentAt, isActivity: endpoint.isPolled !== true });
  if (!response.ok) {
    const failure = await failureOf(response);
    if (isOfSession && response.status === 401 && token === useSession.getState().token) {
      useSession.getState().end(failure.code === "session_revoked" ? "revoked" : "expired");
    }
    throw failure;
  }
  // Without a schema the endpoint's R is ZodUndefined, whose output is undefined.
  if (!endpoint.response) return undefined as z.output<R>;
  const body: unknown = await response.json().catch(() => undefined);
  const answer = endpoint.response.safeParse(body);
  if (answer.success) return answer.data;
  throw new ApiFailure({
    status: response.status,
    code: "unreadable_answer",
    // What is no JSON was said by something in between, not by the server.
    message: body === undefined ? unavailableMessage : "The server's answer could not be read.",
  });
}

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
  organizationId?: string | undefined;
}

function toRequest(endpoint: Endpoint, input: Sent, bearer: string | null): Request {
  const { organizationChoice } = useSession.getState();
  const headers = new Headers({ accept: "application/json" });
  if (bearer !== null) headers.set("authorization", `Bearer ${bearer}`);
  const organization = input.organizationId ?? organizationChoice;
  if (bearer !== null && organization !== null && !needsNoSession(endpoint.access))
    headers.set(organizationHeader, organization);
  if (input.idempotencyKey !== undefined) headers.set("idempotency-key", input.idempotencyKey);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  return new Request(new URL(fillPath(endpoint.path, input.params) + searchOf(input.query), window.location.origin), {
    method: endpoint.method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
}

async function send(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(request, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    if (signal?.aborted) throw error;
    const code: FailureCode = timeout.aborted ? "timeout" : "network";
    throw new ApiFailure({ status: 0, code, message: networkMessage });
  }
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const known = ApiErrorSchema.partial().loose().safeParse(body);
  const error = known.success ? known.data : {};
  const retryAfterSeconds = secondsToWait(response);
  const message = error.message || (response.status >= 500 ? unavailableMessage : noMessage);
  return new ApiFailure({
    status: response.status,
    code: ErrorCodeSchema.safeParse(error.code).data ?? codeOfStatus(response.status),
    message: response.status === 429 ? tooManyMessage(retryAfterSeconds, error.message) : message,
    fields: error.fields,
    requestId: error.requestId,
    retryAfterSeconds,
  });
}

/** Retry-After is a number of seconds or a date. */
function secondsToWait(response: Response): number | undefined {
  const text = response.headers.get("retry-after");
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function tooManyMessage(seconds: number | undefined, message: string | undefined): string {
  if (!seconds) return message || "Too many requests. Please wait a moment and try again.";
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60 ? `${seconds} second${seconds === 1 ? "" : "s"}` : `${minutes} minute${minutes === 1 ? "" : "s"}`;
  return `Too many requests. Please try again in ${wait}.`;
}

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 409) return "conflict";
  if (status === 429) return "rate_limit_exceeded";
  if (status >= 500) return "unavailable";
  return "bad_request";
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(z.record(z.string(), z.string()).parse(params ?? {})));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(query ?? {}))) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
