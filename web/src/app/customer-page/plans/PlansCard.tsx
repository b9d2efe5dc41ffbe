import type { Customer } from "@automotive-crm/contract/customers/record";
import { Button } from "#ui/Button.tsx";
import type { OpenDialog } from "#app/customer-page/useWorkspaceDialogs.ts";
import { AddGroup } from "./AddGroup.tsx";
import { PlannedGroup } from "./PlannedGroup.tsx";

interface PlansCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  open: OpenDialog;
}

/** What is to come, and what can be begun. */
export function PlansCard({ customer, organizationId, mayEdit, open }: PlansCardProps) {
  return (
    <section aria-label="Plans" className="card-panel workspace-right">
      {mayEdit && <AddGroup open={open} />}
      <PlannedGroup
        customer={customer}
        organizationId={organizationId}
        mayEdit={mayEdit}
        onTask={open.task}
        onAppointment={open.appointment}
      />
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
