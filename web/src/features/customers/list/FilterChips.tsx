import { withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import { statusWords } from "#features/customers/StatusBadge.tsx";

interface FilterChipsProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The active filters, each individually clearable. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
  return (
    <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-1.5 empty:hidden">
      {search.search !== undefined && (
        <FilterChip label={`“${search.search}”`} onClear={() => onSearch(withFilter(search, { search: undefined }))} />
      )}
      {search.status !== undefined && (
        <FilterChip
          label={`Status: ${statusWords[search.status]}`}
          onClear={() => onSearch(withFilter(search, { status: undefined }))}
        />
      )}
    </ul>
  );
}
