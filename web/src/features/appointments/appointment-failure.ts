import { ApiFailure } from "#lib/api/api-failure.ts";

/** That it is not saved, and the server's own words where it says what to do about it. */
export function appointmentFailure(error: unknown): string {
  const says =
    error instanceof ApiFailure && error.isServersMessage && error.status < 500 && error.code !== "unreadable_answer"
      ? error.message
      : "";
  return ["Failed to save appointment. Please try again.", says].filter(Boolean).join(" ");
}

/** What the server says of a slot in which the advisor is taken; nothing for other failures. */
export const takenSlot = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code === "slot_taken" ? error.message : null;
