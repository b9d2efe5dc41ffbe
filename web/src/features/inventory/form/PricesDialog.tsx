import {
  stockVehicleName,
  StockVehicleChangesSchema,
  updateStockVehicle,
} from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { shownStockValue } from "./shown-stock-value.ts";
import { PriceFields } from "./StockFields.tsx";
import type { StockEditProps } from "./stock-edit-props.ts";
import { pricesFields, pricesOf, withAmounts, withoutSecrets } from "./stock-form.ts";
import { stockLabels } from "./stock-labels.ts";

/** Changes what a car is offered for. */
export function PricesDialog({ organizationId, vehicle, onSaved, onClose }: StockEditProps) {
  const seesCosts = useWorkplace(({ access }) => isAllowed(access, "costs:view", vehicle.locationId));
  const form = useSavedForm({
    start: startOf(pricesOf(vehicle)),
    labels: stockLabels,
    show: shownStockValue,
    skipsUnchanged: true,
    check: (typed) => withAmounts(pricesFields.check(StockVehicleChangesSchema, pricesFields.toSend(typed)), typed),
    toBody: (typed, opened) => ({
      ...withoutSecrets(pricesFields.toSend(typed), seesCosts),
      base: withoutSecrets(pricesFields.toSend(opened), seesCosts),
    }),
    send: (body) => call(updateStockVehicle, { params: { stockVehicleId: vehicle.id }, body, organizationId }),
    onSaved,
    onClose,
    failureText: (error) => saveFailureText("Prices", error),
  });
  return (
    <FormDialog form={form} title="Edit prices" subtitle={stockVehicleName(vehicle)}>
      <PriceFields seesCosts={seesCosts} />
    </FormDialog>
  );
}
