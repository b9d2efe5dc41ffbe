import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { notify } from "#kit/feedback/notify.ts";
import { fullName } from "#features/customers/customer-facts.ts";
import { customersKey, customersQuery } from "#features/customers/customers.queries.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

const highlightMilliseconds = 3_000;

/** Shows a newly added customer: marked in the list, or in a toast if the list's filters or location exclude them. */
export function useAddedCustomer(
  place: Place,
  search: CustomersSearch,
  setSearch: (search: CustomersSearch) => Promise<void>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [highlightedIds, highlight] = useState<readonly string[]>([]);
  useEffect(() => {
    if (highlightedIds.length === 0) return;
    const timer = setTimeout(() => highlight([]), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [highlightedIds]);

  const showAdded = async (customer: Customer) => {
    highlight([customer.id]);
    const firstPage = tidySearch({ ...search, page: undefined });
    if (search.page !== undefined) await setSearch(firstPage);
    void queryClient.invalidateQueries({ queryKey: customersKey });
    const list = await queryClient.fetchQuery(customersQuery(place, firstPage)).catch(() => undefined);
    if (list?.customers.some(({ id }) => id === customer.id)) return;
    notify.success(`${fullName(customer)} was added.`, {
      action: {
        label: "Open",
        onClick: () => void navigate({ to: "/customers/$customerId", params: { customerId: customer.id } }),
      },
    });
  };
  return { highlightedIds, highlight, showAdded };
}
