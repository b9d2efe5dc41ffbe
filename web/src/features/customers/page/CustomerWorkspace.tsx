import type { Customer } from "@automotive-crm/contract/customers/record";
import { Fragment } from "react";
import { mayEdit as mayEditCustomer } from "#features/customers/customer-facts.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { OpenDialogContext, useCustomerParts } from "#records/customer-part.ts";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { CenterCard } from "./CenterCard.tsx";
import { ContactPanel } from "#features/customers/contact/ContactPanel.tsx";
import { EditingContext } from "#features/customers/edits/editing-context.ts";
import { useCustomerEdits } from "#features/customers/edits/useCustomerEdits.ts";
import { Identity } from "./Identity.tsx";
import { PartChoice } from "./PartChoice.tsx";
import { PlannedCount } from "./plans/PlannedCount.tsx";
import { PlansCard } from "./plans/PlansCard.tsx";
import { SavedCopyLine } from "./unsaved/SavedCopyLine.tsx";
import { useCustomerEvents } from "./useCustomerEvents.ts";
import { useNamedRecord } from "./useNamedRecord.ts";
import { usePreload } from "./usePreload.ts";
import { useWorkspaceDialogs } from "./useWorkspaceDialogs.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";
import { WaitingWork } from "./unsaved/WaitingWork.tsx";
import { WorkspaceDialogs } from "./WorkspaceDialogs.tsx";

interface CustomerWorkspaceProps {
  /** As stored on the server. */
  customer: Customer;
  /** The workplace: an organization, or Global View. */
  organizationId: string;
}

/** The three cards: details, timeline, plans. */
export function CustomerWorkspace({ customer, organizationId }: CustomerWorkspaceProps) {
  const access = useWorkplace((workplace) => workplace.access);
  const mayEdit = mayEditCustomer(access, customer);
  const parts = useCustomerParts();
  const { tab, part, setTab, setPart } = useWorkspaceView();
  const { opened, open, openNew, close } = useWorkspaceDialogs();
  const { shown, pendingOf, save, question } = useCustomerEdits(customer, organizationId);
  useCustomerEvents(customer, organizationId);
  usePreload(organizationId, customer.id);
  useNamedRecord({ organizationId, customerId: customer.id, open });
  const shared = { customer: shown, organizationId, mayEdit };

  return (
    <EditingContext value={{ customer: shown, mayEdit, pendingOf, save }}>
      <SavedCopyLine customerId={customer.id} />
      {parts.map(({ name, notice }) => notice && <Fragment key={name}>{notice(customer)}</Fragment>)}
      <WaitingWork customer={customer} organizationId={organizationId} />
      <div className="workspace" data-part={part}>
        <section aria-label="Customer" className="card-panel workspace-left">
          <Identity onLocations={() => openNew("locations")} />
          <PartChoice
            part={part}
            onPart={setPart}
            marks={{ planned: <PlannedCount organizationId={organizationId} customerId={customer.id} /> }}
          />
          <ContactPanel />
        </section>
        <OpenDialogContext value={open}>
          <CenterCard {...shared} tab={tab} onTab={setTab} openNew={openNew} />
          <PlansCard {...shared} openNew={openNew} />
        </OpenDialogContext>
      </div>
      {mayEdit && (
        <OpenDialogContext value={open}>
          <WorkspaceDialogs customer={shown} opened={opened} openNew={openNew} onClose={close} />
        </OpenDialogContext>
      )}
      {question && <ConflictDialog {...question} />}
    </EditingContext>
  );
}
