import type { Customer } from "@automotive-crm/contract/customers";
import { useWorkplace } from "#lib/workplace.ts";
import { mayEdit as mayEditCustomer } from "#features/customers/customer-facts.ts";
import { CentreCard } from "./CentreCard.tsx";
import { ContactPanel } from "./contact/ContactPanel.tsx";
import { Identity } from "./Identity.tsx";
import { PartChoice } from "./PartChoice.tsx";
import { PlansCard } from "./plans/PlansCard.tsx";
import { useWorkspaceDialogs } from "./useWorkspaceDialogs.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";
import { WorkspaceDialogs } from "./WorkspaceDialogs.tsx";

interface CustomerWorkspaceProps {
  customer: Customer;
  organizationId: string;
}

/** The three cards: who it is, what happened, what is to come. */
export function CustomerWorkspace({ customer, organizationId }: CustomerWorkspaceProps) {
  const access = useWorkplace((workplace) => workplace.access);
  const mayEdit = mayEditCustomer(access, customer);
  const { tab, part, setTab, setPart } = useWorkspaceView();
  const { opened, open, close } = useWorkspaceDialogs();
  const shared = { customer, organizationId, mayEdit };

  return (
    <div className="workspace" data-part={part}>
      <section aria-label="Customer" className="card-panel workspace-left">
        <Identity customer={customer} mayEdit={mayEdit} onLocations={open.locations} />
        <PartChoice part={part} onPart={setPart} />
        <ContactPanel {...shared} />
      </section>
      <CentreCard {...shared} tab={tab} onTab={setTab} open={open} />
      <PlansCard {...shared} open={open} />
      {mayEdit && <WorkspaceDialogs customer={customer} opened={opened} open={open} onClose={close} />}
    </div>
  );
}
