import type { Customer } from "@automotive-crm/contract/customers/record";
import { AddGroup } from "./AddGroup.tsx";
import { PlannedGroup } from "./PlannedGroup.tsx";
import { usePlans } from "./usePlans.ts";

interface PlansCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  openNew: (name: string) => void;
}

/** The right card: plans, and buttons to add something. */
export function PlansCard({ customer, organizationId, mayEdit, openNew }: PlansCardProps) {
  const planned = usePlans(organizationId, customer.id);
  return (
    <section aria-label="Plans" className="card-panel workspace-right">
      <PlannedGroup planned={planned} customer={customer} mayEdit={mayEdit} openNew={openNew} />
      {/* Not before it is known how tall the plans above are: nothing moves away from a pointer. */}
      {mayEdit && !planned.isPending && <AddGroup openNew={openNew} />}
    </section>
  );
}
