import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCustomerParts } from "#records/customer-part.ts";

/** Loads what the page's other tabs show, once the customer is there: they open without waiting, and can be read without the server. */
export function usePreload(organizationId: string, customerId: string): void {
  const parts = useCustomerParts();
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { preload } of parts) if (preload) void queryClient.prefetchQuery(preload(organizationId, customerId));
  }, [parts, queryClient, organizationId, customerId]);
}
