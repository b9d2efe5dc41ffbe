import { withFilter, withStatusToggled } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";

interface StatusFilterProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

const offered = [undefined, "active", "inactive", "prospect"] as const;

/** One click instead of a menu; picking the current one again clears it. */
export function StatusFilter({ search, onSearch }: StatusFilterProps) {
  return (
    <fieldset aria-label="Status" className="flex rounded-field border border-line p-[3px] max-md:w-full touch:p-0">
      {offered.map((option) => (
        <button
          key={option ?? "all"}
          type="button"
          aria-pressed={option === search.status}
          className={`h-7 cursor-pointer rounded-[calc(var(--radius-field)-2px)] px-2 @min-[70rem]:px-2.5 text-table whitespace-nowrap transition-colors duration-150 touch:h-11 max-md:flex-1 max-md:px-1 ${
            option === search.status ? "bg-base-300 font-medium" : "text-quiet hover:text-base-content"
          }`}
          onClick={() =>
            onSearch(option ? withStatusToggled(search, option) : withFilter(search, { status: undefined }))
          }
        >
          {option ? statusWords[option] : "All Status"}
        </button>
      ))}
    </fieldset>
  );
}
