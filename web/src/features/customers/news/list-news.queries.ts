import { listCustomers } from "@automotive-crm/contract/customers/list";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** As many as are counted; beyond, there are "50+". */
export const mostNews = 50;

/** Which of these added customers the shown list has, whatever its order and page: the new ones are among its newest. */
export const listNewsQuery = (
  { organizationId, locationId }: Place,
  { view: _view, page: _page, limit: _limit, sort: _sort, order: _order, ...filter }: CustomersSearch,
  addedIds: readonly string[],
) => {
  const query = { organizationId, locationId: locationId ?? undefined, ...filter };
  return queryOptions({
    queryKey: ["customers-news", query, addedIds],
    queryFn: async ({ signal }) => {
      const newest = { ...query, sort: "createdAt", order: "desc", page: 1, limit: mostNews } as const;
      const { customers } = await call(listCustomers, { query: newest, signal });
      return customers.map(({ id }) => id).filter((id) => addedIds.includes(id));
    },
    staleTime: Infinity,
    meta: { mayFailSilently: true },
  });
};
