import { missingHoldReason, stockVehicleName, updateStockVehicle } from "@automotive-crm/contract/inventory/record";
import {
  needsHoldReason,
  nextStockStatuses,
  stockStatuses,
  type StockStatus,
} from "@automotive-crm/contract/inventory/statuses";
import { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { stockStatusWords } from "#features/inventory/stock-words.ts";
import { shownStockValue } from "./shown-stock-value.ts";
import type { StockEditProps } from "./stock-edit-props.ts";
import { stockLabels } from "./stock-labels.ts";

type Values = { status: string; holdReason: string };

const StatusSchema = z.enum(stockStatuses);

/** Changes what becomes of a car, as far as people may: deals alone make it pending, sold or delivered. */
export function StockStatusDialog({ organizationId, vehicle, onSaved, onClose }: StockEditProps) {
  const toBody = ({ status, holdReason }: Values) => {
    const next = StatusSchema.parse(status);
    return { status: next, holdReason: needsHoldReason(next) ? holdReason.trim() || null : null };
  };
  const start: Values = { status: vehicle.status, holdReason: vehicle.holdReason ?? "" };
  const form = useSavedForm({
    start: startOf(start),
    labels: stockLabels,
    show: shownStockValue,
    skipsUnchanged: true,
    check: ({ status, holdReason }) =>
      status === "hold" && holdReason.trim() === "" ? { holdReason: missingHoldReason } : {},
    toBody: (typed, opened) => ({ ...toBody(typed), base: toBody(opened) }),
    send: (body) => call(updateStockVehicle, { params: { stockVehicleId: vehicle.id }, body, organizationId }),
    onSaved,
    onClose,
    failureText: (error) => saveFailureText("Status", error),
  });
  return (
    <FormDialog form={form} title="Change status" subtitle={stockVehicleName(vehicle)} size="small">
      <StatusFields from={vehicle.status} />
    </FormDialog>
  );
}

function StatusFields({ from }: { from: StockStatus }) {
  const { status } = useTyped<Values>();
  return (
    <>
      <SelectInput<Values> name="status">
        {nextStockStatuses(from).map((next) => (
          <option key={next} value={next}>
            {stockStatusWords[next].word}
          </option>
        ))}
      </SelectInput>
      {status === "hold" && <TextInput<Values> name="holdReason" isRequired maxLength={200} autoComplete="off" />}
    </>
  );
}
