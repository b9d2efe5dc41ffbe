import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import type { ErrorCode } from "@automotive-crm/contract/http/errors";

/** The server's codes, and three that only a client can see. */
export type FailureCode = ErrorCode | "network" | "timeout" | "unreadable_answer";

interface FailureDetails {
  /** 0 if no response arrived. */
  status: number;
  code: FailureCode;
  message: string;
  fields?: Record<string, string> | undefined;
  conflicts?: Record<string, FieldConflict> | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  isServersMessage?: boolean | undefined;
  waitedMs?: number | undefined;
  isUnsent?: boolean | undefined;
}

/** Every way a call can fail, in one shape. The message is for people. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** Fields that someone else changed in the meantime. */
  readonly conflicts: Record<string, FieldConflict> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** The server wrote the message; otherwise it is ours, based on the status. */
  readonly isServersMessage: boolean;
  /** How long someone has waited for this. */
  readonly waitedMs: number;
  /** Refused here, because the server asked for a pause; nothing was sent. */
  readonly isUnsent: boolean;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = "ApiFailure";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.conflicts = details.conflicts;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
    this.isServersMessage = details.isServersMessage ?? false;
    this.waitedMs = details.waitedMs ?? 0;
    this.isUnsent = details.isUnsent ?? false;
  }

  /** No response, a failing server or an unreadable response: it is unknown whether the request took effect. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === "unreadable_answer";
  }
}

/** What the server says about fields, by name, in sentences to show beside them; nothing for any other thrown value. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure ? (error.fields ?? {}) : {};

/** The message for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : "Something went wrong on this page.";

/** Whether the server refuses to show something, or hides whether it exists. */
export const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404);
