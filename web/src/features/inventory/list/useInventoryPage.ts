import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { storage } from "#lib/browser/storage.ts";
import { useRowsPerPage } from "#lib/browser/useRowsPerPage.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { focusRow } from "#kit/list/row-keys.ts";
import { stockCountsQuery, stockQuery } from "#features/inventory/inventory.queries.ts";
import { readInventorySearch, type InventorySearch } from "#features/inventory/inventory.search.ts";
import { useStockEvents } from "#features/inventory/useStockEvents.ts";
import { filterQuery, listQuery, tidySearch, withFilter } from "./inventory-filters.ts";

export type Look = "cards" | "table";

const lookKey = "automotive-crm.inventory-look";
const cardsPerPage = 24;

/** All that the list of cars knows: what is searched, in which look, the cars, and how many there are by each filter. */
export function useInventoryPage(place: Place) {
  const { organizationId } = place;
  const { search, setSearch } = useInventorySearch();
  const [look, setLook] = useState<Look>(() => (storage.read(lookKey) === "table" ? "table" : "cards"));
  const { size: rowsPerPage } = useRowsPerPage();
  const query = stockQuery(organizationId, listQuery(place, search, look === "cards" ? cardsPerPage : rowsPerPage));
  const rows = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data: counts } = useQuery({
    ...stockCountsQuery(organizationId, filterQuery(place, search)),
    placeholderData: keepPreviousData,
  });
  useStockEvents(organizationId);
  const opening = useOpening(place, search);
  return {
    search,
    setSearch,
    look,
    chooseLook: (next: Look) => {
      storage.write(lookKey, next);
      setLook(next);
      // Its pages have another size.
      void setSearch({ ...search, page: undefined });
    },
    rows,
    queryKey: query.queryKey,
    counts,
    ...opening,
    /** A VIN that was scanned: its car, also one that is gone, else a search for it. */
    openVin: async (vin: string) => {
      const isOpened =
        (await opening.openSole({ search: vin })) || (await opening.openSole({ search: vin, status: "gone" }));
      if (!isOpened) await setSearch(withFilter(search, { search: vin }));
    },
  };
}

/** The address's search parameters and how to change them. Typing replaces the history entry; choosing adds one. */
function useInventorySearch() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => tidySearch(readInventorySearch(address)), [address]);
  const setSearch = useCallback(
    (next: InventorySearch, { isTyping = false } = {}) =>
      navigate({ to: "/inventory", search: tidySearch(next), replace: isTyping, resetScroll: false }),
    [navigate],
  );
  return { search, setSearch };
}

function useOpening(place: Place, search: InventorySearch) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { organizationId } = place;
  const openSole = async (wanted: InventorySearch): Promise<boolean> => {
    const found = await queryClient
      .fetchQuery(stockQuery(organizationId, listQuery(place, wanted, 2)))
      .catch(() => undefined);
    const [only] = found?.vehicles ?? [];
    if (!only || found?.total !== 1) return false;
    await navigate({
      to: "/inventory/$vehicleId",
      params: { vehicleId: only.id },
      state: { isFromInventory: true },
    });
    return true;
  };
  /** Enter in the search box opens the only match, else goes to the first car. */
  const enter = async (text: string) => {
    const typed = cleanLine(text);
    if (typed === "" || !(await openSole(withFilter(search, { search: typed })))) focusRow(1);
  };
  return { openSole, enter };
}
