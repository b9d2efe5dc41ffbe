import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./api-failure.ts";

const mostRetries = 2;

/** Only what may pass by itself is asked again: no connection, an overloaded or restarting server. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || !(error instanceof ApiFailure)) return false;
  return error.status === 0 || error.status === 429 || error.status === 502 || error.status === 503;
}

const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiFailure && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : 500 * 2 ** failures;

/**
 * Asked also when the browser believes itself offline (a server on the same machine answers then), but again when it is back online:
 * without being told, the first would switch the second off.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});
