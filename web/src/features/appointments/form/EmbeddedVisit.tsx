import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { LabelsContext } from "#records/fields/labels.ts";
import type { AppointmentValues } from "./appointment-form.ts";
import { VisitFields } from "./VisitFields.tsx";

export interface EmbeddedVisitProps {
  customer: Customer;
}

const labels = { estimatedDuration: "Appointment duration" };

/** The fields of a visit within another form, whose values include a visit's. */
export function EmbeddedVisit({ customer }: EmbeddedVisitProps) {
  const { getValues, setValue } = useFormContext<AppointmentValues>();
  const start = useEffectEvent(() => {
    if (getValues("locationId") === "") setValue("locationId", filingPlaceOf(customer).locationId ?? "");
  });
  useEffect(() => start(), []);
  return (
    <LabelsContext value={labels}>
      <fieldset className="mb-2 grid min-w-0 gap-4 border-l-2 border-line pl-4">
        <legend className="sr-only">Appointment</legend>
        <VisitFields customer={customer} record={undefined} />
      </fieldset>
    </LabelsContext>
  );
}
