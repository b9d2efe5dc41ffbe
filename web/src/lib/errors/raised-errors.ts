import { create } from "zustand";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";

/** Retries the failed task; rejects if it fails again. */
export type Retry = () => Promise<unknown>;

export interface RaisedError {
  error: unknown;
  raisedAt: number;
  /** Undefined if the task cannot be repeated. */
  retry: Retry | undefined;
}

/** Page-level errors, oldest first. The error panel decides how to classify and show them. */
export const useRaisedErrors = create<{ raised: readonly RaisedError[] }>()(() => ({ raised: [] }));

const keep = (isKept: (raised: RaisedError) => boolean) =>
  useRaisedErrors.setState(({ raised }) => ({ raised: raised.filter(isKept) }));

/** Opens the error panel over the page. For errors about the whole page: an error about a field, list or button is shown there. */
export function raise(error: unknown, { retry }: { retry?: Retry } = {}): void {
  if (isAbort(error) || isShownAtSignIn(error)) return;
  useRaisedErrors.setState(({ raised }) => ({ raised: [...raised, { error, raisedAt: Date.now(), retry }] }));
}

export const lower = (over: readonly RaisedError[]) => keep((raised) => !over.includes(raised));

export const lowerAll = () => keep(() => false);

/** The task behind a retry has succeeded in the meantime. */
export function withdraw(done: Retry): void {
  if (useRaisedErrors.getState().raised.length > 0) keep(({ retry }) => retry !== done);
}

// Not every environment's DOMException is an Error.
const isAbort = (error: unknown) =>
  typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";

/** An error that ended the session has led to the sign-in page, which says why. */
const isShownAtSignIn = (error: unknown) =>
  error instanceof ApiFailure && error.status === 401 && useSession.getState().status === "signedOut";
