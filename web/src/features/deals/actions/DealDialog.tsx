import type { Deal } from "@automotive-crm/contract/deals/record";
import type { DealDialogProps } from "./deal-dialog-props.ts";
import { DeliverDealDialog } from "./DeliverDealDialog.tsx";
import { LoseDealDialog } from "./LoseDealDialog.tsx";
import { PlanAppointmentDialog, PlanTaskDialog } from "./PlanDialogs.tsx";
import { ProposeDealDialog } from "./ProposeDealDialog.tsx";
import { ReopenDealDialog } from "./ReopenDealDialog.tsx";
import { SellDealDialog } from "./SellDealDialog.tsx";
import { UnwindDealDialog } from "./UnwindDealDialog.tsx";

export interface OpenedDealDialog {
  of: keyof typeof dialogs;
  deal: Deal;
}

const dialogs = {
  sold: SellDealDialog,
  delivered: DeliverDealDialog,
  lose: LoseDealDialog,
  reopen: ReopenDealDialog,
  unwind: UnwindDealDialog,
  propose: ProposeDealDialog,
  task: PlanTaskDialog,
  appointment: PlanAppointmentDialog,
};

/** The dialogs about a deal, in one script. */
export function DealDialog({ of, ...props }: OpenedDealDialog & DealDialogProps) {
  const Chosen = dialogs[of];
  return <Chosen {...props} />;
}
