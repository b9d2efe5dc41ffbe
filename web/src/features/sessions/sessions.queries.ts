import { listSessions, revokeOtherSessions, revokeSession } from "@automotive-crm/contract/identity/session-list";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  // Others sign in and out without this page knowing.
  staleTime: 0,
  meta: { hasOwnErrorDisplay: true },
});

/** Signs out one of the person's other sessions; it leaves the list once the server confirms. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(revokeSession, { params: { sessionId } }),
    meta: { hasOwnErrorDisplay: true },
    // If it is already gone, that's the desired result; the list shows it.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useRevokeOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    meta: { hasOwnErrorDisplay: true },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}
