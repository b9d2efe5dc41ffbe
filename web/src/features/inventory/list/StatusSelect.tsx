import { goneStockStatuses, stockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { formatCount } from "#lib/format/format.ts";
import { stockStatusWords } from "#features/inventory/stock-words.ts";
import type { FilterProps } from "./ConditionFilter.tsx";
import { withFilter } from "./inventory-filters.ts";

const gone: readonly string[] = goneStockStatuses;

/** All cars that we have, those in one status, or those that are gone. */
export function StatusSelect({ search, counts, onSearch }: FilterProps) {
  const countOf = (status: string) => counts?.statuses.find(({ value }) => value === status)?.count ?? 0;
  const option = (status: (typeof stockStatuses)[number]) => (
    <option key={status} value={status}>
      {stockStatusWords[status].word}
      {counts ? ` (${formatCount(countOf(status))})` : ""}
    </option>
  );
  // Of the others there is rarely any.
  const isOffered = (status: string) => status === search.status || status === "available" || countOf(status) > 0;
  return (
    <label className="min-w-0 max-md:flex-1">
      <span className="sr-only">Status</span>
      <select
        className="select control w-full md:w-44"
        value={search.status ?? ""}
        onChange={({ target }) => onSearch(withFilter(search, { status: target.value || undefined }))}
      >
        <option value="">All we have</option>
        {stockStatuses.filter((status) => !gone.includes(status) && isOffered(status)).map(option)}
        <option value="gone">Gone</option>
        {goneStockStatuses.filter(isOffered).map(option)}
      </select>
    </label>
  );
}
