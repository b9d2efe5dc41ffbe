import type { StockAge, StockGap, StockStatusChoice } from "@automotive-crm/contract/inventory/list";
import type { StockCondition } from "@automotive-crm/contract/inventory/record";
import { formatMoney } from "#lib/format/money.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";
import { ageWords, conditionWords, gapWords, statusChoiceWords } from "#features/inventory/stock-words.ts";
import { withFilter } from "./inventory-filters.ts";

interface FilterChipsProps {
  search: InventorySearch;
  onSearch: (search: InventorySearch) => void;
}

/** The active filters, each individually clearable. Not on a phone, where a row of chips would cost a car. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
  const locations = useWorkplace((workplace) => workplace.locations);
  const { condition, status, age, lacks, location } = search;
  const place = locations.find(({ locationId }) => locationId === location)?.name ?? "another location";
  // The page has checked the values.
  const labels: readonly (readonly [label: string | undefined, ...clears: (keyof InventorySearch)[]])[] = [
    [search.search && `“${search.search}”`, "search"],
    [condition && conditionWords[condition as StockCondition], "condition"],
    [status && `Status: ${statusChoiceWords(status as StockStatusChoice)}`, "status"],
    [search.make, "make", "model"],
    [search.model, "model"],
    [location && `At ${place}`, "location"],
    [rangeText("Year", search.yearFrom, search.yearTo), "yearFrom", "yearTo"],
    [rangeText("Price", dollars(search.priceFrom), dollars(search.priceTo)), "priceFrom", "priceTo"],
    [age && ageWords[age as StockAge], "age"],
    [lacks && gapWords[lacks as StockGap], "lacks"],
    [search.notInFeed && "Not in the feed", "notInFeed"],
  ];
  return (
    <ul aria-label="Filters" className="flex w-full min-w-0 flex-wrap gap-1.5 empty:hidden max-md:hidden">
      {labels.map(
        ([label, ...names]) =>
          label !== undefined && (
            <FilterChip
              key={names.join()}
              label={label}
              onClear={() => onSearch(withFilter(search, Object.fromEntries(names.map((name) => [name, undefined]))))}
            />
          ),
      )}
    </ul>
  );
}

const dollars = (text: string | undefined) => text && formatMoney(Number(text) * 100);

const rangeText = (what: string, from: string | undefined, to: string | undefined): string | undefined =>
  from && to ? `${what} ${from}–${to}` : from ? `${what} from ${from}` : to ? `${what} to ${to}` : undefined;
