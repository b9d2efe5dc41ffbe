import type { Customer } from "@automotive-crm/contract/customers";
import { Dialog } from "#ui/Dialog.tsx";

export interface CallDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** Logs a call by hand. */
export function CallDialog({ customer, isOpen, onClose }: CallDialogProps) {
  return (
    <Dialog title="Log call" subtitle={customer.firstName} isOpen={isOpen} onClose={onClose}>
      {customer.phone}
    </Dialog>
  );
}
