import type { Location } from "@automotive-crm/contract/organizations/location";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { Users } from "lucide-react";
import { useState } from "react";
import { DeactivateDialog, PeopleList } from "#features/settings/index.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { NamedCell } from "#kit/list/NamedCell.tsx";
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
        {(shown, empty) => (
          <List isMarked label="Current users" columns={memberColumns} rows={shown} loading={false} empty={empty}>
            {(member) => (
              <UserRow key={member.id} member={member} locations={locations} onEdit={setEdited} onRemove={setRemoved} />
            )}
          </List>
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
    <ListRow
      columns={memberColumns}
      cells={{
        user: (
          <NamedCell id={member.id} initials={initials(member.firstName, member.lastName)}>
            <button
              type="button"
              data-row-link
              title={name}
              className="block max-w-full cursor-pointer truncate font-semibold"
              onClick={() => onEdit(member)}
            >
              {name}
            </button>
          </NamedCell>
        ),
        email: (
          <span className="block truncate" title={emailOf(member)}>
            {emailOf(member) ?? "No email"}
          </span>
        ),
        locations: locationsInWords(member, locations),
        role: primaryRoleOf(member),
        lastActive: lastActiveAt === null ? "Never" : <Timestamp at={lastActiveAt} look="day" />,
        actions: (
          <div className="flex gap-2 @max-2xl:pt-1">
            <Button isChange aria-label={`Edit ${name}`} onClick={() => onEdit(member)}>
              Edit
            </Button>
            <Button isChange aria-label={`Remove ${name}`} onClick={() => onRemove(member)}>
              Remove
            </Button>
          </div>
        ),
      }}
    />
  );
}

const memberColumns = [
  { name: "user", head: "User", width: "minmax(0,1.1fr)", narrow: "title" },
  { name: "email", head: "Email", width: "minmax(0,1.5fr)", narrow: "line" },
  { name: "locations", head: "Locations", width: "minmax(0,1fr)", narrow: "more" },
  { name: "role", head: "Primary Role", width: "7.5rem", narrow: "aside" },
  { name: "lastActive", head: "Last Active", width: "5.5rem", from: "wide" },
  { name: "actions", head: "Actions", width: "9.5rem", narrow: "below", isAtEnd: true },
] as const;
