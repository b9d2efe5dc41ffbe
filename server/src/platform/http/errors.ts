import { fieldMessages, fieldSentence } from "@automotive-crm/contract/fields/field-messages";
import { suspendedMessage, type ApiError, type ErrorCode } from "@automotive-crm/contract/http/errors";
import type { z } from "zod";

/** Fields that two people changed, each with both values. */
type Conflicts = NonNullable<ApiError["conflicts"]>;

/** A refusal with a message for the client. Anything else that is thrown is a fault of ours and gets a generic error. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly conflicts: Conflicts | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    said: {
      code: ErrorCode;
      message: string;
      fields?: Record<string, string>;
      conflicts?: Conflicts;
      retryAfterSeconds?: number;
    },
  ) {
    super(said.message);
    this.status = status;
    this.code = said.code;
    this.fields = said.fields && sentencesOf(said.fields);
    this.conflicts = said.conflicts;
    this.retryAfterSeconds = said.retryAfterSeconds;
  }
}

const sentencesOf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, fieldSentence(field, message)]));

export const notFound = (what: string) => new AppError(404, { code: "not_found", message: `${what} not found` });

/** What is read, or undefined if that is refused as not found. */
export const ifFound = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });

/** Only for people who could see the customer. */
export const customerDeleted = () =>
  new AppError(404, { code: "customer_deleted", message: "This customer was deleted." });

export const unauthenticated = () =>
  new AppError(401, { code: "unauthenticated", message: "Please sign in to continue." });

/** The session timed out. */
export const authExpired = () =>
  new AppError(401, { code: "auth_expired", message: "Your session has expired. Please sign in again." });

/** The session was ended by its person. */
export const sessionRevoked = () =>
  new AppError(401, { code: "session_revoked", message: "This session was signed out. Please sign in again." });

/** A provider's request whose signature is missing or wrong. */
export const wrongSignature = () =>
  new AppError(401, { code: "unauthenticated", message: "The request's signature is missing or wrong." });

/** A query parameter that could mean several things. */
export function ambiguousParameter(name: string): AppError {
  const problem = "must be given once, as a single value";
  return new AppError(400, {
    code: "bad_request",
    message: `The query parameter ${name} ${problem}`,
    fields: { [name]: problem },
  });
}

/** A body in the wrong format. `problem` completes a sentence that starts with "The body". */
export const unreadableBody = (problem: string) =>
  new AppError(400, { code: "bad_request", message: `The body ${problem}` });

/** More than the endpoint takes, found out while it was read. */
export const tooLarge = () =>
  new AppError(413, { code: "too_large", message: "The request is too large", fields: { body: "is too large" } });

export const notAllowed = (message = "You don't have permission to access this feature.") =>
  new AppError(403, { code: "forbidden", message });

export const organizationRequired = () =>
  new AppError(403, {
    code: "organization_required",
    message: "You need to be part of an organization to access this feature.",
  });

export const organizationSuspended = () =>
  new AppError(403, {
    code: "organization_suspended",
    message: suspendedMessage,
  });

/** Global View is read-only: a write needs one organization. */
export const organizationChoiceRequired = () =>
  new AppError(422, {
    code: "organization_required",
    message: "Choose one organization first. Global View is read-only.",
  });

/** Where the organizations are on several machines, not every list can be read of all of them. */
export const globalViewTooWide = () =>
  new AppError(422, {
    code: "organization_required",
    message: "Choose one organization first. This can't be read for all organizations here.",
  });

/** Doesn't say what was wrong, so that no one learns who has an account. */
export const invalidCredentials = (message: string) => new AppError(401, { code: "invalid_credentials", message });

export const verificationRequired = (message: string) => new AppError(403, { code: "verification_required", message });

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new AppError(429, { code: "rate_limit_exceeded", message, retryAfterSeconds });

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError(409, { code: "conflict", message, ...(fields ? { fields } : {}) });

/** Two people changed the same fields. The response has both values of each, so that the person can choose. */
export const editConflict = (conflicts: Conflicts) =>
  new AppError(409, { code: "edit_conflict", message: "Someone else changed this in the meantime.", conflicts });

/** The advisor has another appointment at that time. */
export const slotTaken = (message: string) =>
  new AppError(409, { code: "slot_taken", message, fields: { appointmentTime: message } });

/** Another customer's vehicle has the VIN; `movesVehicle` moves it here. */
export const vinTaken = (message: string, field: string) =>
  new AppError(409, { code: "vin_taken", message, fields: { vin: field } });

export const idempotencyKeyReused = () =>
  new AppError(422, {
    code: "idempotency_key_reused",
    message: "This Idempotency-Key was already used for another request",
    fields: { "Idempotency-Key": "was already used for another request" },
  });

/** Names every invalid field. */
export const invalidFields = (fields: Record<string, string>) =>
  new AppError(422, { code: "invalid_request", message: describe(fields), fields });

/** Throws if there are any problems, naming all of them. */
export function refuseFields(problems: Record<string, string | undefined>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length > 0) throw invalidFields(Object.fromEntries(found));
}

/** As many as a form has; a list with thousands of invalid entries doesn't get thousands of messages. */
const maxFieldsNamed = 50;
const maxNameLength = 200;

/** Names the fields that a schema found invalid, the first problem of each; `whole` names the value itself. */
export const invalidRequest = (error: z.ZodError, whole: string) =>
  invalidFields(
    Object.fromEntries(
      fieldMessages(error)
        .slice(0, maxFieldsNamed)
        .toReversed()
        .map(([path, message]) => [path.slice(0, maxNameLength) || whole, message]),
    ),
  );

function describe(fields: Record<string, string>): string {
  const [first, ...others] = Object.entries(fields);
  if (!first) return "Some fields are invalid";
  const sentence = fieldSentence(...first);
  return others.length === 0 ? sentence : `${sentence} (and ${others.length} more)`;
}
