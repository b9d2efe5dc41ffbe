import {
  invitationRoleLabels,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from "@automotive-crm/contract/invitations";
import { useQuery } from "@tanstack/react-query";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { formatShortDate } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { notify } from "#ui/notify.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { pendingInvitationsQuery } from "./invitations.queries.ts";

/** The invitations of an organization that wait for an answer, to resend or revoke. */
export function PendingInvitations({ organizationId }: { organizationId: string }) {
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

interface RowProps {
  organizationId: string;
  invitation: Invitation;
  onRevoke: () => void;
}

function InvitationRow({ organizationId, invitation, onRevoke }: RowProps) {
  const { id, emailAddress, createdAt, publicMetadata } = invitation;
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    try {
      await call(resendInvitation, { params: { organizationId, invitationId: id }, organizationId });
      notify.success("Invitation resent successfully!");
      await reload(organizationId);
    } catch {
      notify.error("Failed to resend invitation");
    }
    setIsSending(false);
  };
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {emailAddress}
      </th>
      <td data-label="Role">{invitationRoleLabels[publicMetadata.role]}</td>
      <td data-label="Status">
        <Badge tone="info">Pending</Badge>
      </td>
      <td data-label="Invited Date">
        <Timestamp at={createdAt}>{formatShortDate(createdAt)}</Timestamp>
      </td>
      <td>
        <span className="flex gap-2 max-md:flex-wrap">
          <Button
            isBusy={isSending}
            busyText="Resending..."
            aria-label={`Resend the invitation to ${emailAddress}`}
            onClick={() => void resend()}
          >
            Resend
          </Button>
          <Button variant="ghost" aria-label={`Revoke the invitation to ${emailAddress}`} onClick={onRevoke}>
            Revoke
          </Button>
        </span>
      </td>
    </tr>
  );
}

function RevokeDialog({ organizationId, invitation, onClose }: Omit<RowProps, "onRevoke"> & { onClose: () => void }) {
  const [isRevoking, setIsRevoking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const revoke = async () => {
    setIsRevoking(true);
    try {
      await call(revokeInvitation, { params: { organizationId, invitationId: invitation.id }, organizationId });
      notify.success("Invitation revoked successfully!");
      await reload(organizationId);
      onClose();
    } catch {
      setFailure("Failed to revoke invitation");
      setIsRevoking(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Invitation to ${invitation.emailAddress}`}
      question="Are you sure you want to revoke this invitation?"
      confirmLabel="Revoke"
      isDangerous
      isOpen
      isBusy={isRevoking}
      busyText="Revoking..."
      error={failure}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    />
  );
}
