import { addMileage, type MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readVehiclesAgain } from "#features/vehicles/vehicles.queries.ts";
import { InsistNotice } from "./InsistNotice.tsx";
import { mileageMisfit, readWhole } from "./mileage-misfit.ts";

interface MileageDialogProps {
  vehicle: Pick<Vehicle, "id" | "year" | "make" | "model">;
  organizationId: string;
  onClose: () => void;
}

interface Reading {
  value: string;
  unit: MileageUnit;
  readOn: string;
}

/** Adds what an odometer says. */
export function MileageDialog({ vehicle, organizationId, onClose }: MileageDialogProps) {
  const [today] = useState(() => localWallTimeOf(new Date()).day);
  const form = useSavedForm({
    start: startOf<Reading>({ value: "", unit: "mi", readOn: today }),
    check: ({ value, readOn }) => ({
      ...(!readWhole(value) && { value: "Enter the odometer reading" }),
      ...(readOn === "" && { readOn: "Choose the day" }),
    }),
    toBody: ({ value, unit, readOn }) => ({ value: readWhole(value) ?? 0, unit, readOn }),
    send: (body) => call(addMileage, { params: { vehicleId: vehicle.id }, body, organizationId }),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    insistence: mileageMisfit,
  });
  return (
    <FormDialog
      form={form}
      title="Add reading"
      subtitle={vehicleName(vehicle)}
      size="small"
      notice={<InsistNotice form={form} />}
    >
      <TextInput<Reading> name="value" label="Odometer" inputMode="numeric" isRequired />
      <SelectInput<Reading> name="unit" label="Unit">
        <option value="mi">Miles</option>
        <option value="km">Kilometers</option>
      </SelectInput>
      <TextInput<Reading> name="readOn" label="Read on" type="date" isRequired />
    </FormDialog>
  );
}
