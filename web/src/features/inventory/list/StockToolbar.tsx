import { useDeferredValue } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { focusRow } from "#kit/list/row-keys.ts";
import { useSearchText } from "#records/search/useSearchText.ts";
import { PageSearch } from "#records/search/PageSearch.tsx";
import { ScanButton } from "#records/vin/scan/ScanButton.tsx";
import { ConditionFilter } from "./ConditionFilter.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FiltersMenu } from "./FiltersMenu.tsx";
import { InventoryViewsMenu } from "./InventoryViewsMenu.tsx";
import { cleared, hasFilter, withFilter } from "./inventory-filters.ts";
import { SortSelect } from "./SortSelect.tsx";
import { StatusSelect } from "./StatusSelect.tsx";
import type { useInventoryPage } from "./useInventoryPage.ts";

interface StockToolbarProps {
  page: ReturnType<typeof useInventoryPage>;
  place: Place;
}

/** Search, also by camera, and the filters. */
export function StockToolbar({ page, place }: StockToolbarProps) {
  const { search, setSearch, counts } = page;
  const isPhone = useIsPhone();
  const { text, type, setText } = useSearchText(search.search ?? "", (typed) => {
    void setSearch(withFilter(search, { search: typed || undefined }), { isTyping: true });
  });
  const isSearchEmpty = useDeferredValue(text === "");
  const filter = (next: typeof search) => void setSearch(next);
  const shared = { search, counts, onSearch: filter };
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex min-w-0 items-center gap-2 max-md:hidden md:max-w-100 md:flex-[1_1_17rem]">
        <PageSearch
          label="Search by stock number, VIN, or model"
          placeholder="Stock #, VIN, make, model"
          className="min-w-0 md:w-auto! md:flex-1"
          text={text}
          onText={type}
          onKey={{ Enter: () => void page.enter(text), ArrowDown: () => focusRow(1) }}
        />
        {!isPhone && <ScanButton onVin={(vin) => void page.openVin(vin)} />}
      </div>
      {!isPhone && <ConditionFilter {...shared} />}
      <div className="flex items-center gap-2 max-md:w-full md:flex-wrap">
        <StatusSelect {...shared} />
        <SortSelect search={search} onSearch={filter} />
        <FiltersMenu {...shared} place={place} />
        <InventoryViewsMenu search={search} onSearch={filter} />
        {!isPhone && (
          <Button
            variant="ghost"
            className="text-quiet"
            disabled={isSearchEmpty && !hasFilter(search) && search.sort === undefined}
            onClick={() => {
              setText("");
              void setSearch(cleared);
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <FilterChips search={search} onSearch={filter} />
    </section>
  );
}
