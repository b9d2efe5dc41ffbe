import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useUi } from "#lib/browser/ui-store.ts";
import { tidySearch, withOwnSize } from "#features/customers/change-search.ts";
import { readCustomersSearch } from "#features/customers/customers.search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The list that an address asks for. */
export const readListSearch = (address: Record<string, unknown>, rowsPerPage: number | undefined): CustomersSearch =>
  withOwnSize(tidySearch(readCustomersSearch(address)), rowsPerPage);

/** The address's search parameters and how to change them. Typing replaces the history entry; choosing adds one. */
export function useCustomersSearch() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const rowsPerPage = useUi((ui) => ui.rowsPerPage);
  const search = useMemo(() => readListSearch(address, rowsPerPage), [address, rowsPerPage]);
  const setSearch = useCallback(
    (next: CustomersSearch, { isTyping = false } = {}) =>
      navigate({ to: "/customers", search: tidySearch(next), replace: isTyping, resetScroll: false }),
    [navigate],
  );
  return { search, setSearch };
}
