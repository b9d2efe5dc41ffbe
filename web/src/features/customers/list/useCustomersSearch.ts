import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useRowsPerPage } from "#lib/browser/useRowsPerPage.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { readListSearch, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The address's search parameters and how to change them. Typing replaces the history entry; choosing adds one. */
export function useCustomersSearch() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { size: rowsPerPage } = useRowsPerPage();
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const search = useMemo(
    () => readListSearch(address, { rowsPerPage, isGlobalView }),
    [address, rowsPerPage, isGlobalView],
  );
  const setSearch = useCallback(
    (next: CustomersSearch, { isTyping = false } = {}) =>
      navigate({ to: "/customers", search: tidySearch(next), replace: isTyping, resetScroll: false }),
    [navigate],
  );
  return { search, setSearch };
}
