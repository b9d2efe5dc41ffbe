import { listSessions, revokeOtherSessions, revokeSession } from "@automotive-crm/contract/sessions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  // Others sign in and out without this page hearing of it.
  staleTime: 0,
  meta: { hasOwnErrorDisplay: true },
});

/** Signs one of one's other sessions out; it goes from the list when the server has said so. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(revokeSession, { params: { sessionId } }),
    meta: { hasOwnErrorDisplay: true },
    // One that is gone already is what was wanted; the list tells.
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
