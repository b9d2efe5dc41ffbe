import { useMutation } from "@tanstack/react-query";
import { LazyQuestion } from "#kit/dialog/LazyQuestion.tsx";
import type { DialogPlace, RecordType, Values } from "#records/record-type.ts";

interface DeleteRecordDialogProps<R extends object, V extends Values> extends Omit<DialogPlace, "isOpen"> {
  type: RecordType<R, V>;
  record: R;
}

/** Asks before a record is deleted. Deletions are not kept for later: if one fails, it says so and the record stays. */
export function DeleteRecordDialog<R extends object, V extends Values>(props: DeleteRecordDialogProps<R, V>) {
  const { type, record, customer, onClose } = props;
  const noun = type.noun.toLowerCase();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => type.writes.delete?.(type.list.idOf(record), customer.organizationId),
    onSuccess: () => {
      onClose();
      type.list.showDeleted(record);
    },
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <LazyQuestion
      isOpen
      title={`Delete ${noun}`}
      question={`Are you sure you want to delete the ${noun} ${type.titleOf(record)}?`}
      confirmLabel="Delete"
      busyText="Deleting..."
      isDangerous
      isBusy={isPending}
      error={isError ? `Failed to delete ${noun}. Please try again.` : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
