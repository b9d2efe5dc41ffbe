import type { BinnedCustomer as Binned } from "@automotive-crm/contract/customers/bin";
import { useQuery } from "@tanstack/react-query";
import { CenterCard } from "#features/customers/page/CenterCard.tsx";
import { ContactPanel } from "#features/customers/contact/ContactPanel.tsx";
import { CustomerHeading } from "#features/customers/page/CustomerHeading.tsx";
import { CustomerNotFound } from "#features/customers/page/CustomerNotFound.tsx";
import { CustomerSkeleton } from "#features/customers/page/CustomerSkeleton.tsx";
import { EditingContext, type Editing } from "#features/customers/edits/editing-context.ts";
import { LocationSummary } from "#features/customers/locations/LocationSummary.tsx";
import { useWorkspaceView } from "#features/customers/page/useWorkspaceView.ts";
import { binnedCustomerQuery } from "#features/customers/bin/customer-bin.queries.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { OpenDialogContext } from "#records/customer-part.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { BinNotice } from "./BinNotice.tsx";

interface BinnedCustomerProps {
  organizationId: string;
  customerId: string;
}

/** The page of a customer in the bin: as they were, and nothing can be changed except by restoring them. */
export function BinnedCustomer({ organizationId, customerId }: BinnedCustomerProps) {
  const binned = useQuery(binnedCustomerQuery(organizationId, customerId));
  const { data, error } = binned;
  if (data) return <ReadOnly customer={data} organizationId={organizationId} />;
  if (error instanceof ApiFailure && error.status === 404) return <CustomerNotFound />;
  if (error) return <ErrorNotice title="Error loading customer:" error={error} onRetry={() => void binned.refetch()} />;
  return <CustomerSkeleton />;
}

const readOnly: Omit<Editing, "customer"> = {
  mayEdit: false,
  pendingOf: () => undefined,
  save: () => Promise.resolve(undefined),
};

const nothing = () => undefined;

function ReadOnly({ customer, organizationId }: { customer: Binned; organizationId: string }) {
  const { tab, setTab } = useWorkspaceView();
  usePageTitle(customer.name);
  return (
    <EditingContext value={{ ...readOnly, customer }}>
      <BinNotice customer={customer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 [&>*]:[grid-area:auto]! @max-[600px]:[&>*]:rounded-none @max-[600px]:[&>*]:border-0 @min-[600px]:grid-cols-[minmax(236px,34%)_minmax(0,1fr)]">
        <section aria-label="Customer" className="card-panel">
          <header className="identity">
            <CustomerHeading customer={customer} />
            <div className="identity-facts">
              <LocationSummary onManage={nothing} />
            </div>
          </header>
          <ContactPanel />
        </section>
        <OpenDialogContext value={nothing}>
          <CenterCard
            customer={customer}
            organizationId={organizationId}
            mayEdit={false}
            tab={tab}
            onTab={setTab}
            openNew={nothing}
          />
        </OpenDialogContext>
      </div>
    </EditingContext>
  );
}
