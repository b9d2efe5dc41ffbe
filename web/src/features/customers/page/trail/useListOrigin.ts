import { useLocation } from "@tanstack/react-router";
import { tidySearch } from "#features/customers/change-search.ts";
import { readCustomersSearch } from "#features/customers/customers.search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The list a customer was opened from; undefined if the page was opened by its URL. Survives a reload. */
export function useListOrigin(): CustomersSearch | undefined {
  const kept = useLocation({ select: ({ state }) => state.customersSearch });
  // The browser's history may contain state from an earlier version of the app.
  return kept && tidySearch(readCustomersSearch({ ...kept }));
}
