import type { Mutation, Query, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { raise, withdraw, type Retry } from "./raised-errors.ts";

type AnyQuery = Query<unknown, unknown, unknown>;
type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** This many lists in a row failing to load, each shown in its place, is no longer about one list. */
const listsOfAnOutage = 3;

/** A timer of more than 24.8 days fires immediately. */
const maxTimerSeconds = 3600;

const unreached = new Set<string>();
let isOutageReported = false;

/**
 * Raises the failure of a query that doesn't show its own, and an outage of everything. A failed refresh of visible data stays silent.
 */
export function onQueryFailure(error: unknown, query: AnyQuery, refetchFailed: Retry): void {
  resumeLater(error, query);
  if (!query.isActive() || isSilent(query) || query.state.data !== undefined) return;
  if (query.meta?.hasOwnErrorDisplay !== true) return raise(error, { retry: refetchFailed });
  if (!isUnanswered(error)) return;
  unreached.add(query.queryHash);
  if (unreached.size < listsOfAnOutage || isOutageReported || isBusyInDialog()) return;
  isOutageReported = true;
  raise(error, { retry: refetchFailed });
}

/** The server responds. If nothing on the page is failing any more, no panel is needed. */
export function onQuerySuccess(queryClient: QueryClient, refetchFailed: Retry): void {
  forgetFailedWork();
  const failed = queryClient.getQueryCache().findAll({ type: "active", predicate: hasFailedVisibly });
  if (failed.length === 0) withdraw(refetchFailed);
}

export function forgetFailedWork(): void {
  unreached.clear();
  isOutageReported = false;
}

const retries = new WeakMap<AnyMutation, Retry>();

/** Raises the failure of a save that doesn't show its own; Retry repeats the same save. */
export function onMutationFailure(error: unknown, variables: unknown, mutation: AnyMutation): void {
  if (mutation.meta?.hasOwnErrorDisplay === true) return;
  const retry = retries.get(mutation) ?? (() => mutation.execute(variables));
  retries.set(mutation, retry);
  raise(error, { retry });
}

/** What is known of a query of any type. */
type Outcome = Pick<AnyQuery, "meta"> & { state: Pick<AnyQuery["state"], "status"> };

export const isSilent = ({ meta }: Outcome) => meta?.mayFailSilently === true;

export const hasFailed = ({ state }: Outcome) => state.status === "error";

export const hasFailedVisibly = (query: Outcome) => hasFailed(query) && !isSilent(query);

const isUnanswered = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.code === "unavailable");

/** Retries exactly when the server's Retry-After ends, if still wanted. */
function resumeLater(error: unknown, query: AnyQuery): void {
  if (!(error instanceof ApiFailure) || error.status !== 429 || !error.retryAfterSeconds) return;
  const resume = () => {
    if (query.isActive() && query.state.status === "error") query.fetch().catch(() => undefined);
  };
  const resumeIn = (seconds: number) => {
    const rest = seconds - maxTimerSeconds;
    if (rest > 0) setTimeout(() => resumeIn(rest), maxTimerSeconds * 1000);
    else setTimeout(resume, seconds * 1000);
  };
  resumeIn(error.retryAfterSeconds);
}

/** Someone filling in a form is not interrupted: saving will show the problem. */
const isBusyInDialog = () => document.querySelector("dialog[open]") !== null;
