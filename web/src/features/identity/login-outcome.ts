import { loginFailedMessage } from "@automotive-crm/contract/identity/sign-in";
import { ApiFailure } from "#lib/api/api-failure.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** The result of an email and password sign-in. Unfinished: the identity provider wants more, which its widget at `path` asks for. */
export type LoginOutcome =
  | { kind: "signedIn" }
  | { kind: "refused"; message?: string; fields?: Record<string, string> | undefined }
  | { kind: "unfinished"; path: "/sign-in/factor-two" | "/sign-in" };

export const rejected: LoginOutcome = { kind: "refused", message: loginFailedMessage };

/** It is unknown whether the password was right. */
export const errorOccurred: LoginOutcome = { kind: "refused", message: "An error occurred during login." };

/** Why our own server did not sign someone in. */
export function outcomeOfFailure(error: unknown): LoginOutcome {
  if (!(error instanceof ApiFailure) || error.isOutcomeUnknown) return errorOccurred;
  if (error.code === "rate_limit_exceeded") return { kind: "refused", message: error.message };
  return error.fields ? { kind: "refused", fields: error.fields } : rejected;
}
