import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { useEffect } from "react";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** A page past the end, after deletions or from an old link, leads to the last page. */
export function useLastPage(
  page: CustomerPage | undefined,
  search: CustomersSearch,
  setSearch: (search: CustomersSearch, options: { isTyping: boolean }) => Promise<void>,
): void {
  const isBehind = page !== undefined && page.customers.length === 0 && page.total > 0 && page.page > 1;
  const last = isBehind ? Math.ceil(page.total / page.limit) : undefined;
  useEffect(() => {
    if (last !== undefined && last < (search.page ?? 1)) void setSearch({ ...search, page: last }, { isTyping: true });
  }, [last, search, setSearch]);
}
