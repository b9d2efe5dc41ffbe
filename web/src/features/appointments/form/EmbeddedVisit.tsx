import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { LabelsContext } from "#records/fields/labels.ts";
import type { AppointmentValues } from "./appointment-form.ts";
import { changesOf, withDefaults, type VisitMessages, type VisitValues } from "./visit-values.ts";
import { VisitFields } from "./VisitFields.tsx";

export interface EmbeddedVisitProps {
  customer: Customer;
  values: VisitValues;
  messages: VisitMessages;
  onChange: (changes: Partial<VisitValues>) => void;
}

const labels = { estimatedDuration: "Appointment duration" };

/** The fields of a visit within another form, which holds their values and saves them. */
export function EmbeddedVisit({ customer, values, messages, onChange }: EmbeddedVisitProps) {
  const methods = useForm<AppointmentValues>({ defaultValues: withDefaults(values) });
  const report = useEffectEvent((typed: Partial<VisitValues>) => {
    const changes = changesOf(values, typed);
    if (Object.keys(changes).length > 0) onChange(changes);
  });
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: (state) => report(state.values) }),
    [methods],
  );
  const start = useEffectEvent(() => {
    if (values.locationId === "") methods.setValue("locationId", filingPlaceOf(customer).locationId ?? "");
  });
  useEffect(() => start(), []);
  useEffect(() => {
    const others: Partial<AppointmentValues> = changesOf(withDefaults(methods.getValues()), values);
    for (const [field, value] of Object.entries(others)) methods.setValue(field as keyof VisitValues, value);
  }, [methods, values]);
  // Before the form looks for the first invalid field.
  useLayoutEffect(() => {
    methods.clearErrors();
    for (const [field, message] of Object.entries(messages))
      methods.setError(field as keyof VisitValues, { type: "other form", message });
  }, [methods, messages]);
  return (
    <FormProvider {...methods}>
      <LabelsContext value={labels}>
        <fieldset className="mb-2 grid min-w-0 gap-4 border-l-2 border-line pl-4">
          <legend className="sr-only">Appointment</legend>
          <VisitFields customer={customer} record={undefined} />
        </fieldset>
      </LabelsContext>
    </FormProvider>
  );
}
