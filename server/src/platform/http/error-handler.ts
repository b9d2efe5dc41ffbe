import { mediaTypes } from "@automotive-crm/contract/http/endpoint";
import type { ApiError, ErrorCode } from "@automotive-crm/contract/http/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { databaseRefusal } from "./database-refusals.ts";
import { acceptedFormat } from "./formats/bodies.ts";
import { AppError, tooLarge } from "./errors.ts";

/** Fastify's own refusals, in our words. */
const refusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: "bad_request", message: "The request is not valid JSON" },
  414: { code: "too_large", message: "The address is too long" },
  429: { code: "rate_limit_exceeded", message: "Too many requests. Please wait a moment and try again." },
};

/** Says which media type the endpoint takes. */
function wrongMediaType({ routeOptions }: FastifyRequest): { code: ErrorCode; message: string } {
  const { endpoint } = routeOptions.config;
  const [type] = mediaTypes[endpoint ? acceptedFormat(endpoint) : "json"];
  const name = type === "application/json" ? "JSON" : type === mediaTypes.file[0] ? "a file" : "text";
  return { code: "bad_request", message: `The body must be ${name} (content-type: ${type})` };
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  const refusal = status === 415 ? wrongMediaType(request) : refusals[status];
  if (status === 413) return tooLarge();
  if (refusal) return new AppError(status, refusal);
  if (status >= 400 && status < 500) return new AppError(status, { code: "bad_request", message: error.message });
  const known = databaseRefusal(error, { isRead: ["GET", "HEAD"].includes(request.method), body: request.body });
  if (known) return known;
  return new AppError(500, { code: "internal", message: "Something went wrong on our side." });
}

/** How long the same fault on the same route is counted before it is logged again: a client that causes it can't flood the log. */
const quietMs = 10_000;

/** Handles everything that is thrown: refusals are sent as they are, faults are logged and get a generic error. */
export function handleErrors(app: FastifyInstance): void {
  const logFault = limitRepeats();
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toAppError(error, request);
    if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
    const fault = `${request.method} ${request.routeOptions.url} ${error.code ?? `${error.name} ${placeOf(error)}`}`;
    if (refusal.status >= 500)
      logFault(fault, (repeats) => request.log.error({ err: error, ...repeats }, "request failed"));
    // Not an error, but unexpected: the contract should have refused the value and named its field.
    else if (error !== refusal && refusal.status === 422)
      logFault(fault, (repeats) => request.log.warn({ err: error, ...repeats }, "PostgreSQL refused a value"));
    return reply.code(refusal.status).send(errorBody(refusal, request.id));
  });
}

/** Where it was thrown, which tells faults without a code apart. */
const placeOf = ({ stack = "" }: Error): string => /^\s+at .*$/m.exec(stack)?.[0].trim() ?? "";

/** Logs each fault at most once in a while; the next line says how many were left out. */
function limitRepeats(): (fault: string, log: (repeats: { repeated?: number }) => void) => void {
  const logged = new Map<string, { at: number; repeated: number }>();
  return (fault, log) => {
    const now = performance.now();
    const last = logged.get(fault);
    if (last && now - last.at < quietMs) {
      last.repeated += 1;
      return;
    }
    logged.set(fault, { at: now, repeated: 0 });
    log(last?.repeated ? { repeated: last.repeated } : {});
  };
}

/** Handles what Fastify refuses before routing, such as a URL that can't be decoded. */
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isBadAddress = error.code === "FST_ERR_BAD_URL";
  const refusal = isBadAddress
    ? new AppError(400, { code: "bad_request", message: "The address could not be read" })
    : toAppError(error, request);
  void reply
    .headers({ "x-request-id": request.id, "cache-control": "no-store" })
    .code(refusal.status)
    .send(errorBody(refusal, request.id));
}

export function errorBody(refusal: AppError, requestId: string): ApiError {
  return {
    code: refusal.code,
    message: refusal.message,
    error: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.conflicts ? { conflicts: refusal.conflicts } : {}),
    requestId,
  };
}
