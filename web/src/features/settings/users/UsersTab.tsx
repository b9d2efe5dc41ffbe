import { globalView } from "@automotive-crm/contract/organizations";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TableSkeleton } from "#features/settings/TableSkeleton.tsx";
import { allLocationsQuery, usersQuery } from "#features/settings/settings.queries.ts";
import { useOrganizationId } from "#features/settings/useOrganizationId.ts";
import { DeactivateDialog } from "./DeactivateDialog.tsx";
import { ManageAccessDialog } from "./ManageAccessDialog.tsx";
import { UserRow, userColumns } from "./UserRow.tsx";
import { filterUsers, noFilter, roleFilters, statusFilters, type UserFilter } from "./user-filters.ts";

/** The organization's people, with their roles at its locations. */
export function UsersTab() {
  const organizationId = useOrganizationId() ?? globalView;
  const { data: users, error, isPending, refetch } = useQuery(usersQuery(organizationId));
  const { data: locations = [] } = useQuery(allLocationsQuery(organizationId));
  const [filter, setFilter] = useState(noFilter);
  const [managed, setManaged] = useState<UserAccount>();
  const [leaving, setLeaving] = useState<UserAccount>();
  const shown = users && filterUsers(users, filter);
  return (
    <div className="@container">
      <UserFilters filter={filter} onFilter={setFilter} />
      {isPending && <TableSkeleton label="Loading users" />}
      {error && !users && (
        <ErrorNotice title="The users could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {shown?.length === 0 && <EmptyState title="No users found matching your filters" />}
      {shown && shown.length > 0 && (
        <table aria-label="Users" className="settings-table">
          <thead>
            <tr className={userColumns}>
              <th>User</th>
              <th>Location Access</th>
              <th>Last Sign In</th>
              <th className="text-end!">Actions</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <UserRow
                key={`${user.organizationId} ${user.id}`}
                user={user}
                locations={locations}
                isGlobalView={organizationId === globalView}
                onManage={setManaged}
              />
            ))}
          </tbody>
        </table>
      )}
      {managed && (
        <ManageAccessDialog
          user={managed}
          onClose={() => setManaged(undefined)}
          onDeactivate={() => {
            setManaged(undefined);
            setLeaving(managed);
          }}
        />
      )}
      {leaving && <DeactivateDialog user={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function UserFilters({ filter, onFilter }: { filter: UserFilter; onFilter: (filter: UserFilter) => void }) {
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        label="Search users"
        placeholder="Search by name or email..."
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        label="Role"
        isLabelHidden
        className="max-md:flex-1 md:w-44"
        value={filter.role}
        onChange={({ target }) =>
          onFilter({ ...filter, role: roleFilters.find(({ value }) => value === target.value)?.value ?? "" })
        }
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
        className="max-md:flex-1 md:w-36"
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: statusFilters.find(({ value }) => value === target.value)?.value ?? "" })
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
