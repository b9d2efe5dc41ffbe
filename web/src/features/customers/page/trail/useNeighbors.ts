import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import { customersQuery } from "#features/customers/customers.queries.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** A customer in the list, and the page they are on. */
export interface Neighbor {
  customerId: string;
  search: CustomersSearch;
}

interface Neighbors {
  previous?: Neighbor | undefined;
  next?: Neighbor | undefined;
  /** "3 of 128". */
  position?: string | undefined;
}

/** Where else a customer may be by now, because others before them left or joined the list. */
const shifts = [0, -1, 1];

/**
 * The customers before and after in the list this one was opened from, across pages. Changes to a customer may move them in the sorted
 * list, or remove them from the filtered one; the links then stay as they were.
 */
export function useNeighbors(place: Place, search: CustomersSearch | undefined, customerId: string): Neighbors {
  const [last, setLast] = useState<Neighbors | null>(null);
  const [attempt, setAttempt] = useState(0);
  const page = Math.max(1, (search?.page ?? 1) + (shifts[attempt] ?? 0));
  const list = useQuery(listAt(place, search, page));
  const rows = list.data?.customers ?? [];
  const at = rows.findIndex(({ id }) => id === customerId);
  const isFirst = at === 0 && page > 1;
  const isLast =
    at >= 0 && at === rows.length - 1 && list.data !== undefined && page * list.data.limit < list.data.total;
  const before = useQuery(listAt(place, isFirst ? search : undefined, page - 1));
  const after = useQuery(listAt(place, isLast ? search : undefined, page + 1));

  if (!list.data || at < 0) {
    const isElsewhere = list.isSuccess && !list.isFetching && last === null;
    if (isElsewhere && attempt < shifts.length - 1) setAttempt(attempt + 1);
    return last ?? {};
  }
  const on = (id: string | undefined, itsPage: number): Neighbor | undefined =>
    id === undefined ? undefined : { customerId: id, search: tidySearch({ ...search, page: itsPage }) };
  const found = {
    previous: isFirst ? on(before.data?.customers.at(-1)?.id, page - 1) : on(rows[at - 1]?.id, page),
    next: isLast ? on(after.data?.customers[0]?.id, page + 1) : on(rows[at + 1]?.id, page),
    position: positionOf(list.data, (page - 1) * list.data.limit + at + 1),
  };
  if (JSON.stringify(found) !== JSON.stringify(last)) setLast(found);
  return found;
}

const positionOf = ({ total, isTotalExact }: { total: number; isTotalExact: boolean }, position: number) =>
  `${formatCount(position)} of ${formatCount(total)}${isTotalExact ? "" : "+"}`;

function listAt(place: Place, search: CustomersSearch | undefined, page: number) {
  return {
    ...customersQuery(place, tidySearch({ ...search, page })),
    enabled: search !== undefined && search.view !== "bin",
  };
}
