import { SortSelect } from "#kit/list/SortSelect.tsx";
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

interface StockSortProps {
  search: InventorySearch;
  onSearch: (search: InventorySearch) => void;
}

/** The order of the cars. */
export function StockSort({ search, onSearch }: StockSortProps) {
  const seesCosts = usePermission("costs:view");
  const { sort = "age", order = firstOrder(sort) } = search;
  const offered = choices.filter((choice) => choice.sort !== "cost" || seesCosts);
  return (
    <SortSelect
      className="md:w-56"
      choices={offered}
      chosen={offered.find((choice) => choice.sort === sort && choice.order === order) ?? choices[0]}
      onChoose={(choice) => {
        const { sort: by, order: direction } = choice === choices[0] ? {} : { ...choice };
        onSearch(tidySearch({ ...search, sort: by, order: direction, page: undefined }));
      }}
    />
  );
}
