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
