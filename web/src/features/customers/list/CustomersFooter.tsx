import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { pageSizes } from "@automotive-crm/contract/customers/list";
import { formatCount, formatPageOf } from "#lib/format/format.ts";
import { useUi } from "#lib/browser/ui-store.ts";
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
  const setPage = (wanted: number) => {
    onSearch({ ...search, page: wanted });
    window.scrollTo({ top: 0 });
  };
  const keepRowsPerPage = useUi((ui) => ui.setRowsPerPage);
  const setSize = (size: CustomersSearch["limit"]) => {
    if (size !== undefined) keepRowsPerPage(size);
    onSearch(tidySearch({ ...search, limit: size, page: undefined }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2">
      <label className="flex items-center gap-2 text-table text-quiet max-md:hidden">
        Rows
        <select
          className="select control h-8! w-18 pointer-coarse:h-11!"
          value={limit}
          onChange={(event) => setSize(sizeOf(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="min-w-0 flex-1">
        <Pagination
          page={page.page}
          pageCount={pageCount}
          pageLabel={formatPageOf(page.page, pageCount)}
          totalLabel={`${formatCount(first)}–${formatCount(last)} of ${page.isTotalExact ? formatCount(total) : totalOf(page)}`}
          onPage={setPage}
        />
      </div>
    </div>
  );
}

const sizeOf = (text: string) => pageSizes.find((size) => String(size) === text);

/** If counting stopped early, there is a next page as long as this one is full. */
function pageCountOf({ page, limit, total, isTotalExact, customers }: CustomerPage): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  return isTotalExact ? counted : Math.max(counted, customers.length === limit ? page + 1 : page);
}
