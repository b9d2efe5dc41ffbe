import { dealViews } from "@automotive-crm/contract/deals/list";
import { useColleagueName } from "#lib/workplace/useColleagueName.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { FiltersButton } from "#kit/list/FiltersButton.tsx";
import { focusRow } from "#kit/list/row-keys.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { useSearchText } from "#records/search/useSearchText.ts";
import {
  conditionWords,
  kindWords,
  markWords,
  paymentWords,
  stageWords,
  viewWords,
} from "#features/deals/deal-words.ts";
import { filterOf, hasFilter, tableSearchOf, viewIn, withoutFilters } from "./deal-filters.ts";
import type { DealsSearch } from "./deals.search.ts";
import type { FilterProps } from "./DealFiltersPanel.tsx";
import { useSourceName } from "./lead-sources.ts";

/** Fetched when it is first opened. */
const DealFiltersPanel = lazyWithFallback(
  async () => (await import("./DealFiltersPanel.tsx")).DealFiltersPanel,
  () => <p>The filters could not be loaded. Please reload the page.</p>,
);

interface DealsToolbarProps {
  search: DealsSearch;
  onSearch: (search: DealsSearch, options?: { isTyping: boolean }) => void;
}

/** Search and filters: the same for the board and the table, and in the address. */
export function DealsToolbar({ search, onSearch }: DealsToolbarProps) {
  const { text, type, setText } = useSearchText(search.search ?? "", (typed) =>
    onSearch({ ...search, search: typed || undefined, page: undefined }, { isTyping: true }),
  );
  const change = (changes: DealsSearch) => onSearch({ ...search, ...changes, page: undefined });
  const isTable = search.as === "table";
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        label="Search deals"
        placeholder="Customer, car, stock or deal number"
        className={isTable ? "max-md:w-full!" : "max-md:w-auto! max-md:min-w-0 max-md:flex-1"}
        text={text}
        onText={type}
        onKey={{ ArrowDown: () => focusRow(1) }}
      />
      {isTable && (
        <label className="min-w-0 max-md:flex-1">
          <span className="sr-only">Which deals</span>
          <select
            className="select control w-full"
            value={viewIn(search)}
            onChange={({ target }) => change({ view: target.value === "active" ? undefined : target.value })}
          >
            {dealViews.map((view) => (
              <option key={view} value={view}>
                {viewWords[view]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Filters search={search} onChange={change} />
      {hasFilter(search) && (
        <Button
          variant="ghost"
          className="text-quiet"
          onClick={() => {
            setText("");
            onSearch(withoutFilters(search));
          }}
        >
          Clear
        </Button>
      )}
      <Chips search={search} onChange={change} />
    </section>
  );
}

function Filters({ search, onChange }: FilterProps) {
  const { owner, mark, kind, condition, paidBy, sourceId } = filterOf(search);
  const { stage, from, until } = tableSearchOf(search);
  const isTable = search.as === "table";
  const count = [owner, mark, kind, condition, paidBy, sourceId, ...(isTable ? [stage, from, until] : [])].filter(
    Boolean,
  ).length;
  return (
    <FiltersButton count={count}>
      <DealFiltersPanel search={search} onChange={onChange} />
    </FiltersButton>
  );
}

const ownerWords: Record<string, string> = { me: "me", none: "nobody" };

/** The filters that are set, each with a way to clear it. */
function Chips({ search, onChange }: FilterProps) {
  const { owner, mark, kind, condition, paidBy, sourceId } = filterOf(search);
  const { stage, from, until } = tableSearchOf(search);
  const sourceName = useSourceName(sourceId);
  const ownerName = useColleagueName(owner && ownerWords[owner] ? undefined : owner);
  const labels: Partial<Record<keyof DealsSearch, string | undefined>> = {
    owner: owner && `Owner: ${ownerWords[owner] ?? ownerName}`,
    mark: mark && markWords[mark],
    condition: condition && conditionWords[condition],
    paidBy: paidBy && `Paid by: ${paymentWords[paidBy].toLowerCase()}`,
    source: sourceId && `Source: ${sourceName}`,
    kind: kind && kindWords[kind],
    ...(search.as === "table" && {
      stage: stage && `Stage: ${stageWords[stage].word}`,
      from: from && `From ${from}`,
      until: until && `Until ${until}`,
    }),
  };
  return (
    <ul aria-label="Filters" className="flex w-full min-w-0 flex-wrap gap-1.5 empty:hidden">
      {Object.entries(labels).map(
        ([name, label]) =>
          label && <FilterChip key={name} label={label} onClear={() => onChange({ [name]: undefined })} />,
      )}
    </ul>
  );
}
