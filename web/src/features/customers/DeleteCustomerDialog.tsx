import { binDays } from "@automotive-crm/contract/customers/bin";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useRef } from "react";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { fullName } from "./customer-facts.ts";
import { useDeleteCustomer } from "./useDeleteCustomer.ts";

interface DeleteCustomerDialogProps {
  customer: Customer;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: DeleteCustomerDialogProps) {
  const deletion = useDeleteCustomer();
  // A second click can come before the button shows that it is busy.
  const isSending = useRef(false);
  const confirm = () => {
    if (isSending.current) return;
    isSending.current = true;
    deletion.mutate(customer, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
      onError: () => (isSending.current = false),
    });
  };
  return (
    <ConfirmDialog
      title="Delete customer"
      question={
        <>
          Are you sure you want to delete {fullName(customer)}? This action cannot be undone.
          <span className="mt-2 block text-table text-quiet">
            The customer stays in the bin for {binDays} days, where an admin can restore them.
          </span>
        </>
      }
      confirmLabel="Delete"
      busyText="Deleting..."
      isDangerous
      isOpen
      isBusy={deletion.isPending}
      error={deletion.isError ? "Failed to delete customer. Please try again." : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
