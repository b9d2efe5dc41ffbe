import { MutationCache, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { ApiFailure, isRefusal } from "./api-failure.ts";
import {
  hasFailed,
  hasFailedVisibly,
  onMutationFailure,
  onQueryFailure,
  onQuerySuccess,
  isSilent,
} from "#lib/errors/failed-work.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryErrorDisplay;
    mutationMeta: ErrorDisplay;
  }
}

interface ErrorDisplay extends Record<string, unknown> {
  /** Shows its own errors; it opens the error panel only as one of several lists in an outage. */
  hasOwnErrorDisplay?: boolean;
}

interface QueryErrorDisplay extends ErrorDisplay {
  /** A background query whose failure needs no message: it neither opens the error panel nor counts toward an outage. */
  mayFailSilently?: boolean;
}

const maxRetries = 2;
/** A longer wait is shown, since a skeleton would say nothing about it. */
const maxSilentSeconds = 10;

/** Someone has waited for a slower failure already: another attempt would multiply the wait before the error shows. */
const quickMs = 2_000;

/** Only failures that may pass on their own are retried: no connection, an overloaded or restarting server. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiFailure)) return false;
  if (error.code === "timeout" || error.waitedMs > quickMs) return false;
  if (error.status === 429) return (error.retryAfterSeconds ?? 0) <= maxSilentSeconds;
  return error.status === 0 || error.status === 502 || error.status === 503;
}

const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiFailure && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : 500 * 2 ** failures;

/**
 * Runs even if the browser believes it is offline (a server on the same machine still responds), and again once online: without stating
 * the second, the first would disable it.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      forgetRefused(error, query);
      onQueryFailure(error, query, refetchFailed);
    },
    onSuccess: () => onQuerySuccess(queryClient, refetchFailed),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) => onMutationFailure(error, variables, mutation),
  }),
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** What the server refuses to show is removed, also from the screen; what it merely failed to send stays. */
function forgetRefused(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (isRefusal(error) && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Retries everything on this page that failed to load; rejects with the first that fails again and whose failure matters. */
export async function refetchFailed(): Promise<void> {
  void queryClient.refetchQueries({ type: "active", predicate: (query) => hasFailed(query) && isSilent(query) });
  await queryClient.refetchQueries({ type: "active", predicate: hasFailedVisibly }, { throwOnError: true });
}
