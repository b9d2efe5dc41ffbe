import { memo, useDeferredValue } from "react";
import { PageSearch } from "#records/search/PageSearch.tsx";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { Button } from "#kit/controls/Button.tsx";
import { hasFilter, withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { FilterChips } from "./FilterChips.tsx";
import { CustomerViewsMenu } from "#features/customers/views/CustomerViewsMenu.tsx";
import { FiltersMenu } from "./FiltersMenu.tsx";
import { focusRow } from "#kit/list/row-keys.ts";
import { SortSelect } from "./SortSelect.tsx";
import { StatusFilter } from "./StatusFilter.tsx";
import { useSearchText } from "#records/search/useSearchText.ts";

interface CustomersToolbarProps {
  search: CustomersSearch;
  /** The same function in each rendering, so that typing renders no filter. */
  onSearch: (search: CustomersSearch, options?: { isTyping: boolean }) => unknown;
  onClear: () => void;
  /** Enter in the search box, with what it says. */
  onEnter: (text: string) => void;
}

const Status = memo(StatusFilter);
const Sort = memo(SortSelect);
const Filters = memo(FiltersMenu);
const Views = memo(CustomerViewsMenu);
const Chips = memo(FilterChips);

/** Keeps the typed text to itself, so that each letter renders only the search box and Clear. */
export function CustomersToolbar({ search, onSearch, onClear, onEnter }: CustomersToolbarProps) {
  const isPhone = useIsPhone();
  const { text, type, setText } = useSearchText(search.search ?? "", (typed) => {
    onSearch(withFilter(search, { search: typed || undefined }), { isTyping: true });
  });
  // The letter first: Clear may follow a frame later.
  const isSearchEmpty = useDeferredValue(text === "");
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-2 max-md:pb-1.5">
      <PageSearch
        label="Search by name, email, or phone"
        placeholder="Search by name, email, or phone..."
        className="md:flex-[1_1_13rem] md:max-w-80"
        text={text}
        onText={type}
        onKey={{ Enter: () => onEnter(text), ArrowDown: () => focusRow(1) }}
      />
      {!isPhone && <Status search={search} onSearch={onSearch} />}
      <div className="flex items-center gap-2 max-md:w-full md:flex-wrap">
        <Sort search={search} onSearch={onSearch} />
        <Filters search={search} onSearch={onSearch} onClear={onClear} />
        <Views search={search} onSearch={onSearch} />
        {/* A phone's only row has no room for it beside the sort order: it is among the filters. */}
        {!isPhone && (
          <Button
            variant="ghost"
            className="text-quiet"
            disabled={isSearchEmpty && !hasFilter(search) && search.sort === undefined}
            onClick={() => {
              setText("");
              onClear();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {/* Not on a phone: there each filter is cleared where it is set, because a row of chips would cost a customer. */}
      <Chips search={search} onSearch={onSearch} />
    </section>
  );
}
