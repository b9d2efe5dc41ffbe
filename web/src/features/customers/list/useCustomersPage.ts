import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useInterruptedForm } from "#features/customers/add-customer/useInterruptedForm.ts";
import { cleared, tidySearch } from "#features/customers/change-search.ts";
import { customersKey, customersQuery, keepRowsOf } from "#features/customers/customers.queries.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { findSoleMatch } from "#features/customers/find-sole-match.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { notify } from "#kit/feedback/notify.ts";
import { focusRow, useRowKeys } from "#kit/list/row-keys.ts";
import { useArrival } from "./useArrival.ts";
import { useCustomersSearch } from "./useCustomersSearch.ts";
import { useLastPage } from "./useLastPage.ts";

/** All that the customers' list knows: what is searched, the rows, and the customers who are being added, deleted or pointed out. */
export function useCustomersPage(place: Place) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, setSearch } = useCustomersSearch();
  const rows = useRows(place, search);
  const isBehind = useLastPage(rows.shown, search, setSearch);
  const [deleting, setDeleting] = useState<Customer | null>(null);
  const stopDeleting = () => setDeleting(null);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [highlightedIds, highlight] = useHighlight();
  useArrival(place, search, rows.current?.customers);
  useRowKeys(rows.areComing || isBehind);

  /** Enter in the search box opens the only match, else goes to the first row. */
  const enter = async (text: string) => {
    const typed = cleanLine(text);
    if (typed === "") return focusRow(1);
    const wanted = tidySearch({ ...search, search: typed, page: undefined });
    const customerId = await findSoleMatch(place, wanted);
    if (customerId === undefined) return focusRow(1);
    await navigate({ to: "/customers/$customerId", params: { customerId }, state: { customersSearch: wanted } });
  };
  const clear = async () => {
    await setSearch(cleared(search));
    await queryClient.resetQueries({ queryKey: customersKey });
  };
  return {
    search,
    setSearch,
    clear,
    enter,
    rows: { ...rows, isBehind },
    addition: useAddition(place, { search, setSearch, highlight }),
    askToDelete: setDeleting,
    stopDeleting,
    deletion: deleting && { customer: deleting, onClose: stopDeleting },
    deletedIds,
    setDeletedIds,
    highlightedIds,
    highlight,
  };
}

interface ListToShowIn {
  search: CustomersSearch;
  setSearch: (search: CustomersSearch) => Promise<void>;
  highlight: (ids: readonly string[]) => void;
}

/** The form for a new customer, who is then marked in the list, or in a toast if the list's filters or location exclude them. */
function useAddition(place: Place, { search, setSearch, highlight }: ListToShowIn) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useInterruptedForm(place.organizationId, open);
  const showAdded = async (customer: Customer) => {
    highlight([customer.id]);
    const firstPage = tidySearch({ ...search, page: undefined });
    if (search.page !== undefined) await setSearch(firstPage);
    void queryClient.invalidateQueries({ queryKey: customersKey });
    const list = await queryClient.fetchQuery(customersQuery(place, firstPage)).catch(() => undefined);
    if (list?.customers.some(({ id }) => id === customer.id)) return;
    notify.success(`${customer.name} was added.`, {
      action: {
        label: "Open",
        onClick: () => void navigate({ to: "/customers/$customerId", params: { customerId: customer.id } }),
      },
    });
  };
  const onAdded = (customer: Customer) => void showAdded(customer);
  return { open, dialog: { isOpen, onClose: () => setIsOpen(false), onAdded } };
}

/** The page of customers for a search, and until it is there the one before. */
function useRows(place: Place, search: CustomersSearch) {
  const query = customersQuery(place, search);
  const customers = useQuery({ ...query, placeholderData: keepRowsOf(place) });
  const { data: shown, isPlaceholderData: isOutdated, isFetching, isLoading } = customers;
  const isCanceled = isOutdated && !isFetching;
  return {
    query: customers,
    queryKey: query.queryKey,
    shown,
    /** Undefined while the rows on the screen are those of the search before. */
    current: isOutdated ? undefined : shown,
    isOutdated,
    isCanceled,
    areComing: (isOutdated && !isCanceled) || isLoading,
    search: useShownSearch(search, isOutdated),
  };
}

/** The search whose rows are on the screen, so that they aren't rendered again while the next are on their way. */
function useShownSearch(search: CustomersSearch, isOutdated: boolean): CustomersSearch {
  const [shown, setShown] = useState(search);
  if (!isOutdated && shown !== search) setShown(search);
  return isOutdated ? shown : search;
}

const highlightMilliseconds = 3_000;

/** Rows that are marked for a moment. */
function useHighlight() {
  const [ids, highlight] = useState<readonly string[]>([]);
  useEffect(() => {
    if (ids.length === 0) return;
    const timer = setTimeout(() => highlight([]), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [ids]);
  return [ids, highlight] as const;
}
