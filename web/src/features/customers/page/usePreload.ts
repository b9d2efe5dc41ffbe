import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { customerParts } from "#app/CustomerPage.tsx";

/** Loads what the page's other tabs show, once the customer is there: they open without waiting, and can be read without the server. */
export function usePreload(organizationId: string, customerId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { preload } of customerParts)
      if (preload) void queryClient.prefetchQuery(preload(organizationId, customerId));
  }, [queryClient, organizationId, customerId]);
}
