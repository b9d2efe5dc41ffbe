import type { Customer } from "@automotive-crm/contract/customers/record";
import { LazyDialog } from "#ui/LazyDialog.tsx";

interface LazyDeleteCustomerDialogProps {
  /** Who is about to be deleted; null keeps the dialog closed. */
  customer: Customer | null;
  onClose: () => void;
  onDeleted?: () => void;
}

const load = async () => (await import("./DeleteCustomerDialog.tsx")).DeleteCustomerDialog;

export function LazyDeleteCustomerDialog({ customer, onClose, onDeleted }: LazyDeleteCustomerDialogProps) {
  const dialog = customer && { customer, onClose, onDeleted };
  return <LazyDialog load={load} isOpen={customer !== null} onClose={onClose} dialog={dialog} />;
}
