import { firstOrder, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface SortSelectProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

const choices = [
  { label: "Name, A to Z", sort: "name", order: "asc" },
  { label: "Name, Z to A", sort: "name", order: "desc" },
  { label: "Last contact, newest first", sort: "lastContact", order: "desc" },
  { label: "Last contact, oldest first", sort: "lastContact", order: "asc" },
  { label: "Status", sort: "status", order: "asc" },
] as const;

/** Sorting where the list is too narrow for column headers. */
export function SortSelect({ search, onSearch }: SortSelectProps) {
  const { sort, order = sort && firstOrder(sort) } = search;
  const chosen = choices.findIndex((choice) => choice.sort === sort && choice.order === order);
  return (
    <label className="min-w-0 flex-1 @4xl:hidden">
      <span className="sr-only">Sort by</span>
      <select
        className="select control w-full"
        value={chosen}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          onSearch(tidySearch({ ...search, sort: choice?.sort, order: choice?.order, page: undefined }));
        }}
      >
        <option value={-1}>{search.search ? "Best match first" : "Newest first"}</option>
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
