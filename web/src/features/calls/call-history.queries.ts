import { callsOnCustomerPage, listCallHistory } from "@automotive-crm/contract/calls/history";
import type { Call } from "@automotive-crm/contract/calls/record";
import { call } from "#lib/api/api-client.ts";
import { callCopyPrefix } from "#lib/offline/drop-copies.ts";
import { readOrCopy } from "#lib/offline/saved-copies.ts";
import type { RecordQuery } from "#records/record-list.ts";

/** Starts the keys of everything that shows calls. */
export const callsKey = "calls";

/** A customer's calls, latest first. While the server can't be reached, the last copy. */
export const callHistoryQuery = (organizationId: string, customerId: string): RecordQuery<Call> => {
  const queryKey = [callsKey, organizationId, customerId];
  return {
    queryKey,
    queryFn: ({ signal }) => readOrCopy(queryKey, customerId, () => readHistory(customerId, signal), callCopyPrefix),
    meta: { hasOwnErrorDisplay: true },
  };
};

async function readHistory(customerId: string, signal: AbortSignal): Promise<Call[]> {
  const request = { params: { customerId }, query: { limit: callsOnCustomerPage }, signal };
  try {
    return (await call(listCallHistory, request)).callHistory;
  } catch (error) {
    // eslint-disable-next-line no-console -- Documented: the last copy is shown, and only a warning is logged.
    if (!signal.aborted) console.warn("The call history could not be loaded.", error);
    throw error;
  }
}
