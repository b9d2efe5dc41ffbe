import { pageSizes, type CustomerSort } from "@automotive-crm/contract/customers/list";
import type { CustomersSearch } from "./customers.search.ts";

export const defaultPageSize = 10;

/** Leaves out unset and default values, so addresses stay short and equal lists have equal addresses. */
export function tidySearch(search: CustomersSearch): CustomersSearch {
  const { page, limit, sort, order, ...rest } = search;
  const tidy: CustomersSearch = {
    ...rest,
    ...(page !== 1 && { page }),
    ...(limit !== defaultPageSize && { limit }),
    ...(sort && { sort, order: order ?? firstOrder(sort) }),
  };
  return Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== undefined));
}

/** A different filter goes back to the first page. */
export function withFilter(
  search: CustomersSearch,
  filter: Pick<CustomersSearch, "search" | "status">,
): CustomersSearch {
  return tidySearch({ ...search, ...filter, page: undefined });
}

/** Choosing the current status again clears it. */
export function withStatusToggled(search: CustomersSearch, status: CustomersSearch["status"]): CustomersSearch {
  return withFilter(search, { status: search.status === status ? undefined : status });
}

/** A header sorts in its default direction, then the other way, then not at all (newest first, or best match first). */
export function withSortToggled(search: CustomersSearch, sort: CustomerSort): CustomersSearch {
  const first = firstOrder(sort);
  if (search.sort !== sort) return tidySearch({ ...search, sort, order: first, page: undefined });
  if (search.order === first)
    return tidySearch({ ...search, sort, order: first === "asc" ? "desc" : "asc", page: undefined });
  return tidySearch({ ...search, sort: undefined, order: undefined, page: undefined });
}

/** Names start at A; times start with the latest. */
export const firstOrder = (sort: CustomerSort): "asc" | "desc" =>
  sort === "name" || sort === "status" ? "asc" : "desc";

/**
 * The person's last page size applies if the address has none, but not on later pages, where a shared address may mean the default
 * size.
 */
export function withOwnSize(search: CustomersSearch, rowsPerPage: number | undefined): CustomersSearch {
  if (search.limit !== undefined || search.page !== undefined) return search;
  return tidySearch({ ...search, limit: pageSizes.find((size) => size === rowsPerPage) });
}

/** All customers, newest first; the page size stays. */
export const cleared = ({ limit }: CustomersSearch): CustomersSearch => tidySearch({ limit });

export const hasFilter = (search: CustomersSearch) => search.search !== undefined || search.status !== undefined;
