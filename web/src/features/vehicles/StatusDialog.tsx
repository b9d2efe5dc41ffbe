import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { useState } from "react";
import { saveFailureText } from "#records/failure-text.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf, useAsOpened } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { sendRecord, showOutcome } from "#records/useRecordForm.ts";
import { vehicleRecord } from "./vehicle-record.ts";
import { labels, shownValue, statusWords, type VehicleStatus } from "./vehicle-words.ts";

interface StatusDialogProps {
  customer: Customer;
  vehicle: Vehicle;
  to: VehicleStatus;
  onClose: () => void;
}

/** Marks a vehicle as sold, traded or totaled, with the day, or as current again. */
export function StatusDialog({ customer, vehicle: given, to, onClose }: StatusDialogProps) {
  const vehicle = useAsOpened(given);
  const [today] = useState(() => wallTimeOf(new Date(), customer.timeZone).day);
  const isPast = to !== "current";
  const form = useSavedForm({
    start: startOf({ soldDate: today }),
    labels,
    show: shownValue,
    check: ({ soldDate }) => (isPast && soldDate > today ? { soldDate: "Sold date must not be in the future" } : {}),
    toBody: ({ soldDate }) => ({
      status: to,
      soldDate: isPast ? soldDate || null : null,
      base: { status: vehicle.status, soldDate: vehicle.soldDate },
    }),
    send: (body) => sendRecord(vehicleRecord, body, { customer, record: vehicle, typed: vehicle }),
    onSaved: (outcome) => showOutcome(vehicleRecord, outcome),
    onClose,
    failureText: (error) => saveFailureText(vehicleRecord.noun, error),
  });
  const word = statusWords[to].toLowerCase();
  return (
    <FormDialog
      form={form}
      title={`Mark as ${word}`}
      subtitle={vehicleName(vehicle)}
      size="small"
      saveLabel={`Mark as ${word}`}
    >
      {isPast ? (
        <TextInput name="soldDate" label={`${statusWords[to]} on`} type="date" max={today} />
      ) : (
        <p>It moves back to current vehicles.</p>
      )}
    </FormDialog>
  );
}
