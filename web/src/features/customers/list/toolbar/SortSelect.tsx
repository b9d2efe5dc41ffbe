import { useWorkplace } from "#lib/workplace/workplace.ts";
import { firstOrder, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface SortSelectProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

const choices = [
  { label: "Date added, newest first", sort: "createdAt", order: "desc" },
  { label: "Date added, oldest first", sort: "createdAt", order: "asc" },
  { label: "Name, A to Z", sort: "name", order: "asc" },
  { label: "Name, Z to A", sort: "name", order: "desc" },
  { label: "Last contact, newest first", sort: "lastContact", order: "desc" },
  { label: "Last contact, oldest first", sort: "lastContact", order: "asc" },
  { label: "Owner, A to Z", sort: "owner", order: "asc" },
  { label: "Owner, Z to A", sort: "owner", order: "desc" },
  { label: "Status, active first", sort: "status", order: "asc" },
  { label: "Status, prospects first", sort: "status", order: "desc" },
] as const;

/** The order of the list, which column headers can change as well where there is room for them. */
export function SortSelect({ search, onSearch }: SortSelectProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const { sort, order = sort && firstOrder(sort) } = search;
  const byMatch = search.search !== undefined;
  const offered = choices.filter((choice) => choice.sort !== "owner" || !isGlobalView);
  const chosen = offered.find((choice) =>
    sort === undefined ? !byMatch && choice === choices[0] : choice.sort === sort && choice.order === order,
  );
  return (
    <label className="min-w-0 max-md:flex-1 md:pointer-coarse:w-60">
      <span className="sr-only">Sort by</span>
      <select
        className="select control w-full"
        value={chosen?.label ?? ""}
        onChange={({ target }) => {
          const choice = offered.find(({ label }) => label === target.value);
          const isDefault = !byMatch && choice === choices[0];
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
        {byMatch && <option value="">Best match first</option>}
        {offered.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
