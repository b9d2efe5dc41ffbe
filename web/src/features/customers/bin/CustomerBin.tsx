import { binDays } from "@automotive-crm/contract/customers/bin";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, SearchX, Trash2 } from "lucide-react";
import { formatCount, formatPageOf } from "#lib/format/format.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { List } from "#kit/list/List.tsx";
import { Pagination } from "#kit/list/Pagination.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { BinRow, binColumns } from "./BinRow.tsx";
import { withFilter } from "#features/customers/change-search.ts";
import { PageSearch } from "#records/search/PageSearch.tsx";
import { customerBinQuery } from "./customer-bin.queries.ts";
import { useCustomersSearch } from "#features/customers/list/useCustomersSearch.ts";
import { focusRow } from "#kit/list/row-keys.ts";
import { useSearchText } from "#records/search/useSearchText.ts";
import { useLastPage } from "#features/customers/list/useLastPage.ts";

/** Customers deleted in the last 30 days, each with Restore. */
export function CustomerBin({ organizationId }: { organizationId: string }) {
  const { search, setSearch } = useCustomersSearch();
  const page = search.page ?? 1;
  const query = customerBinQuery(organizationId, { search: search.search, page });
  const bin = useQuery(query);
  const { data } = bin;
  const pageCount = data ? Math.ceil(data.total / data.limit) : 1;
  const isBehind = useLastPage(data, search, setSearch);
  const { text, type, setText } = useSearchText(search.search ?? "", (typed) => {
    void setSearch(withFilter(search, { search: typed || undefined }), { isTyping: true });
  });
  return (
    <>
      <Link
        to="/customers"
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 max-md:-mt-2 touch:min-h-11 text-table text-quiet hover:text-base-content"
      >
        <ArrowLeft aria-hidden size={14} />
        Customers
      </Link>
      <PageHeader
        title="Trash"
        count={data && formatCount(data.total)}
        subtitle={`Deleted customers stay here for ${binDays} days and can be restored.`}
      />
      <div className="pb-2 max-md:hidden">
        <PageSearch
          label="Search the trash by name, email, or phone"
          placeholder="Search by name, email, or phone..."
          text={text}
          onText={type}
          onKey={{ ArrowDown: () => focusRow(1) }}
        />
      </div>
      <SlowLoad what="the trash" query={bin} queryKey={query.queryKey} />
      <output className="sr-only">{data && !bin.isPlaceholderData && `${formatCount(data.total)} deleted`}</output>
      <List
        isMarked
        label="Deleted customers"
        columns={binColumns}
        rows={isBehind ? undefined : data?.customers}
        loading={(bin.isLoading || isBehind) && { label: "Loading customers" }}
        failure={
          bin.error && { title: "Error loading the trash:", error: bin.error, onRetry: () => void bin.refetch() }
        }
        empty={
          search.search === undefined ? (
            <EmptyState
              title="The trash is empty"
              icon={<Trash2 aria-hidden size={28} strokeWidth={1.5} />}
              text={`Nobody was deleted in the last ${binDays} days.`}
            />
          ) : (
            <EmptyState
              title="Nobody found in the trash"
              icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
              text={`Nobody deleted in the last ${binDays} days matches “${search.search}”.`}
              action={<Button onClick={() => setText("")}>Show the whole trash</Button>}
            />
          )
        }
      >
        {(customer) => <BinRow key={customer.id} customer={customer} search={search} />}
      </List>
      {data && data.customers.length > 0 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          pageLabel={formatPageOf(page, pageCount)}
          totalLabel={`${formatCount(data.total)} deleted`}
          onPage={(wanted) => void setSearch({ ...search, page: wanted })}
        />
      )}
    </>
  );
}
