import { binDays, type OpenWorkChoice as Choice } from "@automotive-crm/contract/customers/bin";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { OpenWorkChoice } from "./OpenWorkChoice.tsx";
import { openWorkQuery } from "./open-work.queries.ts";
import { useDeleteCustomer } from "./useDeleteCustomer.ts";

interface DeleteCustomerDialogProps {
  customer: Customer;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: DeleteCustomerDialogProps) {
  const deletion = useDeleteCustomer();
  const work = useQuery(openWorkQuery(customer.organizationId, customer.id));
  const [openWork, setOpenWork] = useState<Choice>("keep");
  const hasWork = work.data !== undefined && work.data.appointments.length + work.data.tasks.length > 0;
  // A second click can come before the button shows that it is busy.
  const isSending = useRef(false);
  const confirm = () => {
    if (isSending.current) return;
    isSending.current = true;
    deletion.mutate(
      { customer, openWork },
      {
        onSuccess: () => {
          onClose();
          onDeleted?.();
        },
        onError: () => (isSending.current = false),
      },
    );
  };
  return (
    <ConfirmDialog
      title="Delete customer"
      question={
        <>
          Are you sure you want to delete {customer.name}? This action cannot be undone.
          <span className="mt-2 block text-table text-quiet">
            The customer stays in the trash for {binDays} days, where an admin can restore them.
          </span>
        </>
      }
      details={
        <>
          {hasWork && <OpenWorkChoice work={work.data} choice={openWork} onChoose={setOpenWork} />}
          {work.isLoading && <p className="mt-3 text-table text-quiet">Looking for appointments and tasks...</p>}
          {work.isError && (
            <p className="mt-3 text-table text-quiet">
              Upcoming appointments and open tasks could not be loaded. They go into the trash, too.
            </p>
          )}
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
