import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useNavigate } from "@tanstack/react-router";
import { tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { findSoleMatch } from "#features/customers/find-sole-match.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { focusRow } from "./row-keys.ts";

/** Enter in the list's search box opens the only match, else goes to the first row. */
export function useEnter(place: Place, search: CustomersSearch) {
  const navigate = useNavigate();
  return async (text: string) => {
    const typed = cleanLine(text);
    if (typed === "") return focusRow(1);
    const wanted = tidySearch({ ...search, search: typed, page: undefined });
    const found = await findSoleMatch(place, wanted);
    if (found === undefined) return focusRow(1);
    await navigate({
      to: "/customers/$customerId",
      params: { customerId: found },
      state: { customersSearch: wanted },
    });
  };
}
