import { Suspense } from "react";
import { withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { addedWords, contactWords } from "./filter-words.ts";

interface FilterChipsProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

const OwnerChip = lazyWithFallback(
  async () => (await import("./OwnerChip.tsx")).OwnerChip,
  ({ onClear }) => <FilterChip label="Owner: someone else" onClear={onClear} />,
);

/** The active filters, each individually clearable. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
  const { owner } = search;
  const clear = (name: string) => onSearch(withFilter(search, { [name]: undefined }));
  const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
  const labels = {
    search: search.search && `“${search.search}”`,
    status: search.status && `Status: ${statusWords[search.status]}`,
    owner: owner === "me" ? "Owner: me" : owner === "none" ? "Owner: nobody" : undefined,
    lastContact: search.lastContact && `Last contact: ${lower(contactWords[search.lastContact])}`,
    added: search.added && `Added: ${lower(addedWords[search.added])}`,
  };
  return (
    <ul aria-label="Filters" className="flex w-full min-w-0 flex-wrap gap-1.5 empty:hidden max-md:hidden">
      {Object.entries(labels).map(
        ([name, label]) => label !== undefined && <FilterChip key={name} label={label} onClear={() => clear(name)} />,
      )}
      {owner !== undefined && labels.owner === undefined && (
        <Suspense>
          <OwnerChip owner={owner} onClear={() => clear("owner")} />
        </Suspense>
      )}
    </ul>
  );
}
