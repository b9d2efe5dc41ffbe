import { listCustomerBin } from "@automotive-crm/contract/customers/bin";
import { queryOptions } from "@tanstack/react-query";
import { customersKey } from "#features/customers/customers.queries.ts";
import { call } from "#lib/api/api-client.ts";

export const customerBinQuery = (organizationId: string, page: number) =>
  queryOptions({
    queryKey: [...customersKey, organizationId, "bin", page],
    queryFn: ({ signal }) => call(listCustomerBin, { query: { organizationId, page, limit: 25 }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
