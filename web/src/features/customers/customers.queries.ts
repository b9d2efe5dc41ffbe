import { listCustomerBin } from "@automotive-crm/contract/customers/bin";
import { getCustomer } from "@automotive-crm/contract/customers/changes";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { readOrCopy } from "#lib/offline/saved-copies.ts";
import { defaultPageSize } from "./customers.search.ts";
import type { CustomersSearch } from "./customers.search.ts";

/** Whose customers are shown: an organization's or all (Global View), and one location's or all. */
export interface CustomersPlace {
  organizationId: string;
  locationId: string | null;
}

/** The root key of all customer queries, in every organization. */
export const customersKey = ["customers"] as const;

/** One page of the list. A superseded request is aborted by its signal. */
export const customersQuery = ({ organizationId, locationId }: CustomersPlace, search: CustomersSearch) => {
  const { view: _view, page = 1, limit = defaultPageSize, ...filter } = search;
  const query = { organizationId, locationId: locationId ?? undefined, page, limit, ...filter };
  return queryOptions({
    queryKey: [...customersKey, organizationId, locationId, "list", query],
    queryFn: ({ signal }) => call(listCustomers, { query, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
};

/** Rows stay while the next ones load, but never those of another organization or location. */
export const keepRowsOf =
  ({ organizationId, locationId }: CustomersPlace) =>
  (previous: CustomerPage | undefined, previousQuery: { queryKey: readonly unknown[] } | undefined) =>
    previousQuery?.queryKey[1] === organizationId && previousQuery.queryKey[2] === locationId ? previous : undefined;

export const customerQuery = (organizationId: string, customerId: string) => {
  const queryKey = [...customersKey, organizationId, "one", customerId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(getCustomer, { params: { customerId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};

export const customerBinQuery = (organizationId: string, page: number) =>
  queryOptions({
    queryKey: [...customersKey, organizationId, "bin", page],
    queryFn: ({ signal }) => call(listCustomerBin, { query: { organizationId, page, limit: 25 }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
