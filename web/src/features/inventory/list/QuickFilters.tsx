import { stockGaps } from "@automotive-crm/contract/inventory/list";
import { formatCount } from "#lib/format/format.ts";
import { ageBuckets, ageWords, gapWords } from "#features/inventory/stock-words.ts";
import { StockAge } from "#features/inventory/StockAge.tsx";
import type { FilterProps } from "./ConditionFilter.tsx";
import { withFilter } from "./inventory-filters.ts";

const firstDays: Record<string, number> = { "0-30": 0, "31-60": 31, "61-90": 61, "over-90": 91 };

/** How long the cars have been in stock, and what some lack: each with its count, to narrow the list down to them. */
export function QuickFilters({ search, counts, onSearch }: FilterProps) {
  const countOf = (list: readonly { value: string; count: number }[] | undefined, value: string) =>
    list?.find((each) => each.value === value)?.count ?? 0;
  const gaps = stockGaps.filter((gap) => search.lacks === gap || countOf(counts?.lacks, gap) > 0);
  return (
    <fieldset className="mb-2 min-w-0 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <legend className="sr-only">Days in stock and what is missing</legend>
      <div className="flex w-max min-w-full gap-1.5 pb-1 md:w-auto md:flex-wrap">
        {ageBuckets.map((age) => (
          <Quick
            key={age}
            isOn={search.age === age}
            count={counts && countOf(counts.ages, age)}
            onToggle={(isOn) => onSearch(withFilter(search, { age: isOn ? age : undefined }))}
          >
            <StockAge days={firstDays[age] ?? 0} words={ageWords[age]} />
          </Quick>
        ))}
        {gaps.map((gap) => (
          <Quick
            key={gap}
            isOn={search.lacks === gap}
            count={counts && countOf(counts.lacks, gap)}
            onToggle={(isOn) => onSearch(withFilter(search, { lacks: isOn ? gap : undefined }))}
          >
            {gapWords[gap]}
          </Quick>
        ))}
      </div>
    </fieldset>
  );
}

interface QuickProps {
  isOn: boolean;
  /** Undefined until it is known. */
  count: number | undefined;
  onToggle: (isOn: boolean) => void;
  children: React.ReactNode;
}

const Quick = ({ isOn, count, onToggle, children }: QuickProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="chip inline-flex items-center gap-2"
    onClick={() => onToggle(!isOn)}
  >
    {children}{" "}
    <span className="min-w-3 font-medium text-base-content tabular-nums">
      {count === undefined ? "" : formatCount(count)}
    </span>
  </button>
);
