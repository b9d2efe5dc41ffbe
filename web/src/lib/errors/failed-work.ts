import type { Mutation, Query, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { raise, withdraw, type Retry } from "./raised-errors.ts";

type AnyQuery = Query<unknown, unknown, unknown>;
type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** So many lists that could not be loaded in a row, each told in its place, are no matter of one list any more. */
const listsOfAnOutage = 3;

/** A timer set for more than 24.8 days rings at once. */
const longestTimerSeconds = 3600;

const unreached = new Set<string>();
let isOutageTold = false;

/** Raises the failure of a query that nobody else tells of, and an outage of everything. What is still shown stays so in silence. */
export function hearQueryFailure(error: unknown, query: AnyQuery, refetchFailed: Retry): void {
  resumeLater(error, query);
  if (!query.isActive() || query.state.data !== undefined) return;
  if (query.meta?.hasOwnErrorDisplay !== true) return raise(error, { retry: refetchFailed });
  if (!isUnanswered(error)) return;
  unreached.add(query.queryHash);
  if (unreached.size < listsOfAnOutage || isOutageTold || isBusyInDialog()) return;
  isOutageTold = true;
  raise(error, { retry: refetchFailed });
}

/** The server answers. When nothing on the page has failed any more, no panel needs to say so. */
export function hearQuerySuccess(queryClient: QueryClient, refetchFailed: Retry): void {
  forgetFailedWork();
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" });
  if (failed.length === 0) withdraw(refetchFailed);
}

export function forgetFailedWork(): void {
  unreached.clear();
  isOutageTold = false;
}

const retries = new WeakMap<AnyMutation, Retry>();

/** Raises the failure of a save that nobody else tells of; Retry saves the same again. */
export function hearMutationFailure(error: unknown, variables: unknown, mutation: AnyMutation): void {
  if (mutation.meta?.hasOwnErrorDisplay === true) return;
  const retry = retries.get(mutation) ?? (() => mutation.execute(variables));
  retries.set(mutation, retry);
  raise(error, { retry });
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.code === "unavailable");

/** What the server asked to wait for is asked again exactly then, if it is still wanted. */
function resumeLater(error: unknown, query: AnyQuery): void {
  if (!(error instanceof ApiFailure) || error.status !== 429 || !error.retryAfterSeconds) return;
  const resume = () => {
    if (query.isActive() && query.state.status === "error") query.fetch().catch(() => undefined);
  };
  const resumeIn = (seconds: number) => {
    const rest = seconds - longestTimerSeconds;
    if (rest > 0) setTimeout(() => resumeIn(rest), longestTimerSeconds * 1000);
    else setTimeout(resume, seconds * 1000);
  };
  resumeIn(error.retryAfterSeconds);
}

/** Somebody filling in a form is not interrupted: saving will tell. */
const isBusyInDialog = () => document.querySelector("dialog[open]") !== null;
