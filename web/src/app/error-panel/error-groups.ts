import { classOf, type FailureClass } from "#lib/errors/failure-classes.ts";
import { lower, raise, withdraw, type RaisedError, type Retry } from "#lib/errors/raised-errors.ts";

/** One panel's content: the newest error of the class raised first, and everything that failed for it. */
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
 * Retries each failed task once, or runs the fallback if none can be repeated. A task that fails again stays raised, under its new
 * error's class; the rest is done.
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
