import { usePermission } from "#lib/workplace/permissions.tsx";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";
import { firstOrder, tidySearch } from "./inventory-filters.ts";

const choices = [
  { label: "Longest in stock first", sort: "age", order: "desc" },
  { label: "Newest in stock first", sort: "age", order: "asc" },
  { label: "Price, low to high", sort: "price", order: "asc" },
  { label: "Price, high to low", sort: "price", order: "desc" },
  { label: "Lowest mileage first", sort: "mileage", order: "asc" },
  { label: "Highest mileage first", sort: "mileage", order: "desc" },
  { label: "Model year, newest first", sort: "year", order: "desc" },
  { label: "Model year, oldest first", sort: "year", order: "asc" },
  { label: "Make and model, A to Z", sort: "name", order: "asc" },
  { label: "Make and model, Z to A", sort: "name", order: "desc" },
  { label: "Stock number, A to Z", sort: "stockNumber", order: "asc" },
  { label: "Stock number, Z to A", sort: "stockNumber", order: "desc" },
  { label: "Price change, oldest first", sort: "priceChange", order: "desc" },
  { label: "Price change, latest first", sort: "priceChange", order: "asc" },
  { label: "Cost, high to low", sort: "cost", order: "desc" },
  { label: "Cost, low to high", sort: "cost", order: "asc" },
] as const;

interface SortSelectProps {
  search: InventorySearch;
  onSearch: (search: InventorySearch) => void;
}

/** The order of the cars. */
export function SortSelect({ search, onSearch }: SortSelectProps) {
  const seesCosts = usePermission("costs:view");
  const { sort = "age", order = firstOrder(sort) } = search;
  const offered = choices.filter((choice) => choice.sort !== "cost" || seesCosts);
  const chosen = offered.find((choice) => choice.sort === sort && choice.order === order);
  return (
    <label className="min-w-0 max-md:flex-1">
      <span className="sr-only">Sort by</span>
      <select
        className="select control w-full md:w-56"
        value={chosen?.label ?? choices[0].label}
        onChange={({ target }) => {
          const choice = offered.find(({ label }) => label === target.value);
          const isDefault = choice === choices[0];
          onSearch(
            tidySearch({
              ...search,
              sort: isDefault ? undefined : choice?.sort,
              order: isDefault ? undefined : choice?.order,
              page: undefined,
            }),
          );
        }}
      >
        {offered.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
