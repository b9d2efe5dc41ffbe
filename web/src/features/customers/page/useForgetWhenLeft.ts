import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forgetCustomer } from "#features/customers/useDeleteCustomer.ts";

/** Returns a function; once called, the customer's cached data is removed when the page is left. */
export function useForgetWhenLeft(customerId: string): () => void {
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) forgetCustomer(queryClient, customerId, "all");
    },
    [queryClient, customerId],
  );
  return () => {
    isGone.current = true;
  };
}
