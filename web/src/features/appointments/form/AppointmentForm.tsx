import {
  appointmentContactMethods,
  appointmentPriorities,
  type Appointment,
} from "@automotive-crm/contract/appointments/record";
import { useQuery } from "@tanstack/react-query";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { formatDate, formatTime } from "#lib/format/format-date.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { priorities, segmentsOf, wordIn } from "#records/fields/looks.tsx";
import { usePersonName } from "#records/fields/PersonField.tsx";
import { showing } from "#records/fields/shown-value.ts";
import { useTextInput } from "#records/fields/inputs.tsx";
import { NewOnlyGate } from "#records/dialog/HoursGate.tsx";
import type { RecordForm, RecordPlace } from "#records/record-type.ts";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import {
  appointmentFields,
  checkAppointment,
  editOf,
  slotFields,
  takenSlot,
  type AppointmentValues,
} from "./appointment-form.ts";
import { contactMethods, durationWords, reminderWords, statuses } from "#features/appointments/appointment-words.ts";
import { anotherVehicle } from "./AppointmentSelects.tsx";
import { newAppointmentValues, withReminderAhead } from "./new-appointment.ts";
import { anotherLocation, placesOf, usePlaces } from "./places.ts";
import { ReminderField } from "./ReminderField.tsx";
import { SlotTaken } from "./SlotTaken.tsx";
import { VisitFields } from "./VisitFields.tsx";

export const appointmentForm: RecordForm<Appointment, AppointmentValues> = {
  words: { new: "Schedule Appointment", edit: "Edit Appointment", saveNew: "Schedule" },
  schema: appointmentFields.schema,
  newValues: (customer, now) => {
    const { locationId, timeZone } = filingPlaceOf(customer);
    const opening = knownOpening(customer.organizationId, locationId);
    return newAppointmentValues({ timeZone, locationId: locationId ?? "", now, opening });
  },
  settleNew: (values, customer, now) => {
    const { zoneOf } = placesOf(useWorkplace.getState().locations, customer, undefined);
    return withReminderAhead(values, zoneOf(values.locationId), now);
  },
  valuesOf: appointmentFields.valuesOf,
  // The default depends on today.
  freshFields: ["appointmentDate"],
  check: (values, { customer, record, now }) => {
    const { zoneOf } = placesOf(useWorkplace.getState().locations, customer, record);
    return checkAppointment(values, { timeZone: zoneOf(values.locationId), now, kept: record });
  },
  toNew: (values, { customerId }) => ({ ...appointmentFields.toSend(values), customerId, source: "manual" }),
  toEdit: editOf,
  labels: {
    appointmentType: "Type",
    appointmentDate: "Date",
    appointmentTime: "Time",
    estimatedDuration: "Duration",
    reminderEnabled: "Reminder",
  },
  useShownValue,
  Fields: AppointmentFields,
  Gate: NewOnlyGate,
  insistence: {
    messageOf: takenSlot,
    // With another time, location or advisor it is another slot, which may be free.
    fields: slotFields,
    notice: (message, onInsist, place) => (
      <SlotTaken {...{ message, place }} onBookAnyway={() => onInsist({ allowOverlap: true })} />
    ),
  },
};

/** A field's value in words, with the names of people, vehicles and locations. */
function useShownValue({ customer, record }: RecordPlace<Appointment>) {
  const { data: vehicles } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const { places } = usePlaces(customer, record);
  return showing({
    appointmentDate: formatDate,
    appointmentTime: formatTime,
    estimatedDuration: (minutes) => durationWords(Number(minutes)),
    locationId: (locationId) => places.find((place) => place.locationId === locationId)?.name ?? anotherLocation,
    advisor: usePersonName(customer),
    vehicleId: (vehicleId) => {
      const vehicle = vehicles?.find(({ id }) => id === vehicleId);
      return vehicle ? [vehicle.year, vehicle.make, vehicle.model].join(" ") : anotherVehicle;
    },
    priority: wordIn(priorities),
    reminderEnabled: (isEnabled) => (isEnabled === "true" ? "On" : "Off"),
    reminderTime: (hours) => reminderWords(Number(hours)),
    contactMethod: wordIn(contactMethods),
    status: wordIn(statuses),
  });
}

function AppointmentFields(place: RecordPlace<Appointment>) {
  return (
    <>
      <VisitFields hasKeys {...place}>
        <ReminderField {...place} />
      </VisitFields>
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1.12fr_1fr] sm:in-data-docked:grid-cols-1">
        <ChoiceField<AppointmentValues> name="priority" segments={segmentsOf(appointmentPriorities, priorities, 16)} />
        {/* How to contact the customer about it. */}
        <ChoiceField<AppointmentValues>
          name="contactMethod"
          segments={segmentsOf(appointmentContactMethods, contactMethods)}
        />
      </div>
      <TextAreaField {...useTextInput<AppointmentValues>("notes")} rows={2} />
    </>
  );
}
