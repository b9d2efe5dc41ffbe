import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { useListChange } from "./useListChange.ts";

export interface EntryToDelete {
  /** As displayed. */
  name: string;
  /** Another effect of deleting it. */
  consequence?: string | undefined;
  /** The list without the entry, and its base. */
  body: ChangesBody;
}

interface DeleteEntryDialogProps extends EntryToDelete {
  /** "phone number". */
  what: string;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a phone number or an email address is deleted. */
export function DeleteEntryDialog({ what, name, consequence, body, onClose, onDeleted }: DeleteEntryDialogProps) {
  const { change, isBusy, failure } = useListChange();
  const confirm = async () => {
    if (!(await change(body))) return;
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      question={
        <>
          Are you sure you want to delete {name}?
          {consequence && <span className="mt-2 block text-table text-quiet">{consequence}</span>}
        </>
      }
      confirmLabel="Delete"
      busyText="Deleting..."
      isDangerous
      isOpen
      isBusy={isBusy}
      error={failure ? `The ${what} was not deleted. ${failure}` : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
