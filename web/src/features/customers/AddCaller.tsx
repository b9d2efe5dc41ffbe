import type { Customer } from "@automotive-crm/contract/customers/record";
import { LazyAddCustomerDialog } from "./add-customer/LazyAddCustomerDialog.tsx";

interface AddCallerProps {
  /** Null while no one is being added. */
  phone: string | null;
  onClose: () => void;
  onAdded: (customer: Customer) => void;
}

/** Adds the person behind a phone number as a customer. */
export const AddCaller = ({ phone, onClose, onAdded }: AddCallerProps) => (
  <LazyAddCustomerDialog isOpen={phone !== null} startPhone={phone ?? undefined} onClose={onClose} onAdded={onAdded} />
);
