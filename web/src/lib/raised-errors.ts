import { create } from "zustand";
import { ApiFailure } from "./api-failure.ts";
import { classOf, type FailureClass } from "./failure-classes.ts";
import { useSession } from "./session-store.ts";

/** Runs the failed work again; rejects when it fails again. */
export type Retry = () => Promise<unknown>;

export interface RaisedError {
  failureClass: FailureClass;
  error: unknown;
  raisedAt: number;
  /** What failed for this reason; none where the work itself cannot be repeated. */
  retries: readonly Retry[];
}

/** Errors of the whole page, the one to be shown first; at most one of each class. */
export const useRaisedErrors = create<{ raised: readonly RaisedError[] }>()(() => ({ raised: [] }));

const read = () => useRaisedErrors.getState().raised;
const write = (raised: readonly RaisedError[]) => useRaisedErrors.setState({ raised });

/**
 * Opens the error panel over the page. For what concerns the whole page: an error beside its field, list or button is told there.
 * The same function given as `retry` twice is run once.
 */
export function raise(error: unknown, { retry }: { retry?: Retry } = {}): void {
  if (isAbort(error) || isToldAtSignIn(error)) return;
  const failureClass = classOf(error);
  const known = read().find((other) => other.failureClass === failureClass);
  const retries = [...new Set([...(known?.retries ?? []), ...(retry ? [retry] : [])])];
  const raised = { failureClass, error, raisedAt: Date.now(), retries };
  write(known ? read().map((other) => (other === known ? raised : other)) : [...read(), raised]);
}

/** Closes the panel of a class; the next error, if there is one, is shown. */
export const lower = (failureClass: FailureClass) =>
  write(read().filter((raised) => raised.failureClass !== failureClass));

export const lowerAll = () => write([]);

/** The work behind a retry was done meanwhile: an error that was raised for nothing else is over. */
export function withdraw(retry: Retry): void {
  if (!read().some(({ retries }) => retries.includes(retry))) return;
  write(
    read()
      .filter(({ retries }) => retries.some((other) => other !== retry) || !retries.includes(retry))
      .map((raised) => ({ ...raised, retries: raised.retries.filter((other) => other !== retry) })),
  );
}

/**
 * Runs again what failed for this reason, or what is given where that cannot be repeated. What fails once more stays raised, under the
 * class of its new error; the rest is over.
 */
export async function retryRaised({ failureClass, retries }: RaisedError, otherwise: Retry): Promise<void> {
  const isRepeatable = retries.length > 0;
  const tried = isRepeatable ? retries : [otherwise];
  const results = await Promise.allSettled(tried.map((retry) => retry()));
  if (!isRepeatable) lower(failureClass);
  for (const retry of tried) withdraw(retry);
  for (const [index, result] of results.entries()) {
    const retry = isRepeatable ? tried[index] : undefined;
    if (result.status === "rejected") raise(result.reason, retry ? { retry } : {});
  }
}

// A DOMException is not everywhere an Error.
const isAbort = (error: unknown) =>
  typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";

/** A refusal that ended the session has led to the sign-in page, which says why. */
const isToldAtSignIn = (error: unknown) =>
  error instanceof ApiFailure && error.status === 401 && useSession.getState().status === "signedOut";
