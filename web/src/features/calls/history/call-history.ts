import { callsOnCustomerPage, listCallHistory } from "@automotive-crm/contract/calls/history";
import type { Call } from "@automotive-crm/contract/calls/record";
import { call } from "#lib/api/api-client.ts";

export { CallAddition } from "./CallAddition.tsx";
export { CallRow } from "./CallRow.tsx";

/** A customer's calls, latest first. */
export async function readHistory(customerId: string, signal: AbortSignal): Promise<Call[]> {
  const request = { params: { customerId }, query: { limit: callsOnCustomerPage }, signal };
  try {
    return (await call(listCallHistory, request)).callHistory;
  } catch (error) {
    // eslint-disable-next-line no-console -- Documented: the last copy is shown, and only a warning is logged.
    if (!signal.aborted) console.warn("The call history could not be loaded.", error);
    throw error;
  }
}
