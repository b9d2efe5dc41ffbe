import type { InvalidateOptions } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query-client.ts";

/** Reloads everything shown about a customer: all of its query keys contain the customer's ID. */
export const readAgain = (customerId: string, options?: InvalidateOptions) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(customerId) }, options);
