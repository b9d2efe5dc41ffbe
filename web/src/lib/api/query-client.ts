import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./api-failure.ts";
import { hearMutationFailure, hearQueryFailure, hearQuerySuccess } from "#lib/errors/failed-work.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: OwnErrorDisplay;
    mutationMeta: OwnErrorDisplay;
  }
}

interface OwnErrorDisplay extends Record<string, unknown> {
  /** Its failure is told where it is used, or may stay untold; it does not open the error panel. */
  hasOwnErrorDisplay?: boolean;
}

const mostRetries = 2;
/** A longer wait is told, and then waited for; a skeleton would say nothing of it. */
const longestSilentSeconds = 10;

/** Only what may pass by itself is asked again: no connection, an overloaded or restarting server. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || !(error instanceof ApiFailure)) return false;
  if (error.status === 429) return (error.retryAfterSeconds ?? 0) <= longestSilentSeconds;
  return error.status === 0 || error.status === 502 || error.status === 503;
}

const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiFailure && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : 500 * 2 ** failures;

/**
 * Asked also when the browser believes itself offline (a server on the same machine answers then), but again when it is back online:
 * without being told, the first would switch the second off.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => hearQueryFailure(error, query, refetchFailed),
    onSuccess: () => hearQuerySuccess(queryClient, refetchFailed),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) => hearMutationFailure(error, variables, mutation),
  }),
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Asks again for everything on this page that could not be loaded; rejects with the first that fails again. */
export const refetchFailed = () =>
  queryClient.refetchQueries(
    { type: "active", predicate: ({ state }) => state.status === "error" },
    { throwOnError: true },
  );
