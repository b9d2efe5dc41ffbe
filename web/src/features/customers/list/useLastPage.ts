import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { useEffect } from "react";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** A page past the end, after deletions or from an old link, leads to the last page. Returns whether it is on the way there. */
export function useLastPage(
  page: Pick<CustomerPage, "customers" | "total" | "page" | "limit"> | undefined,
  search: CustomersSearch,
  setSearch: (search: CustomersSearch, options: { isTyping: boolean }) => Promise<void>,
): boolean {
  const isBehind = page !== undefined && page.customers.length === 0 && page.total > 0 && page.page > 1;
  const last = isBehind ? Math.ceil(page.total / page.limit) : undefined;
  const isLeaving = last !== undefined && last < (search.page ?? 1);
  useEffect(() => {
    if (isLeaving) void setSearch({ ...search, page: last }, { isTyping: true });
  }, [isLeaving, last, search, setSearch]);
  return isLeaving;
}
