import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { addedWords, contactWords } from "./filter-words.ts";

interface FilterChipsProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
}

/** The active filters, each individually clearable. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
  const owner = useOwnerWords(search.owner);
  const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
  const labels = {
    search: search.search && `“${search.search}”`,
    status: search.status && `Status: ${statusWords[search.status]}`,
    owner: owner && `Owner: ${owner}`,
    lastContact: search.lastContact && `Last contact: ${lower(contactWords[search.lastContact])}`,
    added: search.added && `Added: ${lower(addedWords[search.added])}`,
  };
  return (
    <ul aria-label="Filters" className="flex w-full min-w-0 flex-wrap gap-1.5 empty:hidden max-md:hidden">
      {Object.entries(labels).map(
        ([name, label]) =>
          label !== undefined && (
            <FilterChip key={name} label={label} onClear={() => onSearch(withFilter(search, { [name]: undefined }))} />
          ),
      )}
    </ul>
  );
}

function useOwnerWords(owner: string | undefined): string | undefined {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  const isPerson = owner !== undefined && owner !== "me" && owner !== "none";
  const { data: colleagues = [] } = useQuery({ ...everyColleagueQuery(organizationId), enabled: isPerson });
  if (owner === "me") return "me";
  if (owner === "none") return "nobody";
  if (owner === undefined) return undefined;
  const person = colleagues.find(({ id }) => id === owner);
  return person ? fullName(person.firstName, person.lastName) : "somebody else";
}
