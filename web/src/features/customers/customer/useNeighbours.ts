import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#lib/format.ts";
import { customersQuery } from "#features/customers/customers.queries.ts";
import type { CustomersPlace } from "#features/customers/customers.queries.ts";
import { tidySearch } from "#features/customers/customers.search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The customers before and after in the list somebody was opened from, across its pages. */
export function useNeighbours(place: CustomersPlace, search: CustomersSearch | undefined, customerId: string) {
  const page = search?.page ?? 1;
  const list = useQuery(listAt(place, search, page));
  const rows = list.data?.customers ?? [];
  const at = rows.findIndex(({ id }) => id === customerId);
  const isFirst = at === 0 && page > 1;
  const isLast =
    at >= 0 && at === rows.length - 1 && list.data !== undefined && page * list.data.limit < list.data.total;
  const before = useQuery(listAt(place, isFirst ? search : undefined, page - 1));
  const after = useQuery(listAt(place, isLast ? search : undefined, page + 1));

  if (at < 0 || !list.data) return {};
  const previousId = at > 0 ? rows[at - 1]?.id : before.data?.customers.at(-1)?.id;
  const nextId = at < rows.length - 1 ? rows[at + 1]?.id : after.data?.customers[0]?.id;
  const { limit, total, isTotalExact } = list.data;
  const position = `${formatCount((page - 1) * limit + at + 1)} of ${formatCount(total)}${isTotalExact ? "" : "+"}`;
  return { previousId, nextId, position };
}

function listAt(place: CustomersPlace, search: CustomersSearch | undefined, page: number) {
  return { ...customersQuery(place, tidySearch({ ...search, page })), enabled: search !== undefined };
}
