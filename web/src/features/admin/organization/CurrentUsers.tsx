import type { Location } from "@automotive-crm/contract/organizations/location";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { Users } from "lucide-react";
import { useState } from "react";
import { DeactivateDialog, PeopleList } from "#features/settings/index.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { DataTable } from "#kit/list/DataTable.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { EditAccessDialog } from "./EditAccessDialog.tsx";
import { emailOf, locationsInWords, nameOf, primaryRoleOf } from "./members.ts";

interface CurrentUsersProps {
  organizationId: string;
  members: readonly UserAccount[];
  locations: readonly Location[];
}

export function CurrentUsers({ organizationId, members, locations }: CurrentUsersProps) {
  const [edited, setEdited] = useState<UserAccount | null>(null);
  const [removed, setRemoved] = useState<UserAccount | null>(null);
  if (members.length === 0) {
    return (
      <EmptyState
        title="Nobody belongs to this organization yet"
        icon={<Users aria-hidden size={28} strokeWidth={1.5} />}
      />
    );
  }
  return (
    <>
      <PeopleList users={members}>
        {(shown) => (
          <DataTable
            label="Current users"
            columns={["User", "Email", "Locations", "Primary Role", "Last Active", "Actions"]}
          >
            {shown.map((member) => (
              <UserRow key={member.id} member={member} locations={locations} onEdit={setEdited} onRemove={setRemoved} />
            ))}
          </DataTable>
        )}
      </PeopleList>
      {edited && (
        <EditAccessDialog
          organizationId={organizationId}
          member={edited}
          locations={locations}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <DeactivateDialog
          user={removed}
          action="Remove"
          onClose={() => {
            setRemoved(null);
            void queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
          }}
        />
      )}
    </>
  );
}

interface UserRowProps {
  member: UserAccount;
  locations: readonly Location[];
  onEdit: (member: UserAccount) => void;
  onRemove: (member: UserAccount) => void;
}

function UserRow({ member, locations, onEdit, onRemove }: UserRowProps) {
  const name = nameOf(member);
  const { lastActiveAt } = member;
  return (
    <tr className="relative hover:bg-hover">
      <th scope="row">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar id={member.id} initials={initials(member.firstName, member.lastName)} size="small" />
          <button type="button" className="row-opener xl:min-w-28" onClick={() => onEdit(member)}>
            {name}
          </button>
        </span>
      </th>
      <td data-label="Email" className="wrap-anywhere xl:min-w-68">
        {emailOf(member) ?? "No email"}
      </td>
      <td data-label="Locations">{locationsInWords(member, locations)}</td>
      <td data-label="Primary Role" className="xl:whitespace-nowrap">
        {primaryRoleOf(member)}
      </td>
      <td data-label="Last Active">{lastActiveAt === null ? "Never" : <Timestamp at={lastActiveAt} look="day" />}</td>
      <td>
        <span className="relative flex gap-2 max-md:flex-wrap">
          <Button isChange aria-label={`Edit ${name}`} onClick={() => onEdit(member)}>
            Edit
          </Button>
          <Button isChange aria-label={`Remove ${name}`} onClick={() => onRemove(member)}>
            Remove
          </Button>
        </span>
      </td>
    </tr>
  );
}
