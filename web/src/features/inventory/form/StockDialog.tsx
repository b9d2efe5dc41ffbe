import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import {
  createStockVehicle,
  updateStockVehicle,
  type StockVehicle,
  stockVehicleName,
} from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { StockFields } from "./StockFields.tsx";
import { StockRefusal, stockInsistence } from "./StockRefusal.tsx";
import type { StockEditProps } from "./stock-edit-props.ts";
import { blankStock, checkStock, newToSend, stockValuesOf, toSend, withoutSecrets } from "./stock-form.ts";
import { shownStockValue } from "./shown-stock-value.ts";
import { stockLabels } from "./stock-labels.ts";

/** Adds a car to the lot, or edits one. */
export const StockDialog = ({ vehicle, ...dialog }: StockDialogProps) =>
  vehicle ? <EditDialog {...dialog} vehicle={vehicle} /> : <NewDialog {...dialog} />;

interface StockDialogProps extends Omit<StockEditProps, "vehicle"> {
  /** Absent for a new one. */
  vehicle?: StockVehicle;
  /** Where the person works; null for everywhere. */
  locationId?: string | null;
}

function NewDialog({ organizationId, locationId, onSaved, onClose }: Omit<StockDialogProps, "vehicle">) {
  const locations = useWorkplace((workplace) => workplace.locations);
  const access = useWorkplace((workplace) => workplace.access);
  const allowed = locations.filter((location) => isAllowed(access, "inventory:create", location.locationId));
  const place = allowed.find((location) => location.locationId === locationId) ?? allowed[0];
  const [now] = useState(() => new Date());
  const today = wallTimeOf(now, place?.timeZone ?? "UTC").day;
  const seesCosts = isAllowed(access, "costs:view", place?.locationId);
  const form = useSavedForm({
    start: startOf(blankStock(place?.locationId ?? "", today)),
    labels: stockLabels,
    check: (typed) => checkStock(typed, now, today),
    isCheckedOnBlur: true,
    toBody: (typed) => withoutSecrets(newToSend(typed), seesCosts),
    send: (body) => call(createStockVehicle, { body, organizationId }),
    onSaved,
    onClose,
    failureText: (error) => saveFailureText("Car", error),
    insistence: stockInsistence,
  });
  return (
    <FormDialog form={form} title="Add car" size="wide" saveLabel="Add car" notice={<StockRefusal form={form} />}>
      <StockFields locations={allowed} seesCosts={seesCosts} today={today} isNew />
    </FormDialog>
  );
}

function EditDialog({ organizationId, vehicle, onSaved, onClose }: StockEditProps) {
  const locations = useWorkplace((workplace) => workplace.locations);
  const access = useWorkplace((workplace) => workplace.access);
  const allowed = locations.filter(({ locationId }) => isAllowed(access, "inventory:edit", locationId));
  const nameOf = (id: unknown) => locations.find(({ locationId }) => locationId === id)?.name ?? "Another location";
  const [now] = useState(() => new Date());
  const today = wallTimeOf(now, vehicle.timeZone).day;
  const seesCosts = isAllowed(access, "costs:view", vehicle.locationId);
  const form = useSavedForm({
    start: startOf(stockValuesOf(vehicle)),
    labels: stockLabels,
    show: (field, value) => (field === "locationId" ? nameOf(value) : shownStockValue(field, value)),
    skipsUnchanged: true,
    check: (typed) => checkStock(typed, now, today),
    isCheckedOnBlur: true,
    toBody: (typed, opened) => ({
      ...withoutSecrets(toSend(typed), seesCosts),
      base: withoutSecrets(toSend(opened), seesCosts),
    }),
    send: (body) => call(updateStockVehicle, { params: { stockVehicleId: vehicle.id }, body, organizationId }),
    onSaved,
    onClose,
    failureText: (error) => saveFailureText("Car", error),
    insistence: stockInsistence,
  });
  return (
    <FormDialog
      form={form}
      title="Edit car"
      subtitle={stockVehicleName(vehicle)}
      size="wide"
      notice={<StockRefusal form={form} />}
    >
      <StockFields locations={allowed} seesCosts={seesCosts} today={today} before={vehicle.mileage} />
    </FormDialog>
  );
}
