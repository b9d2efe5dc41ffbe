import { PageSearch } from "#features/customers/PageSearch.tsx";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { Button } from "#ui/Button.tsx";
import { hasFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { FilterChips } from "./FilterChips.tsx";
import { ViewsMenu } from "#features/customers/views/ViewsMenu.tsx";
import { FiltersMenu } from "./FiltersMenu.tsx";
import { focusRow } from "./row-keys.ts";
import { SortSelect } from "./SortSelect.tsx";
import { StatusFilter } from "./StatusFilter.tsx";

interface CustomersToolbarProps {
  text: string;
  search: CustomersSearch;
  onText: (text: string) => void;
  onSearch: (search: CustomersSearch) => void;
  onClear: () => void;
  /** Enter in the search box. */
  onEnter: () => void;
}

export function CustomersToolbar({ text, search, onText, onSearch, onClear, onEnter }: CustomersToolbarProps) {
  const isPhone = useIsPhone();
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-2 max-md:pb-1.5">
      <PageSearch
        label="Search by name, email, or phone"
        placeholder="Search by name, email, or phone..."
        text={text}
        onText={onText}
        onKey={{ Enter: onEnter, ArrowDown: () => focusRow(1) }}
      />
      {!isPhone && <StatusFilter search={search} onSearch={onSearch} />}
      <div className="flex items-center gap-2 max-md:w-full">
        <SortSelect search={search} onSearch={onSearch} />
        <FiltersMenu search={search} onSearch={onSearch} onClear={onClear} />
        <ViewsMenu search={search} onSearch={onSearch} />
        {/* A phone's only row has no room for it beside the sort order: it is among the filters. */}
        {!isPhone && (
          <Button
            variant="ghost"
            className="text-quiet"
            disabled={text === "" && !hasFilter(search) && search.sort === undefined}
            onClick={onClear}
          >
            Clear
          </Button>
        )}
      </div>
      {/* Not on a phone: there each filter is cleared where it is set, because a row of chips would cost a customer. */}
      <FilterChips search={search} onSearch={onSearch} />
    </section>
  );
}
