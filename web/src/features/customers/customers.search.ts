import { customerSorts, lastPage, pageSizes } from "@automotive-crm/contract/customers/list";
import { customerStatuses } from "@automotive-crm/contract/customers/record";
import type { CustomerSort } from "@automotive-crm/contract/customers/list";
import { z } from "zod/mini";

export const defaultPageSize = 10;

/** An address is typed, shared and shortened by people: what is wrong in it is left out instead of breaking the page. */
const orNothing = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const SearchTextSchema = z.pipe(
  z.string(),
  z.transform((typed) => typed.trim().slice(0, 200) || undefined),
);

/** What the address of /customers says; absent means its default. */
export const customersSearchSchema = z.object({
  search: orNothing(SearchTextSchema),
  status: orNothing(z.enum(customerStatuses)),
  page: orNothing(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(lastPage))),
  limit: orNothing(z.pipe(z.coerce.number(), z.union(pageSizes.map((size) => z.literal(size))))),
  sort: orNothing(z.enum(customerSorts)),
  order: orNothing(z.enum(["asc", "desc"])),
  view: orNothing(z.literal("bin")),
});
export type CustomersSearch = z.output<typeof customersSearchSchema>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Which list a customer was opened from, so that the way back and the neighbours are that list's. */
    customersSearch?: CustomersSearch;
  }
}

/** The address without what is unset or a default, so that it stays short and equal lists have equal addresses. */
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

/** Another filter means other people: back to the first page. */
export function withFilter(
  search: CustomersSearch,
  filter: Pick<CustomersSearch, "search" | "status">,
): CustomersSearch {
  return tidySearch({ ...search, ...filter, page: undefined });
}

/** Choosing the chosen status again clears it. */
export function withStatusToggled(search: CustomersSearch, status: CustomersSearch["status"]): CustomersSearch {
  return withFilter(search, { status: search.status === status ? undefined : status });
}

/** A header sorts its own way first, then the other way round, then not at all (newest first, or best match first). */
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
 * How many rows somebody chose last counts where the address leaves it open; not on a further page, which somebody else's address may
 * mean with the usual size.
 */
export function withOwnSize(search: CustomersSearch, rowsPerPage: number | undefined): CustomersSearch {
  if (search.limit !== undefined || search.page !== undefined) return search;
  return tidySearch({ ...search, limit: pageSizes.find((size) => size === rowsPerPage) });
}

/** Everybody again, newest first; how many rows a page has stays. */
export const cleared = ({ limit }: CustomersSearch): CustomersSearch => tidySearch({ limit });

export const hasFilter = (search: CustomersSearch) => search.search !== undefined || search.status !== undefined;
