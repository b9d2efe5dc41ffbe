import { create } from "zustand";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";

/** Runs the failed work again; rejects when it fails again. */
export type Retry = () => Promise<unknown>;

export interface RaisedError {
  error: unknown;
  raisedAt: number;
  /** Undefined where the work itself cannot be repeated. */
  retry: Retry | undefined;
}

/** Errors of the whole page, the oldest first. How they are classed and shown is the error panel's. */
export const useRaisedErrors = create<{ raised: readonly RaisedError[] }>()(() => ({ raised: [] }));

const keep = (isKept: (raised: RaisedError) => boolean) =>
  useRaisedErrors.setState(({ raised }) => ({ raised: raised.filter(isKept) }));

/** Opens the error panel over the page. For what concerns the whole page: an error beside its field, list or button is told there. */
export function raise(error: unknown, { retry }: { retry?: Retry } = {}): void {
  if (isAbort(error) || isToldAtSignIn(error)) return;
  useRaisedErrors.setState(({ raised }) => ({ raised: [...raised, { error, raisedAt: Date.now(), retry }] }));
}

export const lower = (over: readonly RaisedError[]) => keep((raised) => !over.includes(raised));

export const lowerAll = () => keep(() => false);

/** The work behind a retry was done meanwhile. */
export function withdraw(done: Retry): void {
  if (useRaisedErrors.getState().raised.length > 0) keep(({ retry }) => retry !== done);
}

// A DOMException is not everywhere an Error.
const isAbort = (error: unknown) =>
  typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";

/** A refusal that ended the session has led to the sign-in page, which says why. */
const isToldAtSignIn = (error: unknown) =>
  error instanceof ApiFailure && error.status === 401 && useSession.getState().status === "signedOut";
