import { getCustomer } from "@automotive-crm/contract/customers/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { readOrCopy } from "#lib/offline/saved-copies/saved-copies.ts";
import { customersKey } from "./customers.queries.ts";

export const customerQuery = (organizationId: string, customerId: string) => {
  const queryKey = [...customersKey, organizationId, "one", customerId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(getCustomer, { params: { customerId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};
