import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";

interface DeclineDialogProps {
  invitation: { organizationName: string; invitedBy: string };
  isOpen: boolean;
  isBusy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked first: only another invitation takes it back. */
export function DeclineDialog({ invitation: { organizationName, invitedBy }, ...dialog }: DeclineDialogProps) {
  return (
    <ConfirmDialog
      title="Decline Invitation"
      question={`Decline the invitation to ${organizationName}? ${invitedBy} will be told. To join later, you need a new invitation.`}
      confirmLabel="Decline"
      busyText="Declining..."
      isDangerous
      {...dialog}
    />
  );
}
