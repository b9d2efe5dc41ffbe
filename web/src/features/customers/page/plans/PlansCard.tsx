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

/** The right card: buttons to add something, and plans. */
export function PlansCard({ customer, organizationId, mayEdit, openNew }: PlansCardProps) {
  const planned = usePlans(organizationId, customer.id);
  return (
    <section aria-label="Plans" className="card-panel plans">
      {/* Above the plans, whose number isn't known at first: nothing moves away from a pointer. */}
      {mayEdit && <AddGroup openNew={openNew} />}
      <PlannedGroup planned={planned} customer={customer} mayEdit={mayEdit} openNew={openNew} />
    </section>
  );
}
