import { deleteActivity, type Activity } from "@automotive-crm/contract/activities/entries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { failureText } from "#features/activities/failure-text.ts";
import { removeEntry } from "#features/activities/timeline/timeline-cache.ts";
import { useTimelineContext } from "#features/activities/timeline/timeline-context.ts";

interface DeleteEntryDialogProps {
  entry: Activity;
  heading: string;
  onClose: () => void;
  onDeleted: () => void;
}

const failed = "Failed to delete entry. Please try again.";

/** Deletions are not kept for later: if one fails, it says so and the entry stays. */
export function DeleteEntryDialog({ entry, heading, onClose, onDeleted }: DeleteEntryDialogProps) {
  const { customer, organizationId } = useTimelineContext();
  const client = useQueryClient();
  const isSending = useRef(false);
  const deletion = useMutation({
    mutationFn: () => deleteOnce(entry.activityId, customer.organizationId),
    meta: { hasOwnErrorDisplay: true },
    onSuccess: () => {
      onClose();
      removeEntry(client, { organizationId, customerId: customer.id }, entry);
      // After the dialog has returned the focus to an element that is gone by then.
      setTimeout(onDeleted);
      void readAgain(customer.id);
    },
    onError: () => (isSending.current = false),
  });
  const confirm = () => {
    if (isSending.current) return;
    isSending.current = true;
    deletion.mutate();
  };
  return (
    <ConfirmDialog
      title="Delete entry"
      question={
        <>
          Delete this entry from the timeline?
          <span className="mt-2 line-clamp-3 block text-table text-quiet wrap-anywhere">
            {heading}: {entry.description}
          </span>
        </>
      }
      confirmLabel="Delete"
      busyText="Deleting..."
      isDangerous
      isOpen
      isBusy={deletion.isPending}
      error={deletion.isError ? failureText(deletion.error, { refused: failed, other: failed }) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Deletes an entry. One that is already gone counts as deleted. */
async function deleteOnce(activityId: string, organizationId: string): Promise<void> {
  try {
    await call(deleteActivity, { params: { activityId }, organizationId });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}
