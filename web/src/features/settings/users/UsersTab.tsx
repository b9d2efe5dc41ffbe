import type { Location } from "@automotive-crm/contract/location-record";
import { globalView } from "@automotive-crm/contract/organizations";
import { isInOrganization, type ListedUser, type UserAccount } from "@automotive-crm/contract/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { InviteUserDialog, PendingInvitations, pendingInvitationsQuery } from "#features/invitations/index.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#ui/Button.tsx";
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
  const [managedId, setManagedId] = useState<string>();
  const [leaving, setLeaving] = useState<UserAccount>();
  const shown = users && filterUsers(users, filter);
  // As they are now: another role must not be chosen from what was shown before.
  const managed = users?.filter(isInOrganization).find((user) => keyOf(user) === managedId);
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <UserFilters filter={filter} onFilter={setFilter} />
        <InviteUserButton locations={locations} />
      </div>
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
                key={keyOf(user)}
                user={user}
                locations={locations}
                isGlobalView={organizationId === globalView}
                onManage={(chosen) => setManagedId(keyOf(chosen))}
              />
            ))}
          </tbody>
        </table>
      )}
      {organizationId !== globalView && <PendingSection organizationId={organizationId} locations={locations} />}
      {managed && (
        <ManageAccessDialog
          user={managed}
          onClose={() => setManagedId(undefined)}
          onDeactivate={() => {
            setManagedId(undefined);
            setLeaving(managed);
          }}
        />
      )}
      {leaving && <DeactivateDialog user={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

const keyOf = (user: ListedUser) => `${user.organizationId} ${user.id}`;

/** Invites to the current organization; in Global View there is none. */
function InviteUserButton({ locations }: { locations: readonly Location[] }) {
  const { organization } = useWorkplace();
  const [isInviting, setIsInviting] = useState(false);
  if (!organization) return null;
  return (
    <>
      <Button
        isChange
        variant="primary"
        className="max-md:w-full"
        icon={<UserPlus aria-hidden size={16} />}
        onClick={() => setIsInviting(true)}
      >
        Invite User
      </Button>
      {isInviting && (
        <InviteUserDialog
          organization={organization}
          locations={locations.filter(({ status }) => status === "active")}
          onClose={() => setIsInviting(false)}
        />
      )}
    </>
  );
}

function PendingSection({ organizationId, locations }: ComponentProps<typeof PendingInvitations>) {
  const headingId = useId();
  const { data } = useQuery(pendingInvitationsQuery(organizationId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="pt-8">
      <h2 id={headingId} className="pb-2 text-base font-semibold">
        Pending Invitations
      </h2>
      <PendingInvitations organizationId={organizationId} locations={locations} />
    </section>
  );
}

function UserFilters({ filter, onFilter }: { filter: UserFilter; onFilter: (filter: UserFilter) => void }) {
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 max-md:w-full">
      <SearchField
        label="Search users"
        placeholder="Search by name or email..."
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        label="Role"
        isLabelHidden
        className="max-md:flex-1 md:w-40 xl:w-44"
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
        className="max-md:flex-1 md:w-28 xl:w-36"
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
