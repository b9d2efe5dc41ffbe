import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useCallback, useState } from "react";
import { ContactPanel } from "#features/customers/contact/ContactPanel.tsx";
import { mayEdit as mayEditCustomer } from "#features/customers/customer-facts.ts";
import { EditingContext } from "#features/customers/edits/editing-context.ts";
import { useCustomerEdits } from "#features/customers/edits/useCustomerEdits.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { formatCount } from "#lib/format/format.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { OpenDialogContext, useCustomerParts, type OpenedDialog } from "#records/customer-part.ts";
import { CenterCard } from "./CenterCard.tsx";
import { cardTabs, firstTab, isCardTab } from "./customer.search.ts";
import { CustomerTabs } from "./CustomerTabs.tsx";
import { Identity, IdentityFacts } from "./Identity.tsx";
import { PlansCard } from "./plans/PlansCard.tsx";
import { usePlans } from "./plans/usePlans.ts";
import { SavedCopyLine } from "./unsaved/SavedCopyLine.tsx";
import { WaitingWork } from "./unsaved/WaitingWork.tsx";
import { useCustomerEvents } from "./useCustomerEvents.ts";
import { useShowsOneCard } from "./useShowsOneCard.ts";
import { useNamedRecord } from "./useNamedRecord.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";
import { WorkspaceDialogs } from "./WorkspaceDialogs.tsx";

const loadConflict = async () => (await import("#kit/dialog/ConflictDialog.tsx")).ConflictDialog;
const keepAsking = () => undefined;

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
  const { tab, setTab } = useWorkspaceView();
  const [isNarrow, workspace] = useShowsOneCard();
  const { opened, open, openNew, close } = useWorkspaceDialogs();
  const { shown, pendingOf, save, question } = useCustomerEdits(customer, organizationId);
  useCustomerEvents(customer, organizationId);
  usePreload(organizationId, customer.id);
  useNamedRecord({ organizationId, customerId: customer.id, open });
  const [first, ...others] = parts.flatMap((part) => part.tab ?? []);
  const planned = <PlannedWord organizationId={organizationId} customerId={customer.id} />;
  const cards = cardTabs.map((name) => ({ name, word: name === "planned" ? planned : "Details" }));
  const allTabs = [...(first ? [first] : []), ...cards, ...others];
  const shownTab = allTabs.some(({ name }) => name === tab) ? tab : firstTab;
  const shared = { customer: shown, organizationId, mayEdit };

  return (
    <EditingContext value={{ customer: shown, mayEdit, pendingOf, save }}>
      <SavedCopyLine customerId={customer.id} />
      {parts.map(({ name, notice }) => notice && <Fragment key={name}>{notice(customer)}</Fragment>)}
      <WaitingWork customer={customer} organizationId={organizationId} />
      <div ref={workspace} className="workspace" data-card={isCardTab(tab) ? tab : "work"}>
        <section aria-label="Customer" className="card-panel workspace-left">
          <Identity />
          {isNarrow && <CustomerTabs tabs={allTabs} tab={shownTab} onTab={setTab} />}
          <div className="workspace-details" {...(isNarrow && tabPanelProps("workspace", "details"))}>
            <IdentityFacts onLocations={() => openNew("locations")} />
            <ContactPanel />
          </div>
        </section>
        <OpenDialogContext value={open}>
          <CenterCard {...shared} tab={tab} isWithoutTabs={isNarrow} onTab={setTab} openNew={openNew} />
          <div className="workspace-right" {...(isNarrow && tabPanelProps("workspace", "planned"))}>
            <PlansCard {...shared} openNew={openNew} />
          </div>
        </OpenDialogContext>
      </div>
      {mayEdit && (
        <OpenDialogContext value={open}>
          <WorkspaceDialogs customer={shown} opened={opened} openNew={openNew} onClose={close} />
        </OpenDialogContext>
      )}
      <LazyDialog
        load={loadConflict}
        isOpen={question !== null}
        onClose={question?.onCancel ?? keepAsking}
        dialog={question}
      />
    </EditingContext>
  );
}

/** Loads what the page's other tabs show, once the customer is there: they open without waiting, and can be read without the server. */
function usePreload(organizationId: string, customerId: string): void {
  const parts = useCustomerParts();
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { preload } of parts) if (preload) void queryClient.prefetchQuery(preload(organizationId, customerId));
  }, [parts, queryClient, organizationId, customerId]);
}

/** Which of the page's dialogs is open, one at a time. */
function useWorkspaceDialogs() {
  const parts = useCustomerParts();
  const [opened, open] = useState<OpenedDialog | null>(null);
  /** Opens the dialog of a new record. */
  const openNew = useCallback(
    (name: string) => {
      const dialog = parts.find((part) => part.name === name)?.dialog;
      if (dialog) open({ name, dialog });
    },
    [parts],
  );
  const close = useCallback(() => open(null), []);
  return { opened, open, openNew, close };
}

/** "Planned 4". */
function PlannedWord({ organizationId, customerId }: { organizationId: string; customerId: string }) {
  const { plans } = usePlans(organizationId, customerId);
  return (
    <>
      Planned{" "}
      {plans.length > 0 && (
        <span className="text-meta font-normal text-quiet tabular-nums">{formatCount(plans.length)}</span>
      )}
    </>
  );
}
