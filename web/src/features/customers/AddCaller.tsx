import type { Customer } from "@automotive-crm/contract/customers/record";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const load = async () => (await import("./add-customer/AddCustomerDialog.tsx")).AddCustomerDialog;

interface AddCallerProps {
  /** Null while no one is being added. */
  phone: string | null;
  /** Also once they are added. */
  onClose: () => void;
  onAdded: (customer: Customer) => void;
}

/** Adds the person behind a phone number as a customer. */
export const AddCaller = ({ phone, onClose, onAdded }: AddCallerProps) => (
  <LazyDialog
    load={load}
    isOpen={phone !== null}
    onClose={onClose}
    dialog={{ isOpen: true, startPhone: phone ?? undefined, onClose, onAdded }}
  />
);
