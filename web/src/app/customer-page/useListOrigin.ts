import { useLocation } from "@tanstack/react-router";
import { tidySearch } from "#features/customers/change-search.ts";
import { readCustomersSearch } from "#features/customers/customers.search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The list a customer was opened from; undefined when the page was reached by its address. Survives a reload. */
export function useListOrigin(): CustomersSearch | undefined {
  const kept = useLocation({ select: ({ state }) => state.customersSearch });
  // The browser's history may hold what an earlier version of the app put there.
  return kept && tidySearch(readCustomersSearch({ ...kept }));
}
