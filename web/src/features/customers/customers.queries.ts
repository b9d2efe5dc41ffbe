import { listCustomers } from "@automotive-crm/contract/customers/list";
import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { defaultPageSize } from "./change-search.ts";
import type { CustomersSearch } from "./customers.search.ts";

/** The root key of all customer queries, in every organization. */
export const customersKey = ["customers"] as const;

/** One page of the list. A superseded request is aborted by its signal. */
export const customersQuery = ({ organizationId, locationId }: Place, search: CustomersSearch) => {
  const { view: _view, page = 1, limit = defaultPageSize, ...filter } = search;
  const query = { organizationId, locationId: locationId ?? undefined, page, limit, ...filter };
  return queryOptions({
    queryKey: [...customersKey, organizationId, locationId, "list", query],
    queryFn: ({ signal }) => call(listCustomers, { query, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
};

/**
 * Rows stay while the next ones load, but never those of another organization or location. An empty page has none to keep, so a skeleton
 * is shown.
 */
export const keepRowsOf =
  ({ organizationId, locationId }: Place) =>
  (previous: CustomerPage | undefined, previousQuery: { queryKey: readonly unknown[] } | undefined) => {
    const isSamePlace = previousQuery?.queryKey[1] === organizationId && previousQuery.queryKey[2] === locationId;
    return isSamePlace && previous && previous.customers.length > 0 ? previous : undefined;
  };
