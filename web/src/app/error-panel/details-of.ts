import { ApiFailure } from "#lib/api/api-failure.ts";

/** The server's message with what support needs to find it in the log; for a bug in the app, its own message. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return error instanceof Error ? error.message : String(error);
  const { message, status, code, requestId } = error;
  const known = [status === 0 ? "no answer" : String(status), code, requestId && `request ${requestId}`];
  return `${message} (${known.filter(Boolean).join(", ")})`;
}
