import type { ListedUser } from "@automotive-crm/contract/organizations/user-accounts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { formatCount, formatPageOf } from "#lib/format/format.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Pagination } from "#kit/list/Pagination.tsx";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { readPeopleSearch, type PeopleSearch } from "./people-search.ts";
import { filterUsers, roleFilters, statusFilters, type UserFilter } from "./user-filters.ts";

interface PeopleListProps<User extends ListedUser> {
  /** Undefined until they are known. */
  users: readonly User[] | undefined;
  /** Beside the search. */
  action?: ReactNode;
  /** The list of the people on the page. */
  children: (shown: readonly User[] | undefined, empty: ReactNode) => ReactNode;
}

const pageSize = 25;

/** People, to search and to filter by role and status, page by page. */
export function PeopleList<User extends ListedUser>({ users, action, children }: PeopleListProps<User>) {
  const [search, change] = usePeopleSearch();
  const found = users && filterUsers(users, toFilter(search));
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize));
  const page = Math.min(search.page ?? 1, pageCount);
  const first = (page - 1) * pageSize;
  const shown = found?.slice(first, first + pageSize);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <PeopleFilters filter={toFilter(search)} onChange={change} />
        {action}
      </div>
      {children(shown, <EmptyState title="No users found matching your filters" />)}
      {found && pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          pageLabel={formatPageOf(page, pageCount)}
          totalLabel={`${formatCount(first + 1)}–${formatCount(Math.min(first + pageSize, found.length))} of ${formatCount(found.length)}`}
          onPage={(wanted) => change({ page: wanted })}
        />
      )}
    </>
  );
}

const toFilter = ({ search = "", role, status }: PeopleSearch): UserFilter => ({
  text: search,
  role: roleFilters.find(({ value }) => value === role)?.value ?? "",
  status: status === "all" ? "" : (status ?? "active"),
});

/** The search, which follows what is typed at once, and is written into the address. */
function usePeopleSearch(): [PeopleSearch, (changes: PeopleSearch) => void] {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const [search, setSearch] = useState(() => readPeopleSearch(address));
  const navigate = useNavigate();
  const change = (changes: PeopleSearch) => {
    const next = readPeopleSearch({ ...search, page: undefined, ...changes });
    setSearch(next);
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      // Where Back leads stays.
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  return [search, change];
}

interface PeopleFiltersProps {
  filter: UserFilter;
  onChange: (changes: PeopleSearch) => void;
}

function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 max-md:w-full">
      <SearchField
        label="Search users"
        placeholder="Search by name or email..."
        text={filter.text}
        onText={(search) => onChange({ search })}
      />
      <SelectField
        label="Role"
        isLabelHidden
        className="max-md:flex-1 md:w-40 xl:w-44"
        value={filter.role}
        onChange={({ target }) => onChange({ role: target.value })}
      >
        {roleFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        isLabelHidden
        className="max-md:flex-1 md:w-28 xl:w-36"
        value={filter.status}
        onChange={({ target: { value } }) =>
          onChange({ status: value === "inactive" ? value : value === "" ? "all" : undefined })
        }
      >
        {statusFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </section>
  );
}
