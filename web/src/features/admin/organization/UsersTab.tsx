import type { Location } from "@automotive-crm/contract/organizations/location";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import {
  countPending,
  InviteUserDialog,
  PendingInvitations,
  pendingInvitationsQuery,
} from "#features/invitations/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { AssignUserDialog } from "./AssignUserDialog.tsx";
import { CurrentUsers } from "./CurrentUsers.tsx";
import { mayBeOffered } from "./locations-offered.ts";
import { isUnassigned } from "./members.ts";
import { UnassignedUsers } from "./UnassignedUsers.tsx";

interface UsersTabProps {
  organization: Organization;
  locations: readonly Location[];
  members: { data: UserAccount[] | undefined; error: Error | null; refetch: () => unknown };
  list: "invitations" | undefined;
  onList: (list: "invitations" | undefined) => void;
}

export function UsersTab({ organization, locations, members, list, onList }: UsersTabProps) {
  const { id: organizationId } = organization;
  const { data, error, refetch } = members;
  const invitations = useQuery(pendingInvitationsQuery(organizationId));
  const [isInviting, setIsInviting] = useState(false);
  const [assigning, setAssigning] = useState<UserAccount | null>(null);
  const tabs = [
    { name: "current", word: `Current Users (${data?.length ?? "…"})` },
    { name: "invitations", word: `Pending Invitations (${invitations.data ? countPending(invitations.data) : "…"})` },
  ] as const;
  const tab = list ?? "current";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <TabStrip
          label="Users"
          name="organization-users"
          className="segment-tabs"
          tabs={tabs}
          tab={tab}
          onTab={(name) => onList(name === "invitations" ? name : undefined)}
        />
        <Button
          isChange
          variant="primary"
          icon={<UserPlus aria-hidden size={16} />}
          onClick={() => setIsInviting(true)}
        >
          Invite User
        </Button>
      </div>
      <div {...tabPanelProps("organization-users", "current")} hidden={tab !== "current"}>
        {!data && error && (
          <ErrorNotice title="The users could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data && (
          <>
            <CurrentUsers organizationId={organizationId} members={data} locations={locations} />
            <UnassignedUsers
              members={data.filter(isUnassigned)}
              hasLocations={locations.length > 0}
              onAssign={setAssigning}
            />
          </>
        )}
      </div>
      <div {...tabPanelProps("organization-users", "invitations")} hidden={tab !== "invitations"}>
        <PendingInvitations organizationId={organizationId} locations={locations} />
      </div>
      {isInviting && (
        <InviteUserDialog
          organization={organization}
          locations={mayBeOffered(locations)}
          onClose={() => setIsInviting(false)}
        />
      )}
      {assigning && (
        <AssignUserDialog
          organizationId={organizationId}
          locations={locations}
          members={data ?? []}
          chosen={{ personId: assigning.id }}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
