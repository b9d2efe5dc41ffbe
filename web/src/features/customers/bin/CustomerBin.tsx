import { binDays } from "@automotive-crm/contract/customers/bin";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Trash2 } from "lucide-react";
import { formatCount } from "#lib/format/format.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { SlowLoad } from "#ui/SlowLoad.tsx";
import { BinRow } from "./BinRow.tsx";
import { CustomersSkeleton } from "#features/customers/list/CustomersSkeleton.tsx";
import { customerBinQuery } from "./customer-bin.queries.ts";
import { useCustomersSearch } from "#features/customers/list/useCustomersSearch.ts";
import { useLastPage } from "#features/customers/list/useLastPage.ts";

/** Customers deleted in the last 30 days, each with Restore. */
export function CustomerBin({ organizationId }: { organizationId: string }) {
  const { search, setSearch } = useCustomersSearch();
  const page = search.page ?? 1;
  const query = customerBinQuery(organizationId, page);
  const bin = useQuery(query);
  const { data } = bin;
  const isBehind = useLastPage(data, search, setSearch);
  return (
    <>
      <Link
        to="/customers"
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 max-md:-mt-2 max-md:min-h-11 text-table text-quiet hover:text-base-content"
      >
        <ArrowLeft aria-hidden size={14} />
        Customers
      </Link>
      <PageHeader
        title="Bin"
        count={data && formatCount(data.total)}
        subtitle={`Deleted customers stay here for ${binDays} days and can be restored.`}
      />
      {bin.error && <ErrorNotice title="Error loading the bin:" error={bin.error} onRetry={() => void bin.refetch()} />}
      <SlowLoad what="the bin" query={bin} queryKey={query.queryKey} />
      {(bin.isLoading || isBehind) && <CustomersSkeleton rows={5} />}
      {data?.customers.length === 0 && !isBehind && (
        <EmptyState
          title="The bin is empty"
          icon={<Trash2 aria-hidden size={28} strokeWidth={1.5} />}
          text={`Nobody was deleted in the last ${binDays} days.`}
        />
      )}
      {data && data.customers.length > 0 && (
        <>
          <ul aria-label="Deleted customers" className="border-t border-line">
            {data.customers.map((customer) => (
              <BinRow key={customer.id} customer={customer} />
            ))}
          </ul>
          <div className="pt-2">
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / data.limit)}
              totalLabel={`${formatCount(data.total)} deleted`}
              onPage={(wanted) => void setSearch({ ...search, page: wanted })}
            />
          </div>
        </>
      )}
    </>
  );
}
