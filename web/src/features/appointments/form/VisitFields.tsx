import { durationOptions, type Appointment } from "@automotive-crm/contract/appointments/record";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import type { RecordPlace } from "#records/record-type.ts";
import type { AppointmentValues } from "./appointment-form.ts";
import { durationWords } from "#features/appointments/appointment-words.ts";
import { AdvisorField, LocationField, StatusField, TypeField, VehicleField } from "./AppointmentSelects.tsx";
import { TeamField } from "./TeamField.tsx";
import { VisitAdvice } from "./VisitAdvice.tsx";
import { WhenFields } from "./WhenFields.tsx";

interface VisitFieldsProps extends RecordPlace<Appointment> {
  /** Beside who and where. */
  children?: ReactNode;
  /** Whether digits choose free times. */
  hasKeys?: boolean;
}

/** What a visit is, when, where and with whom, and what speaks against it. */
export function VisitFields({ children, hasKeys = false, ...place }: VisitFieldsProps) {
  return (
    <>
      <TypeField {...place} />
      <WhenFields {...place} />
      <DurationField />
      <VisitAdvice hasKeys={hasKeys} {...place} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2 sm:*:last:odd:col-span-2">
        <StatusField {...place} />
        <LocationField {...place} />
        <AdvisorField {...place} />
        <TeamField {...place} />
        <VehicleField {...place} />
        {children}
      </div>
    </>
  );
}

/** The usual durations, and the appointment's own. */
function DurationField() {
  const { formState, getValues } = useFormContext<AppointmentValues>();
  const own = formState.defaultValues?.estimatedDuration ?? getValues("estimatedDuration");
  const sorted = [...new Set([...durationOptions, Number(own)])].toSorted((one, other) => one - other);
  return (
    <ChoiceField<AppointmentValues>
      name="estimatedDuration"
      segments={sorted.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }))}
    />
  );
}
