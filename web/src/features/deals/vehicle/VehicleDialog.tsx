import { updateDeal } from "@automotive-crm/contract/deals/changes";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { formatMoney } from "#lib/format/money.ts";
import { CheckboxInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf, useAsOpened } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { shownChange } from "#features/deals/changes.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import {
  vehicleBody,
  vehicleProblems,
  vehicleValues,
  type VehicleValues,
} from "#records/chosen-vehicle/vehicle-values.ts";
import { VehicleFields } from "#records/chosen-vehicle/VehicleFields.tsx";

type Choice = VehicleValues & {
  takesPrice: boolean;
};

/** Which car a deal is about, from stock or described. */
export function VehicleDialog({ deal: given, organizationId, onClose }: DealFormProps) {
  const deal = useAsOpened(given);
  const [picked, setPicked] = useState<StockVehicleRow>();
  const form = useSavedForm({
    start: startOf<Choice>({ ...vehicleValues(deal.vehicle), takesPrice: false }),
    labels: { from: "Vehicle", vehicle: "Vehicle", priceCents: "Price" },
    show: shownChange,
    check: vehicleProblems,
    toBody: ({ takesPrice, ...vehicle }) => {
      const isOther = takesPrice && vehicle.from === "stock" && picked !== undefined;
      return {
        ...vehicleBody(vehicle),
        ...(isOther && { priceCents: picked.priceCents }),
        base: { vehicle: deal.vehicle, ...(isOther && { priceCents: deal.priceCents }) },
      };
    },
    fieldOf: (path) => path.replace(/^vehicle\./, ""),
    send: (body) => call(updateDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  // Where nobody has typed a price, the car brings its own.
  const ownPrice = deal.priceCents === null ? null : (picked?.priceCents ?? null);
  return (
    <FormDialog form={form} title="Choose vehicle" subtitle={deal.customerName} size="small">
      <VehicleFields organizationId={organizationId} chosen={deal.vehicle} onPick={setPicked} />
      {ownPrice !== null && ownPrice !== deal.priceCents && (
        <CheckboxInput<Choice> name="takesPrice" label={`Use its price: ${formatMoney(ownPrice)}`} />
      )}
    </FormDialog>
  );
}
