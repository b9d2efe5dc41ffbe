import { SortSelect } from "#kit/list/SortSelect.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { firstOrder, tidySearch } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface CustomersSortProps {
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

/** The order of the customers. */
export function CustomersSort({ search, onSearch }: CustomersSortProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const { sort, order = sort && firstOrder(sort) } = search;
  const byMatch = search.search !== undefined;
  const offered = choices.filter((choice) => choice.sort !== "owner" || !isGlobalView);
  const isUsual = (choice: (typeof choices)[number] | undefined) => !byMatch && choice === choices[0];
  return (
    <SortSelect
      className="md:pointer-coarse:w-60"
      choices={offered}
      chosen={offered.find((choice) =>
        sort === undefined ? isUsual(choice) : choice.sort === sort && choice.order === order,
      )}
      unchosen={byMatch ? "Best match first" : undefined}
      onChoose={(choice) => {
        const { sort: by, order: direction } = isUsual(choice) ? {} : { ...choice };
        onSearch(tidySearch({ ...search, sort: by, order: direction, page: undefined }));
      }}
    />
  );
}
