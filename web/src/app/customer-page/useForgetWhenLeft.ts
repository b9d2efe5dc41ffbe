import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forgetCustomer } from "#features/customers/useDeleteCustomer.ts";

/** After the answer is called, what is kept of a customer goes together with the page that shows it. */
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
