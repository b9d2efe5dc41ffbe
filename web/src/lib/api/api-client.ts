import { readPositionHeader } from "@automotive-crm/contract/http/read-position";
import { needsNoSession, type Accepts, type Answers, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { z } from "zod/mini";
import { readAnswer, type Called } from "./api-answer.ts";
import { ApiFailure, type FailureCode } from "./api-failure.ts";
import { failureOf } from "./api-refusal.ts";
import { toRequest } from "./api-request.ts";
import { isAttended } from "#lib/session/attendance.ts";
import { organizationHeader } from "@automotive-crm/contract/organizations/record";
import { bearerFor } from "./bearer.ts";
import { mayBeSent } from "./held-requests.ts";
import type { RateLimit } from "./rate-limiter.ts";
import { demandAllowance, obeyRefusal } from "./request-allowance.ts";
import { useSession } from "#lib/session/session-store.ts";
import { raiseReadPosition } from "./read-position.ts";
import { onSessionAnswer } from "#lib/session/session-times.ts";

const defaultTimeoutMs = 30_000;

export const networkMessage = "Network Error: Unable to connect to server";

type Part<Name extends string, Schema extends z.ZodMiniType> =
  undefined extends z.input<Schema> ? { [K in Name]?: z.input<Schema> | undefined } : { [K in Name]: z.input<Schema> };

/** Only providers send forms; streams are read by lib/live. */
type Callable = Exclude<Accepts, "form">;
type Answered = Exclude<Answers, "stream">;

/** CSV, XML and files are sent unchanged. */
type BodyPart<B extends z.ZodMiniType, In extends Callable> = In extends "json"
  ? Part<"body", B>
  : { body: string | Blob };

type CallInput<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, In extends Callable> = Part<
  "params",
  P
> & {
  query?: z.input<Q> | undefined;
} & BodyPart<B, In> & {
    /** The same key carries out the same request once. */
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
    /** The organization to work for instead of the current one; null to name none. */
    organizationId?: string | null | undefined;
    /** Where the work was done, if that isn't where the person is now; null for nowhere in particular. */
    locationId?: string | null | undefined;
    /** Sent even while it isn't known what the person may do, to find that out. */
    isUrgent?: boolean | undefined;
    /** The session to use instead of the current one. */
    token?: string | undefined;
    /** Refused locally, without being sent, if called too often: for things people refresh by hand. */
    limit?: RateLimit | undefined;
    /** Sent even if the page is left. */
    keepalive?: boolean | undefined;
    /** Timeout instead of 30 seconds. */
    timeoutMs?: number | undefined;
  };

/**
 * Calls an endpoint of the contract and parses the response with its schema, codecs included. Rejects with an ApiFailure; an abort by
 * the caller's own signal rejects with the signal's reason, like fetch.
 */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  In extends Callable,
  Out extends Answered,
>(
  endpoint: Endpoint<P, Q, B, R, In, Out>,
  ...[input]: Record<string, never> extends CallInput<P, Q, B, In>
    ? [CallInput<P, Q, B, In>?]
    : [CallInput<P, Q, B, In>]
): Promise<Called<R, Out>> {
  const session = useSession.getState();
  const token = input?.token ?? session.token;
  const place = `${endpoint.method} ${endpoint.path} ${token}`;
  demandAllowance(place, input?.limit);
  // Built before anything is awaited: a later navigation affects later requests only.
  const chosen = token === session.token ? session.organizationChoice : null;
  const isUnattended = endpoint.isPolled === true || !isAttended();
  const request: Request = toRequest(endpoint, input ?? {}, { chosen, isUnattended });
  const { response, sentAt } = await send(request, token, input ?? {});
  // A late response to an earlier session's request must not end or extend the current one.
  const isOfSession = token !== null && token === useSession.getState().token && !needsNoSession(endpoint.access);
  if (isOfSession) onSessionAnswer(response, { sentAt, isActivity: !isUnattended });
  raiseReadPosition(Number(response.headers.get(readPositionHeader)));
  if (!response.ok) {
    const failure = await failureOf(response, Date.now() - sentAt);
    obeyRefusal(place, failure);
    if (isOfSession && response.status === 401 && token === useSession.getState().token) {
      useSession.getState().end(failure.code === "session_revoked" ? "revoked" : "expired");
    }
    throw failure;
  }
  const answer = await readAnswer(endpoint, response);
  input?.signal?.throwIfAborted();
  // `readAnswer` parsed it with the endpoint's schema, or read it in the format that the endpoint declares.
  return answer as Called<R, Out>;
}

interface Sending {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  isUrgent?: boolean | undefined;
}

/** Within its timeout, which includes getting the bearer. */
async function send(request: Request, token: string | null, sending: Sending) {
  const { signal, timeoutMs = defaultTimeoutMs, isUrgent = false } = sending;
  const startedAt = Date.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const bearer = await Promise.race([bearerFor(token), abortOf(either)]);
    if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`);
    else if (token !== null) throw signedOutAtProvider(token);
    if (!isUrgent) await Promise.race([mayBeSent(request.headers.get(organizationHeader)), abortOf(either)]);
    const sentAt = Date.now();
    return { response: await fetch(request, { signal: either }), sentAt };
  } catch (error) {
    if (signal?.aborted || error instanceof ApiFailure) throw error;
    const code: FailureCode = timeout.aborted ? "timeout" : "network";
    throw new ApiFailure({ status: 0, code, message: networkMessage, waitedMs: Date.now() - startedAt });
  }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    // As fetch does: with whatever the signal was aborted with.
    // eslint-disable-next-line typescript/prefer-promise-reject-errors
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
  });

/** Without a bearer nothing is sent. */
function signedOutAtProvider(token: string): ApiFailure {
  const session = useSession.getState();
  if (token === session.token) session.end("signedOut");
  return new ApiFailure({ status: 401, code: "auth_expired", message: "You are signed out. Please sign in again." });
}
