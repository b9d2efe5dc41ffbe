import { restoreMissedCall, type MissedCall } from "@automotive-crm/contract/calls/missed";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { notify } from "#kit/feedback/notify.ts";
import { missedKey } from "#features/calls/calls.queries.ts";

/** Puts a dismissed missed call back on the list. */
export function useRestoreMissed(): (missed: MissedCall) => Promise<void> {
  const queryClient = useQueryClient();
  return ({ callId, organizationId }) =>
    call(restoreMissedCall, { params: { callId }, organizationId })
      .then(() => notify.success("Missed call is open again"))
      .finally(() => void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) }));
}
