import { X } from "lucide-react";
import { withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
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
        <Chip label={`“${search.search}”`} onClear={() => onSearch(withFilter(search, { search: undefined }))} />
      )}
      {search.status !== undefined && (
        <Chip
          label={`Status: ${statusWords[search.status]}`}
          onClear={() => onSearch(withFilter(search, { status: undefined }))}
        />
      )}
    </ul>
  );
}

function Chip({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={`Clear filter ${label}`}
        className="inline-flex h-7 max-w-60 cursor-pointer items-center gap-1.5 rounded-full bg-pressed pr-2 pl-2.5 text-meta hover:bg-base-300 max-md:h-11 max-md:px-3.5"
        onClick={onClear}
      >
        <span className="truncate">{label}</span>
        <X aria-hidden size={13} className="shrink-0 text-quiet" />
      </button>
    </li>
  );
}
