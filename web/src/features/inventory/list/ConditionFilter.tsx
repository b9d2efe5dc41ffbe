import type { StockCounts } from "@automotive-crm/contract/inventory/list";
import { stockConditions } from "@automotive-crm/contract/inventory/record";
import { formatCount } from "#lib/format/format.ts";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";
import { conditionWords } from "#features/inventory/stock-words.ts";
import { withFilter } from "./inventory-filters.ts";

export interface FilterProps {
  search: InventorySearch;
  /** How many cars there are by each; undefined until it is known. */
  counts: StockCounts | undefined;
  onSearch: (search: InventorySearch) => void;
}

/** One click instead of a menu; choosing the current one again clears it. */
export function ConditionFilter({ search, counts, onSearch }: FilterProps) {
  const countOf = (condition: string) => counts?.conditions.find(({ value }) => value === condition)?.count;
  return (
    <fieldset aria-label="Condition" className="flex rounded-field border border-line p-[3px] max-md:w-full touch:p-0">
      {[undefined, ...stockConditions].map((option) => {
        const isOn = option === search.condition;
        const count = option && countOf(option);
        return (
          <button
            key={option ?? "all"}
            type="button"
            aria-pressed={isOn}
            className={`h-7 cursor-pointer rounded-[calc(var(--radius-field)-2px)] px-2.5 text-table whitespace-nowrap transition-colors duration-150 touch:h-11 max-md:flex-1 max-md:px-1 ${
              isOn ? "bg-base-300 font-medium" : "text-quiet hover:text-base-content"
            }`}
            onClick={() => onSearch(withFilter(search, { condition: isOn ? undefined : option }))}
          >
            {option ? conditionWords[option] : "All"}
            {count !== undefined && (
              <span className="pl-1.5 font-normal text-quiet tabular-nums">{formatCount(count)}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
