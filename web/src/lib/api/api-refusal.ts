import { ApiErrorSchema, ErrorCodeSchema } from "@automotive-crm/contract/http/errors";
import { z } from "zod/mini";
import { ApiFailure, type FailureCode } from "./api-failure.ts";
import { tooManyMessage } from "./request-allowance.ts";

const noMessage = "API endpoint not found";
/** Used when something between us and the server responds instead. */
export const unavailableMessage = "The server can't be reached right now. Please try again.";

/** A newer server may have unknown codes; its message is still for people. */
const AnyErrorSchema = z.looseObject({ ...z.partial(ApiErrorSchema).shape, code: z.optional(z.unknown()) });

/** An error response as a failure: the server's code and message if present, else what the status says. */
export async function failureOf(response: Response, waitedMs: number): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const known = AnyErrorSchema.safeParse(body);
  const error = known.success ? known.data : {};
  const retryAfterSeconds = secondsToWait(response);
  const message = error.message || (response.status >= 500 ? unavailableMessage : noMessage);
  return new ApiFailure({
    status: response.status,
    code: ErrorCodeSchema.safeParse(error.code).data ?? codeOfStatus(response.status),
    message: response.status === 429 ? tooManyMessage(retryAfterSeconds, error.message) : message,
    fields: error.fields,
    conflicts: error.conflicts,
    requestId: error.requestId,
    retryAfterSeconds,
    isServersMessage: Boolean(error.message),
    waitedMs,
  });
}

/** Retry-After is a number of seconds or a date. */
function secondsToWait(response: Response): number | undefined {
  const text = response.headers.get("retry-after");
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
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
