import { useQuery } from "@tanstack/react-query";
import { customerQuery } from "#features/customers/index.ts";
import type { OpenedDialog } from "#records/customer-part.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";

interface DialogOfCustomerProps {
  organizationId: string;
  customerId: string;
  opened: OpenedDialog;
  onClose: () => void;
}

/** A dialog about a customer's record, once the customer is loaded. */
export function DialogOfCustomer({ organizationId, customerId, opened, onClose }: DialogOfCustomerProps) {
  const { data: customer, error, refetch } = useQuery(customerQuery(organizationId, customerId));
  if (customer) return opened.dialog({ customer, isOpen: true, onClose });
  return (
    <Dialog title="Edit Task" isOpen onClose={onClose}>
      {error ? (
        <ErrorNotice title="The customer could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <output aria-label="Loading the customer">
          <Skeleton className="h-48" />
        </output>
      )}
    </Dialog>
  );
}
