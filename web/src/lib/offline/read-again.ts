import { queryClient } from "#lib/api/query-client.ts";

/** Reads anew what is shown of a customer: the keys of all of it hold the customer's id. */
export const readAgain = (customerId: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(customerId) });
