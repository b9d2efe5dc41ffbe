import { messageOf } from "#lib/api/api-failure.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { useRevokeOtherSessions } from "./sessions.queries.ts";

interface SignOutOthersDialogProps {
  count: number;
  onClose: () => void;
}

/** Asks first, because it may interrupt someone's work elsewhere. */
export function SignOutOthersDialog({ count, onClose }: SignOutOthersDialogProps) {
  const revocation = useRevokeOtherSessions();
  const confirm = () =>
    revocation.mutate(undefined, {
      onSuccess: ({ revoked }) => {
        notify.success(revoked === 1 ? "Signed out of 1 other session" : `Signed out of ${revoked} other sessions`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Sign out everywhere else"
      question={`This ends ${count === 1 ? "1 other session" : `${count} other sessions`} immediately. Anyone using one will have to sign in again. You stay signed in here.`}
      confirmLabel="Sign out everywhere else"
      busyText="Signing out..."
      isDangerous
      isOpen
      isBusy={revocation.isPending}
      error={revocation.isError ? messageOf(revocation.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
