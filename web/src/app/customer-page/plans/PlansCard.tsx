import type { Customer } from "@automotive-crm/contract/customers/record";
import { Button } from "#ui/Button.tsx";
import { AddGroup } from "./AddGroup.tsx";
import { PlannedGroup } from "./PlannedGroup.tsx";

interface PlansCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  openNew: (name: string) => void;
}

/** The right card: plans, and buttons to add something. */
export function PlansCard({ customer, organizationId, mayEdit, openNew }: PlansCardProps) {
  return (
    <section aria-label="Plans" className="card-panel workspace-right">
      {mayEdit && <AddGroup openNew={openNew} />}
      <PlannedGroup customer={customer} organizationId={organizationId} mayEdit={mayEdit} openNew={openNew} />
      {mayEdit && (
        <section aria-labelledby="actions-title" className="plans-group">
          <h2 id="actions-title" className="group-title">
            ACTIONS
          </h2>
          <Button className="w-full" disabled>
            Coming Soon
          </Button>
        </section>
      )}
    </section>
  );
}
