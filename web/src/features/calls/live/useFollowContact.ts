import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { useEffect } from "react";
import { refreshListed } from "#features/customers/index.ts";

/** Shows in an open list of customers when the customer of the agent's own call was last contacted. */
export function useFollowContact(call: Call | undefined): void {
  const customerId = call?.customerId ?? null;
  const isOver = call !== undefined && isFinal(call.status);
  const connectedAt = call?.bothConnectedAt ?? null;
  useEffect(() => {
    if (customerId !== null && (isOver || connectedAt !== null)) void refreshListed(customerId);
  }, [customerId, isOver, connectedAt]);
}
