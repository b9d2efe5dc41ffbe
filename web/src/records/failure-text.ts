import { ApiFailure } from "#lib/api/api-failure.ts";

/** Says that it failed, with the server's message if that says what to do about it. */
export function failureText(refused: string, error: unknown, broken = refused): string {
  if (!(error instanceof ApiFailure) || error.code === "unreadable_answer") return broken;
  const says = error.isServersMessage && error.status < 500 ? error.message : "";
  return [refused, says].filter(Boolean).join(" ");
}

/** "Failed to save vehicle. Please try again.", for a noun such as "Vehicle". */
export const saveFailureText = (noun: string, error: unknown): string =>
  failureText(`Failed to save ${noun.toLowerCase()}. Please try again.`, error);

/** Of a call that a customer's workspace saves: what the server says about a refusal, else the documented text. */
export function callFailureText(error: unknown): string {
  const isRefusal = error instanceof ApiFailure && error.isServersMessage && !error.isOutcomeUnknown;
  return isRefusal ? error.message : "Failed to save call to database. Please try again.";
}
