import { Search, X } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import { hasFilter, withFilter, withStatusToggled } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { FilterChips } from "./FilterChips.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { StatusFilter } from "./StatusFilter.tsx";

interface CustomersToolbarProps {
  text: string;
  search: CustomersSearch;
  onText: (text: string) => void;
  onSearch: (search: CustomersSearch) => void;
  onClear: () => void;
}

export function CustomersToolbar({ text, search, onText, onSearch, onClear }: CustomersToolbarProps) {
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-2">
      <div className="relative max-md:w-full md:w-72 xl:w-88">
        <Search aria-hidden size={16} className="absolute top-1/2 left-3 z-1 -translate-y-1/2 text-quiet" />
        <input
          type="search"
          aria-label="Search by name, email, or phone"
          placeholder="Search by name, email, or phone..."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          className="input control w-full pl-9 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onText("")}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Clear search"
            className="absolute top-0 right-0 grid h-full w-9 cursor-pointer place-items-center text-quiet hover:text-base-content max-md:w-11"
            onClick={() => onText("")}
          >
            <X aria-hidden size={15} />
          </button>
        )}
      </div>
      <StatusFilter
        status={search.status}
        onPick={(status) =>
          onSearch(status ? withStatusToggled(search, status) : withFilter(search, { status: undefined }))
        }
      />
      {/* On a phone each filter is cleared where it is set; a row of chips would cost a customer. */}
      <div className="max-md:hidden">
        <FilterChips search={search} onSearch={onSearch} />
      </div>
      <div className="flex items-center gap-2 max-md:w-full">
        <SortSelect search={search} onSearch={onSearch} />
        <Button
          variant="ghost"
          className="text-quiet"
          disabled={text === "" && !hasFilter(search) && search.sort === undefined}
          onClick={onClear}
        >
          Clear
        </Button>
      </div>
    </section>
  );
}
