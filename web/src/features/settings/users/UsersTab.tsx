import type { Location } from "@automotive-crm/contract/organizations/location";
import { globalView } from "@automotive-crm/contract/organizations/record";
import {
  isInOrganization,
  type ListedUser,
  type UserAccount,
} from "@automotive-crm/contract/organizations/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { InviteUserDialog, PendingInvitations, pendingInvitationsQuery } from "#features/invitations/index.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { List } from "#kit/list/List.tsx";
import { allLocationsQuery, usersQuery } from "#features/settings/settings.queries.ts";
import { useOrganizationId } from "#features/settings/useOrganizationId.ts";
import { DeactivateDialog } from "./DeactivateDialog.tsx";
import { ManageAccessDialog } from "./ManageAccessDialog.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { UserRow, userColumns } from "./UserRow.tsx";

/** The organization's people, with their roles at its locations. */
export function UsersTab() {
  const organizationId = useOrganizationId() ?? globalView;
  const { data: users, error, isPending, refetch } = useQuery(usersQuery(organizationId));
  const { data: locations = [] } = useQuery(allLocationsQuery(organizationId));
  const [managedId, setManagedId] = useState<string>();
  const [leaving, setLeaving] = useState<UserAccount>();
  // As they are now: another role must not be chosen from what was shown before.
  const managed = users?.filter(isInOrganization).find((user) => keyOf(user) === managedId);
  return (
    <>
      <PeopleList users={users} action={<InviteUserButton locations={locations} />}>
        {(shown, empty) => (
          <List
            isMarked
            label="Users"
            columns={userColumns}
            rows={shown}
            loading={isPending && { label: "Loading users" }}
            failure={
              error && !users && { title: "The users could not be loaded.", error, onRetry: () => void refetch() }
            }
            empty={empty}
          >
            {(user) => (
              <UserRow
                key={keyOf(user)}
                user={user}
                locations={locations}
                isGlobalView={organizationId === globalView}
                onManage={(chosen) => setManagedId(keyOf(chosen))}
              />
            )}
          </List>
        )}
      </PeopleList>
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
    </>
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
