import type { Customer } from "@automotive-crm/contract/customers";
import { Dialog } from "#ui/Dialog.tsx";

interface LocationsDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** Where the customer belongs: one location or several, one of them the primary one. */
export function LocationsDialog({ isOpen, onClose }: LocationsDialogProps) {
  return (
    <Dialog title="Manage Location Associations" isOpen={isOpen} onClose={onClose}>
      …
    </Dialog>
  );
}
