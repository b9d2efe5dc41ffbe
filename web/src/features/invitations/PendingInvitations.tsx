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
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { notify } from "#kit/feedback/notify.ts";
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
  return (
    <>
      <List
        label="Pending invitations"
        columns={invitationColumns}
        rows={data}
        loading={!data && !error && { label: "Loading invitations", rows: 2 }}
        failure={
          error && !data && { title: "The invitations could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={
          <EmptyState
            title="No pending invitations"
            text="People you invite are listed here until they answer."
            icon={<MailPlus aria-hidden size={28} strokeWidth={1.5} />}
          />
        }
      >
        {(invitation) => (
          <InvitationRow
            key={invitation.id}
            organizationId={organizationId}
            locations={locations}
            invitation={invitation}
            onRevoke={() => setRevoking(invitation)}
          />
        )}
      </List>
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
    <ListRow
      columns={invitationColumns}
      cells={{
        email: (
          <span className="block truncate font-semibold" title={emailAddress}>
            {emailAddress}
          </span>
        ),
        role: (
          <Stacked title={invitationRoleLabels[publicMetadata.role]}>
            {listOfferedPlaces(invitation, locations).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Stacked>
        ),
        status: (
          <Stacked title={isExpired ? <Badge tone="warning">Expired</Badge> : <Badge tone="info">Pending</Badge>}>
            {isExpired ? "on " : "until "}
            <Timestamp at={expiresAt} look="day" />
          </Stacked>
        ),
        invited: <Stacked title={<Timestamp at={createdAt} look="day" />}>by {invitedBy}</Stacked>,
        actions: (
          <div className="flex gap-2">
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
          </div>
        ),
      }}
    />
  );
}

const invitationColumns = [
  { name: "email", head: "Email", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "role", head: "Role", width: "minmax(0,1.2fr)", narrow: "line" },
  { name: "status", head: "Status", width: "6.5rem", narrow: "aside" },
  { name: "invited", head: "Invited Date", width: "minmax(0,0.8fr)", narrow: "more", from: "wide" },
  { name: "actions", head: "Actions", width: "11.5rem", narrow: "below", isAtEnd: true },
] as const;

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
