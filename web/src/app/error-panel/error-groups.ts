import { classOf, type FailureClass } from "#lib/errors/failure-classes.ts";
import { lower, raise, withdraw, type RaisedError, type Retry } from "#lib/errors/raised-errors.ts";

/** What one panel shows: the newest error of the class that was raised first, and everything that failed for it. */
export interface ErrorGroup {
  failureClass: FailureClass;
  error: unknown;
  raisedAt: number;
  members: readonly RaisedError[];
}

export function firstGroup(raised: readonly RaisedError[]): ErrorGroup | undefined {
  if (!raised[0]) return undefined;
  const failureClass = classOf(raised[0].error);
  const members = raised.filter(({ error }) => classOf(error) === failureClass);
  const { error, raisedAt } = members.at(-1) ?? raised[0];
  return { failureClass, error, raisedAt, members };
}

/**
 * Runs again what failed, each work once, or what is given where none of it can be repeated. What fails once more stays raised, under
 * the class of its new error; the rest is over.
 */
export async function retryGroup({ members }: ErrorGroup, otherwise: Retry): Promise<void> {
  const retries = new Set(members.flatMap(({ retry }) => retry ?? []));
  const tried = retries.size > 0 ? [...retries] : [otherwise];
  const results = await Promise.allSettled(tried.map((retry) => retry()));
  lower(members);
  for (const [index, result] of results.entries()) {
    const retry = tried[index];
    if (!retry) continue;
    withdraw(retry);
    if (result.status === "rejected") raise(result.reason, retries.has(retry) ? { retry } : {});
  }
}
