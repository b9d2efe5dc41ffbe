import type { CustomerSort } from "@automotive-crm/contract/customers/list";
import { readCustomersSearch, type CustomersSearch } from "./customers.search.ts";

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

/** What narrows the list down. */
export type CustomersFilter = Pick<CustomersSearch, "search" | "status" | "owner" | "lastContact" | "added">;

/** A different filter goes back to the first page. */
export function withFilter(search: CustomersSearch, filter: CustomersFilter): CustomersSearch {
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
  sort === "createdAt" || sort === "lastContact" ? "desc" : "asc";

/**
 * The person's own page size applies if the address has none, but not on later pages, where a shared address may mean the default
 * size.
 */
export function withOwnSize(search: CustomersSearch, rowsPerPage: number): CustomersSearch {
  if (search.limit !== undefined || search.page !== undefined) return search;
  return tidySearch({ ...search, limit: rowsPerPage });
}

/** The list that an address asks for. */
export function readListSearch(
  address: Record<string, unknown>,
  { rowsPerPage, isGlobalView }: { rowsPerPage: number; isGlobalView: boolean },
): CustomersSearch {
  const search = withOwnSize(tidySearch(readCustomersSearch(address)), rowsPerPage);
  return isGlobalView ? withoutOwners(search) : search;
}

/** All customers, newest first; the page size stays. */
export const cleared = ({ limit }: CustomersSearch): CustomersSearch => tidySearch({ limit });

export const hasFilter = ({ search, status, owner, lastContact, added }: CustomersSearch) =>
  [search, status, owner, lastContact, added].some((value) => value !== undefined);

/** In Global View customers have owners of many organizations, so the list is neither filtered nor sorted by them. */
const withoutOwners = ({ owner: _owner, ...search }: CustomersSearch): CustomersSearch =>
  tidySearch(search.sort === "owner" ? { ...search, sort: undefined, order: undefined } : search);
