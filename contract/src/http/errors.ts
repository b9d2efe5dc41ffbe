import { z } from "zod/mini";
import { FieldConflictSchema } from "./conflicts.ts";

/** Every error code the server sends. Clients decide by code; the message is for people. */
export const ErrorCodeSchema = z.enum([
  "bad_request",
  "invalid_request",
  "unauthenticated",
  // The session timed out.
  "auth_expired",
  // The session was signed out: here, in another tab, or from the list of sessions.
  "session_revoked",
  "invalid_credentials",
  "verification_required",
  "forbidden",
  "organization_required",
  "organization_suspended",
  "not_found",
  // The customer is in the bin.
  "customer_deleted",
  "conflict",
  // Two people changed the same field; the response has both values.
  "edit_conflict",
  // The advisor has another appointment at that time; the message says who and when.
  "slot_taken",
  // Another customer's current vehicle has the VIN, and the person may move it here; the message says whose.
  "vin_taken",
  // Another car that we have has the stock number; it may be given to both.
  "stock_number_taken",
  // A customer's vehicle has the VIN: the person says whether it was traded in. The message says whose.
  "vin_in_garage",
  // The odometer says less than before; the message says what it was.
  "mileage_lower",
  // The person is on a call already.
  "call_in_progress",
  // The number may not be called: it takes a permission and a reason.
  "call_blocked",
  // The number may be called if there is a reason.
  "call_needs_reason",
  "too_large",
  "idempotency_key_reused",
  "rate_limit_exceeded",
  "unavailable",
  "internal",
]);
export type ErrorCode = z.infer<typeof ErrorCodeSchema>;

/** For `organization_suspended`, and beside everything that is off because of it. */
export const suspendedMessage = "This organization is suspended. Everything can be read, but nothing can be changed.";

/** The one shape of an error response. `error` repeats the message for clients that read that name. */
export const ApiErrorSchema = z.object({
  code: ErrorCodeSchema,
  message: z.string(),
  error: z.string(),
  /** The path of each invalid field and what is wrong with it, e.g. `locationAssociations.0.locationId`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Fields that someone else changed in the meantime, each with both values. */
  conflicts: z.optional(z.record(z.string(), FieldConflictSchema)),
  requestId: z.optional(z.string()),
});
export type ApiError = z.infer<typeof ApiErrorSchema>;
