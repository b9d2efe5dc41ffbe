import { moveDeal } from "@automotive-crm/contract/deals/moves";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { vehicleOf } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";
import { sayingMoves } from "./save-deal.ts";

interface Delivery {
  deliveredOn: string;
  dmsNumber: string;
}

/** The customer has the car: it goes into their garage. */
export function DeliverDealDialog({ deal, organizationId, onClose }: DealDialogProps) {
  const mayBackdate = useWorkplace(({ access }) => managesDeals(access, deal.locationId));
  const [today] = useState(() => dayOf(new Date(), deal.timeZone));
  const form = useSavedForm({
    start: startOf<Delivery>({ deliveredOn: today, dmsNumber: "" }),
    check: ({ deliveredOn }) =>
      deliveredOn === "" || deliveredOn > today ? { deliveredOn: "Choose today or an earlier day" } : {},
    toBody: ({ deliveredOn, dmsNumber }) => ({
      from: deal.stage,
      to: "delivered" as const,
      deliveredOn: deliveredOn === today ? undefined : deliveredOn,
      dmsNumber: dmsNumber.trim() || undefined,
    }),
    send: (body) => sayingMoves(deal, call(moveDeal, { params: { dealId: deal.id }, body, organizationId })),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Deliver"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Deliver"
    >
      <p className="text-table text-quiet">
        The car is added to the customer's garage, and a trade-in is marked as traded.
      </p>
      {mayBackdate && (
        <TextInput<Delivery> name="deliveredOn" label="Delivered on" type="date" max={today} isRequired />
      )}
      <TextInput<Delivery> name="dmsNumber" label="Deal number in the DMS" maxLength={60} />
    </FormDialog>
  );
}
