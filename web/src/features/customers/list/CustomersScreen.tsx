import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { useInterruptedForm } from "#features/customers/add-customer/useInterruptedForm.ts";
import { CustomersFooter } from "./CustomersFooter.tsx";
import { CustomersHeader, totalOf } from "./CustomersHeader.tsx";
import { CustomersSkeleton } from "./CustomersSkeleton.tsx";
import { CustomersTable } from "./CustomersTable.tsx";
import { CustomersToolbar } from "./toolbar/CustomersToolbar.tsx";
import { customersKey, customersQuery, keepRowsOf } from "#features/customers/customers.queries.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { cleared, defaultPageSize, withSortToggled } from "#features/customers/change-search.ts";
import type { ListNewsProps } from "#features/customers/news/ListNews.tsx";
import type { NoCustomersProps } from "./NoCustomers.tsx";
import { useRowKeys } from "./row-keys.ts";
import { useEnter } from "./useEnter.ts";
import { useAddedCustomer } from "./useAddedCustomer.ts";
import { useArrival } from "./useArrival.ts";
import { useCustomersSearch } from "./useCustomersSearch.ts";
import { useLastPage } from "./useLastPage.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { OtherLocations } from "./OtherLocations.tsx";

// The list is complete without it.
const ListNews = lazyWithFallback<ListNewsProps>(
  async () => {
    await whenFirstPageIsShown();
    return (await import("#features/customers/news/ListNews.tsx")).ListNews;
  },
  () => null,
);
const NoCustomers = lazyWithFallback<NoCustomersProps>(
  async () => (await import("./NoCustomers.tsx")).NoCustomers,
  () => <p className="py-10 text-center">No customers found</p>,
);
const loadAddition = async () =>
  (await import("#features/customers/add-customer/AddCustomerDialog.tsx")).AddCustomerDialog;
const loadDeletion = async () => (await import("#features/customers/DeleteCustomerDialog.tsx")).DeleteCustomerDialog;

export function CustomersScreen({ place }: { place: Place }) {
  const queryClient = useQueryClient();
  const { search, setSearch } = useCustomersSearch();
  const query = customersQuery(place, search);
  const customers = useQuery({ ...query, placeholderData: keepRowsOf(place) });
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => setIsAdding(false);
  const [deleting, setDeleting] = useState<Customer | null>(null);
  const stopDeleting = () => setDeleting(null);
  const { highlightedIds, highlight, showAdded } = useAddedCustomer(place, search, setSearch);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  useInterruptedForm(place.organizationId, () => setIsAdding(true));
  useArrival(place, search, customers.isPlaceholderData ? undefined : customers.data?.customers);
  const isBehind = useLastPage(customers.data, search, setSearch);

  const clear = async () => {
    await setSearch(cleared(search));
    await queryClient.resetQueries({ queryKey: customersKey });
  };
  const enter = useEnter(place, search);
  const shownSearch = useShownSearch(search, customers.isPlaceholderData);
  const { data } = customers;
  const isCanceled = customers.isPlaceholderData && !customers.isFetching;
  useRowKeys((customers.isPlaceholderData && !isCanceled) || customers.isLoading || isBehind);
  return (
    <>
      <CustomersHeader page={data} onAdd={() => setIsAdding(true)}>
        <Suspense fallback={null}>
          <ListNews
            place={place}
            search={search}
            page={customers.isPlaceholderData ? undefined : data}
            readAt={customers.dataUpdatedAt}
            deletedIds={deletedIds}
            onDeleted={setDeletedIds}
            onSearch={setSearch}
            onHighlight={highlight}
          />
        </Suspense>
      </CustomersHeader>
      <CustomersToolbar
        search={search}
        onSearch={setSearch}
        onClear={() => void clear()}
        onEnter={(text) => void enter(text)}
      />
      {customers.error && (
        <ErrorNotice
          title="Error loading customers:"
          error={customers.error}
          onRetry={() => void customers.refetch({ cancelRefetch: true })}
        />
      )}
      <SlowLoad what="the customers" query={customers} queryKey={query.queryKey} />
      <output className="sr-only">{loadWords(customers)}</output>
      {(customers.isLoading || isBehind) && <CustomersSkeleton rows={search.limit ?? defaultPageSize} />}
      {data?.customers.length === 0 && !isBehind && (
        <Suspense fallback={null}>
          <NoCustomers page={data} search={search} onClear={() => void clear()} onAdd={() => setIsAdding(true)} />
        </Suspense>
      )}
      {data && data.customers.length > 0 && !isCanceled && (
        <>
          <MatchNotes page={data} search={search.search} />
          <CustomersTable
            customers={data.customers}
            search={search}
            rowsSearch={shownSearch}
            highlightedIds={highlightedIds}
            deletedIds={deletedIds}
            isOutdated={customers.isPlaceholderData}
            onSort={(sort) => void setSearch(withSortToggled(search, sort))}
            onDelete={setDeleting}
          />
          <CustomersFooter page={data} search={search} onSearch={(next) => void setSearch(next)} />
        </>
      )}
      <LazyDialog
        load={loadAddition}
        isOpen={isAdding}
        onClose={stopAdding}
        dialog={{
          isOpen: isAdding,
          onClose: stopAdding,
          onAdded: (customer) => void showAdded(customer),
        }}
      />
      <LazyDialog
        load={loadDeletion}
        isOpen={deleting !== null}
        onClose={stopDeleting}
        dialog={deleting && { customer: deleting, onClose: stopDeleting }}
      />
    </>
  );
}

/** The search whose rows are on the screen, so that they aren't rendered again while the next are on their way. */
function useShownSearch(search: CustomersSearch, isOutdated: boolean): CustomersSearch {
  const [shown, setShown] = useState(search);
  if (!isOutdated && shown !== search) setShown(search);
  return isOutdated ? shown : search;
}

interface Load {
  isFetching: boolean;
  isPlaceholderData: boolean;
  data: CustomerPage | undefined;
}

/** What screen readers announce as the rows change. */
function loadWords({ isFetching, isPlaceholderData, data }: Load): string {
  const isCurrent = data !== undefined && !isPlaceholderData;
  const similar = data?.isSimilar ? "similar " : "";
  if (isCurrent) return data.total === 1 ? `1 ${similar}customer` : `${totalOf(data)} ${similar}customers`;
  return isFetching ? "Loading customers" : "";
}

/** Above the rows of a search that nobody matches exactly. */
function MatchNotes({ page, search }: { page: CustomerPage; search: string | undefined }) {
  const locationName = useWorkplace(({ location }) => location?.name);
  if (!page.isSimilar) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-table">
      <p role="note">
        Nobody{locationName ? ` at ${locationName}` : ""} matches “{search}” exactly.{" "}
        {page.total === 1 ? "This customer is similar." : "These customers are similar."}
      </p>
      <OtherLocations found={page.atOtherLocations} />
    </div>
  );
}
