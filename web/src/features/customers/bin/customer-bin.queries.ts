import { getBinnedCustomer, listCustomerBin } from "@automotive-crm/contract/customers/bin";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { customersKey } from "#features/customers/customers.queries.ts";
import { call } from "#lib/api/api-client.ts";

interface BinSearch {
  search: string | undefined;
  page: number;
}

/** A page of the bin. The rows of the previous search stay until those of the next one are there. */
export const customerBinQuery = (organizationId: string, { search, page }: BinSearch) =>
  queryOptions({
    queryKey: [...customersKey, organizationId, "bin", search, page],
    queryFn: ({ signal }) => call(listCustomerBin, { query: { organizationId, search, page, limit: 25 }, signal }),
    placeholderData: (previous: AnswerOf<typeof listCustomerBin> | undefined, last) =>
      last?.queryKey[1] === organizationId ? previous : undefined,
    meta: { hasOwnErrorDisplay: true },
  });

export const binnedCustomerQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, organizationId, "bin", "one", customerId],
    queryFn: ({ signal }) => call(getBinnedCustomer, { params: { customerId }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
