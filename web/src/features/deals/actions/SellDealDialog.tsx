import { moveDeal } from "@automotive-crm/contract/deals/moves";
import { updateDeal } from "@automotive-crm/contract/deals/changes";
import { dealSubStatuses } from "@automotive-crm/contract/deals/record";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { subStatusWords, vehicleOf } from "#features/deals/deal-words.ts";
import { StockInput } from "#records/chosen-vehicle/StockInput.tsx";
import type { DealDialogProps } from "./deal-dialog-props.ts";
import { showMoved, sayingMoves } from "./save-deal.ts";

interface Sale {
  stockVehicleId: string;
  subStatus: string;
  soldOn: string;
}

/** Marks a deal as sold, with the car that it takes from stock. */
export function SellDealDialog({ deal, organizationId, undos, onClose }: DealDialogProps) {
  const { vehicle, stage } = deal;
  const mayBackdate = useWorkplace(({ access }) => managesDeals(access, deal.locationId));
  const [today] = useState(() => dayOf(new Date(), deal.timeZone));
  const form = useSavedForm({
    start: startOf<Sale>({ stockVehicleId: vehicle?.stockVehicleId ?? "", subStatus: "sold", soldOn: today }),
    check: ({ soldOn }) => (soldOn === "" || soldOn > today ? { soldOn: "Choose today or an earlier day" } : {}),
    toBody: ({ subStatus, soldOn }) => ({
      from: stage,
      to: "sold" as const,
      subStatus: dealSubStatuses.find((each) => each === subStatus),
      soldOn: soldOn === today ? undefined : soldOn,
    }),
    fieldOf: (path) => (path.startsWith("vehicle") ? "stockVehicleId" : path),
    send: async (body, { stockVehicleId }) => {
      const params = { dealId: deal.id };
      if (stockVehicleId !== "" && stockVehicleId !== vehicle?.stockVehicleId)
        await call(updateDeal, { params, body: { vehicle: { stockVehicleId }, base: { vehicle } }, organizationId });
      return sayingMoves(deal, call(moveDeal, { params, body, organizationId }));
    },
    onSaved: (saved) => showMoved(deal, saved, { organizationId, undos }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Mark as sold"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Mark as sold"
    >
      <StockInput<Sale>
        name="stockVehicleId"
        label="Car from stock"
        organizationId={organizationId}
        chosen={vehicle}
        hint="It comes off the lot. Leave this empty if the car isn't in stock."
      />
      <SelectInput<Sale> name="subStatus" label="Waiting on">
        {dealSubStatuses.map((status) => (
          <option key={status} value={status}>
            {status === "sold" ? "Nothing: ready to deliver" : subStatusWords[status]}
          </option>
        ))}
      </SelectInput>
      {mayBackdate && <TextInput<Sale> name="soldOn" label="Sold on" type="date" max={today} isRequired />}
    </FormDialog>
  );
}
