import type { ErrorCode } from "@automotive-crm/contract/errors";
import type { z } from "zod";

/** A refusal the client is told about. Anything else that is thrown is a fault of ours and answered blandly. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, said: { code: ErrorCode; message: string; fields?: Record<string, string> }) {
    super(said.message);
    this.status = status;
    this.code = said.code;
    this.fields = said.fields;
  }
}

export const notFound = (what: string) => new AppError(404, { code: "not_found", message: `${what} not found` });

export const unauthenticated = () =>
  new AppError(401, { code: "unauthenticated", message: "Please sign in to continue." });

export const notAllowed = () =>
  new AppError(403, { code: "forbidden", message: "You don't have permission to access this feature." });

export const organizationRequired = () =>
  new AppError(403, {
    code: "organization_required",
    message: "You need to be part of an organization to access this feature.",
  });

/** Global View looks at everything and belongs nowhere: what is written needs one organization. */
export const organizationChoiceRequired = () =>
  new AppError(422, {
    code: "organization_required",
    message: "Choose one organization first: Global View only looks.",
  });

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError(409, { code: "conflict", message, ...(fields ? { fields } : {}) });

export const idempotencyKeyReused = () =>
  new AppError(422, {
    code: "idempotency_key_reused",
    message: "This Idempotency-Key was already used for another request",
    fields: { "Idempotency-Key": "was already used for another request" },
  });

/** Names every bad field at once. */
export const invalidFields = (fields: Record<string, string>) =>
  new AppError(422, { code: "invalid_request", message: describe(fields), fields });

export const invalidRequest = (error: z.ZodError, whole: string) =>
  invalidFields(
    Object.fromEntries(
      error.issues.toReversed().map((issue) => [issue.path.join(".") || whole, plainMessage(issue)] as const),
    ),
  );

function plainMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined && issue.message.startsWith("Invalid input"))
    return "is required";
  return issue.message.replace(/^Invalid input: expected/, "must be").replace(/, received.*$/, "");
}

function describe(fields: Record<string, string>): string {
  const [first, ...others] = Object.entries(fields);
  if (!first) return "Some fields are invalid";
  const [field, problem] = first;
  // Documented messages are sentences of their own; ours continue the field's name.
  const sentence = /^[A-Z]/.test(problem) ? problem : `${field} ${problem}`;
  return others.length === 0 ? sentence : `${sentence} (and ${others.length} more)`;
}
