import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { useRowsPerPage } from "#lib/browser/useRowsPerPage.ts";
import { formatCount, formatPageOf } from "#lib/format/format.ts";
import { Pagination } from "#kit/list/Pagination.tsx";
import { totalOf } from "./CustomersHeader.tsx";
import { tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface CustomersFooterProps {
  page: CustomerPage;
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

export function CustomersFooter({ page, search, onSearch }: CustomersFooterProps) {
  const { limit, total } = page;
  const first = (page.page - 1) * limit + 1;
  const last = first + page.customers.length - 1;
  const pageCount = pageCountOf(page);
  const { sizes, choose } = useRowsPerPage();
  const setSize = (size: number) => {
    choose(size);
    onSearch(tidySearch({ ...search, limit: size, page: undefined }));
  };
  return (
    <Pagination
      page={page.page}
      pageCount={pageCount}
      pageLabel={formatPageOf(page.page, pageCount)}
      totalLabel={`${formatCount(first)}–${formatCount(last)} of ${page.isTotalExact ? formatCount(total) : totalOf(page)}`}
      onPage={(wanted) => onSearch({ ...search, page: wanted })}
      rows={{ size: limit, sizes, onSize: setSize }}
    />
  );
}

/** If counting stopped early, there is a next page as long as this one is full. */
function pageCountOf({ page, limit, total, isTotalExact, customers }: CustomerPage): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  return isTotalExact ? counted : Math.max(counted, customers.length === limit ? page + 1 : page);
}
