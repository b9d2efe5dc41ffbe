import { useLocation } from "@tanstack/react-router";
import { customersSearchSchema, tidySearch } from "#features/customers/customers.search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The list a customer was opened from; undefined when the page was reached by its address. Survives a reload. */
export function useListOrigin(): CustomersSearch | undefined {
  const kept: unknown = useLocation({ select: ({ state }) => state.customersSearch });
  const search = customersSearchSchema.safeParse(kept).data;
  return search && tidySearch(search);
}
