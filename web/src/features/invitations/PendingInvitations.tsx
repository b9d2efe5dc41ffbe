import {
  invitationRoleLabels,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from "@automotive-crm/contract/invitations/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { MailPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { DataTable } from "#kit/list/DataTable.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { describeRefusal, listOfferedPlaces } from "./invitation-words.ts";
import { pendingInvitationsQuery } from "./invitations.queries.ts";

interface PendingInvitationsProps {
  organizationId: string;
  /** All of the organization's. */
  locations: readonly Pick<Location, "locationId" | "name">[];
}

/** The invitations of an organization that wait for an answer or have expired without one: to send again, or to take back. */
export function PendingInvitations({ organizationId, locations }: PendingInvitationsProps) {
  const { data, error, refetch } = useQuery(pendingInvitationsQuery(organizationId));
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  if (!data) {
    return error ? (
      <ErrorNotice title="The invitations could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No pending invitations"
        text="People you invite are listed here until they answer."
        icon={<MailPlus aria-hidden size={28} strokeWidth={1.5} />}
      />
    );
  }
  return (
    <>
      <DataTable label="Pending invitations" columns={["Email", "Role", "Status", "Invited Date", "Actions"]}>
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            organizationId={organizationId}
            locations={locations}
            invitation={invitation}
            onRevoke={() => setRevoking(invitation)}
          />
        ))}
      </DataTable>
      {revoking && (
        <RevokeDialog organizationId={organizationId} invitation={revoking} onClose={() => setRevoking(null)} />
      )}
    </>
  );
}

const reload = (organizationId: string) =>
  queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });

interface RowProps extends PendingInvitationsProps {
  invitation: Invitation;
  onRevoke: () => void;
}

function InvitationRow({ organizationId, locations, invitation, onRevoke }: RowProps) {
  const { id, emailAddress, createdAt, invitedBy, expiresAt, publicMetadata } = invitation;
  const isExpired = invitation.status === "expired";
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    try {
      await call(resendInvitation, { params: { organizationId, invitationId: id }, organizationId });
      notify.success("Invitation resent successfully!");
      await reload(organizationId);
    } catch (error) {
      notify.error(describeRefusal("Failed to resend invitation", error));
    }
    setIsSending(false);
  };
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {emailAddress}
      </th>
      <td data-label="Role">
        <Stacked title={invitationRoleLabels[publicMetadata.role]}>
          {listOfferedPlaces(invitation, locations).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Stacked>
      </td>
      <td data-label="Status">
        <Stacked title={isExpired ? <Badge tone="warning">Expired</Badge> : <Badge tone="info">Pending</Badge>}>
          {isExpired ? "on " : "until "}
          <Timestamp at={expiresAt} look="day" />
        </Stacked>
      </td>
      <td data-label="Invited Date">
        <Stacked title={<Timestamp at={createdAt} look="day" />}>by {invitedBy}</Stacked>
      </td>
      <td>
        <span className="flex gap-2 max-md:flex-wrap">
          <Button
            isChange
            isBusy={isSending}
            busyText="Resending..."
            aria-label={`Resend the invitation to ${emailAddress}`}
            onClick={() => void resend()}
          >
            Resend
          </Button>
          <Button
            isChange
            variant="ghost"
            aria-label={`${isExpired ? "Remove" : "Revoke"} the invitation to ${emailAddress}`}
            onClick={onRevoke}
          >
            {isExpired ? "Remove" : "Revoke"}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** What belongs to a cell's entry, below it. */
const Stacked = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    {title}
    <div className="text-meta wrap-anywhere text-quiet">{children}</div>
  </div>
);

interface RevokeDialogProps {
  organizationId: string;
  invitation: Invitation;
  onClose: () => void;
}

function RevokeDialog({ organizationId, invitation, onClose }: RevokeDialogProps) {
  const isExpired = invitation.status === "expired";
  const [isRevoking, setIsRevoking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const revoke = async () => {
    setIsRevoking(true);
    try {
      await call(revokeInvitation, { params: { organizationId, invitationId: invitation.id }, organizationId });
      notify.success(isExpired ? "Expired invitation removed." : "Invitation revoked successfully!");
      await reload(organizationId);
      onClose();
    } catch (error) {
      setFailure(describeRefusal("Failed to revoke invitation", error));
      setIsRevoking(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Invitation to ${invitation.emailAddress}`}
      question={
        isExpired
          ? "Remove this expired invitation from the list? Its link doesn't work anymore."
          : "Are you sure you want to revoke this invitation?"
      }
      confirmLabel={isExpired ? "Remove" : "Revoke"}
      isDangerous
      isOpen
      isBusy={isRevoking}
      busyText={isExpired ? "Removing..." : "Revoking..."}
      error={failure}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    />
  );
}
