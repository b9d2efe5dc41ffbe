import type { ApiError, ErrorCode } from "@automotive-crm/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

/** What Fastify itself refuses, in our words. */
const refusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: "bad_request", message: "The request is not valid JSON" },
  413: { code: "too_large", message: "The request is too large" },
  414: { code: "too_large", message: "The address is too long" },
  415: { code: "bad_request", message: "The body must be JSON (content-type: application/json)" },
  429: { code: "rate_limit_exceeded", message: "Too many requests. Please wait a moment and try again." },
};

/** "Cannot serve now" as PostgreSQL (starting, stopping, out of connections), the system and the driver say it. */
const isDatabaseAway = ({ code, message }: FastifyError) =>
  /^(08|57P0|53)/.test(code ?? "") ||
  ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOENT"].includes(code) ||
  /connection terminated|is not queryable|timeout exceeded when trying to connect/i.test(message);

/** Deadlocks that trying again did not solve, locks that were not got, statements that took longer than we let them. */
const isTooBusy = ({ code }: FastifyError) => ["40P01", "40001", "55P03", "57014"].includes(code);

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  const refusal = refusals[status];
  if (refusal && status === 413) return new AppError(413, { ...refusal, fields: { body: "is too large" } });
  if (refusal) return new AppError(status, refusal);
  if (status >= 400 && status < 500) return new AppError(status, { code: "bad_request", message: error.message });
  // Rules that only the database can see, such as two people taking one value at the same moment.
  if (error.code === "23505")
    return new AppError(409, { code: "conflict", message: "Somebody saved the same a moment ago" });
  if (error.code === "23503") {
    const message = "What this refers to was changed or deleted a moment ago. Please reload and try again.";
    return new AppError(409, { code: "conflict", message });
  }
  if (isTooBusy(error)) {
    return new AppError(503, { code: "unavailable", message: "The server is busy. Please try again in a moment." });
  }
  if (isDatabaseAway(error)) {
    return new AppError(503, {
      code: "unavailable",
      message: "The database cannot be reached. Please try again in a moment.",
    });
  }
  return new AppError(500, { code: "internal", message: "Something went wrong on our side." });
}

/** One handler for everything that is thrown: refusals as they are, faults logged once and answered blandly. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toAppError(error);
    if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
    if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
    return reply.code(refusal.status).send(errorBody(refusal, request.id));
  });
}

/** What Fastify refuses before it knows a route, such as an address that cannot be decoded. */
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isBadAddress = error.code === "FST_ERR_BAD_URL";
  const refusal = isBadAddress
    ? new AppError(400, { code: "bad_request", message: "The address cannot be read" })
    : toAppError(error);
  void reply.header("x-request-id", request.id).code(refusal.status).send(errorBody(refusal, request.id));
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
