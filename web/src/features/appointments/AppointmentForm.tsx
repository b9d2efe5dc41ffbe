import {
  appointmentContactMethods,
  appointmentPriorities,
  durationOptions,
  type Appointment,
} from "@automotive-crm/contract/appointments";
import { primaryLocationIdOf } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { fullName } from "#lib/format/format.ts";
import { formatDate, formatTime } from "#lib/format/format-date.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { choiceWords, priorities, segmentsOf } from "#records/fields/looks.tsx";
import { useTextInput } from "#records/fields/useTextInput.ts";
import type { RecordForm, RecordPlace } from "#records/record-type.ts";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import {
  AppointmentValuesSchema,
  appointmentFailure,
  checkAppointment,
  fieldsToSend,
  newAppointmentValues,
  slotFields,
  takenSlot,
  valuesOf,
  type AppointmentValues,
} from "./appointment-form.ts";
import { contactMethods, durationWords } from "./appointment-words.ts";
import { AdvisorField, LocationField, TypeField, VehicleField } from "./AppointmentSelects.tsx";
import { placesOf, usePlaces } from "./places.ts";
import { SlotTaken } from "./SlotTaken.tsx";
import { WhenFields } from "./WhenFields.tsx";

export const appointmentForm: RecordForm<Appointment, AppointmentValues> = {
  words: { new: "Schedule Appointment", edit: "Edit Appointment", saveNew: "Schedule" },
  firstControl: "select",
  schema: AppointmentValuesSchema,
  newValues: (customer, now) =>
    newAppointmentValues({ timeZone: customer.timeZone, locationId: primaryLocationIdOf(customer) ?? "", now }),
  valuesOf,
  // The default is tomorrow.
  freshFields: ["appointmentDate"],
  check: (values, { customer, record, now }) => {
    const { zoneOf } = placesOf(useWorkplace.getState().locations, customer, record);
    return checkAppointment(values, { timeZone: zoneOf(values.locationId), now, kept: record });
  },
  toNew: (values, { customerId }) => ({ ...fieldsToSend(values), customerId, source: "manual" }),
  toEdit: (values, opened) => ({ ...fieldsToSend(values), base: fieldsToSend(opened) }),
  labels: {
    appointmentType: "Type",
    appointmentDate: "Date",
    appointmentTime: "Time",
    estimatedDuration: "Duration",
    locationId: "Location",
    advisor: "Advisor",
    vehicleId: "Vehicle",
    priority: "Priority",
    contactMethod: "Contact method",
    notes: "Notes",
  },
  useShownValue,
  failureText: appointmentFailure,
  Fields: AppointmentFields,
  insistence: {
    messageOf: takenSlot,
    // With another time, location or advisor it is another slot, which may be free.
    fields: slotFields,
    body: { allowOverlap: true },
    notice: (message, onInsist) => <SlotTaken message={message} onBookAnyway={onInsist} />,
  },
};

const words = choiceWords({ priority: priorities, contactMethod: contactMethods });

/** A field's value in words, with the names of people, vehicles and locations. */
function useShownValue({ customer, record }: RecordPlace<Appointment>) {
  const { data: colleagues } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const { data: vehicles } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const { places } = usePlaces(customer, record);
  const names = new Map<string, string>([
    ...(colleagues ?? []).map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)] as const),
    ...(vehicles ?? []).map(({ id, year, make, model }) => [id, `${year} ${make} ${model}`] as const),
    ...places.map(({ locationId, name }) => [locationId, name] as const),
  ]);
  return (field: string, value: unknown): string => {
    if (typeof value === "number") return durationWords(value);
    if (typeof value !== "string") return "";
    if (field === "appointmentDate") return formatDate(value);
    if (field === "appointmentTime") return formatTime(value);
    return words.get(`${field} ${value}`) ?? names.get(value) ?? value;
  };
}

function AppointmentFields(place: RecordPlace<Appointment>) {
  return (
    <>
      <TypeField />
      <WhenFields {...place} />
      <DurationField />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
        <LocationField {...place} />
        <AdvisorField {...place} />
      </div>
      <VehicleField {...place} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1.2fr_1fr]">
        <ChoiceField<AppointmentValues>
          name="priority"
          label="Priority"
          segments={segmentsOf(appointmentPriorities, priorities, 16)}
        />
        {/* How to contact the customer about it. */}
        <ChoiceField<AppointmentValues>
          name="contactMethod"
          label="Contact method"
          segments={segmentsOf(appointmentContactMethods, contactMethods)}
        />
      </div>
      <TextAreaField {...useTextInput<AppointmentValues>("notes")} label="Notes" rows={2} />
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
      label="Duration"
      segments={sorted.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }))}
    />
  );
}
