import {
  appointmentContactMethods,
  appointmentPriorities,
  durationOptions,
} from "@automotive-crm/contract/appointments";
import { useController, useFormContext } from "react-hook-form";
import { SegmentsField } from "#ui/SegmentsField.tsx";
import type { AppointmentValues } from "./appointment-form.ts";
import { contactMethods, durationWords, priorities } from "./appointment-words.ts";

const prioritySegments = appointmentPriorities.map((value) => {
  const { word, Icon, colour } = priorities[value];
  return { value, label: word, icon: <Icon aria-hidden size={16} className={colour} /> };
});

const methodSegments = appointmentContactMethods.map((value) => {
  const { word, Icon } = contactMethods[value];
  return { value, label: word, icon: <Icon aria-hidden size={15} /> };
});

/** The usual lengths, and the one that the appointment has. */
export function DurationField() {
  const { control, formState } = useFormContext<AppointmentValues>();
  const { field } = useController({ control, name: "estimatedDuration" });
  const options = new Set([...durationOptions.map(String), formState.defaultValues?.estimatedDuration ?? field.value]);
  const sorted = [...options].toSorted((one, other) => Number(one) - Number(other));
  return (
    <SegmentsField
      label="Duration"
      segments={sorted.map((value) => ({ value, label: durationWords(Number(value)) }))}
      value={field.value}
      isDisabled={formState.isSubmitting}
      onChange={field.onChange}
    />
  );
}

export function PriorityField() {
  const { control, formState } = useFormContext<AppointmentValues>();
  const { field } = useController({ control, name: "priority" });
  return (
    <SegmentsField
      label="Priority"
      segments={prioritySegments}
      value={field.value}
      isDisabled={formState.isSubmitting}
      onChange={field.onChange}
    />
  );
}

/** How the customer wants to hear from us about it. */
export function ContactMethodField() {
  const { control, formState } = useFormContext<AppointmentValues>();
  const { field } = useController({ control, name: "contactMethod" });
  return (
    <SegmentsField
      label="Contact method"
      segments={methodSegments}
      value={field.value}
      isDisabled={formState.isSubmitting}
      onChange={field.onChange}
    />
  );
}
