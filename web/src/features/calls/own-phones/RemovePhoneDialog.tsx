import { deleteOwnPhone, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { ownPhonesQuery } from "#features/calls/calls.queries.ts";

interface RemovePhoneDialogProps {
  phone: OwnPhone;
  /** What becomes the primary number. */
  next: OwnPhone | undefined;
  onClose: () => void;
}

/** Asks before a number is removed from the person's profile. */
export function RemovePhoneDialog({ phone, next, onClose }: RemovePhoneDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteOwnPhone, { params: { phoneId: phone.id } }),
    onSuccess: ({ phones }) => {
      queryClient.setQueryData(ownPhonesQuery.queryKey, phones);
      notify.success("Phone number removed");
      onClose();
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure) || failure.status !== 404) return;
      // Another tab was faster.
      void queryClient.invalidateQueries({ queryKey: ownPhonesQuery.queryKey });
      onClose();
    },
    meta: { hasOwnErrorDisplay: true },
  });
  const consequence = next && ` ${formatPhone(next.number)} becomes your primary number.`;
  return (
    <ConfirmDialog
      title="Remove phone number"
      question={`Remove ${formatPhone(phone.number)} from your numbers?${consequence ?? ""}`}
      confirmLabel="Remove"
      isDangerous
      isBusy={isPending}
      busyText="Removing…"
      error={error ? messageOf(error) : undefined}
      isOpen
      onCancel={onClose}
      onConfirm={() => mutate()}
    />
  );
}
