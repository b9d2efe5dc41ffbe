import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { Suspense } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { CustomersFooter } from "./CustomersFooter.tsx";
import { CustomersHeader, totalOf } from "./CustomersHeader.tsx";
import { CustomersTable } from "./CustomersTable.tsx";
import { CustomersToolbar } from "./toolbar/CustomersToolbar.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { withSortToggled } from "#features/customers/change-search.ts";
import type { ListNewsProps } from "#features/customers/news/ListNews.tsx";
import type { ListToolsProps } from "./ListTools.tsx";
import type { NoCustomersProps } from "./NoCustomers.tsx";
import { useCustomersPage } from "./useCustomersPage.ts";
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
const ListTools = lazyWithFallback<ListToolsProps>(
  async () => {
    await whenFirstPageIsShown();
    return (await import("./ListTools.tsx")).ListTools;
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

/** The list of customers at a place. */
export function CustomersScreen({ place }: { place: Place }) {
  const page = useCustomersPage(place);
  const { search, rows, deletedIds, highlightedIds, addition, deletion } = page;
  const { query, shown } = rows;
  const clear = () => void page.clear();
  const listed = rows.isBehind || rows.isCanceled ? undefined : shown;
  const isFound = listed !== undefined && listed.customers.length > 0;
  return (
    <>
      <CustomersHeader
        page={shown}
        onAdd={addition.open}
        tools={
          <Suspense fallback={null}>
            <ListTools place={place} search={search} total={shown && shown.total > 0 ? totalOf(shown) : undefined} />
          </Suspense>
        }
      >
        <Suspense fallback={null}>
          <ListNews
            place={place}
            search={search}
            page={rows.current}
            readAt={query.dataUpdatedAt}
            deletedIds={deletedIds}
            onDeleted={page.setDeletedIds}
            onSearch={page.setSearch}
            onHighlight={page.highlight}
          />
        </Suspense>
      </CustomersHeader>
      <CustomersToolbar
        search={search}
        onSearch={page.setSearch}
        onClear={clear}
        onEnter={(text) => void page.enter(text)}
      />
      <SlowLoad what="the customers" query={query} queryKey={rows.queryKey} />
      <output className="sr-only">{loadWords(query)}</output>
      {isFound && <MatchNotes page={listed} search={search.search} />}
      <CustomersTable
        customers={listed?.customers}
        search={search}
        rowsSearch={rows.search}
        isLoading={query.isLoading || rows.isBehind}
        highlightedIds={highlightedIds}
        deletedIds={deletedIds}
        isOutdated={rows.isOutdated}
        areComing={rows.areComing || rows.isBehind}
        failure={
          query.error && {
            title: "Error loading customers:",
            error: query.error,
            onRetry: () => void query.refetch({ cancelRefetch: true }),
          }
        }
        empty={
          listed && (
            <Suspense fallback={null}>
              <NoCustomers page={listed} search={search} onClear={clear} onAdd={addition.open} />
            </Suspense>
          )
        }
        onSort={(by) => void page.setSearch(withSortToggled(search, by))}
        onDelete={page.askToDelete}
      />
      {isFound && <CustomersFooter page={listed} search={search} onSearch={(next) => void page.setSearch(next)} />}
      <LazyDialog
        load={loadAddition}
        isOpen={addition.dialog.isOpen}
        onClose={addition.dialog.onClose}
        dialog={addition.dialog}
      />
      <LazyDialog load={loadDeletion} isOpen={deletion !== null} onClose={page.stopDeleting} dialog={deletion} />
    </>
  );
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
