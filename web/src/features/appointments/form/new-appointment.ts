import { newAppointmentDefaults, reminderAhead } from "@automotive-crm/contract/appointments/record";
import { firstOpenDay, type Opening } from "@automotive-crm/contract/organizations/business-hours-rules";
import { appointmentFields, readStart, type AppointmentValues } from "./appointment-form.ts";

interface NewAt {
  timeZone: string;
  locationId: string;
  now: Date;
  opening?: Opening | undefined;
}

export function newAppointmentValues(at: NewAt): AppointmentValues {
  const { appointmentTime, estimatedDuration, priority, contactMethod, reminderEnabled, reminderTime } =
    newAppointmentDefaults;
  return {
    ...appointmentFields.blank,
    appointmentDate: firstOpenDay({ opening: undefined, ...at }),
    appointmentTime,
    estimatedDuration: String(estimatedDuration),
    locationId: at.locationId,
    priority,
    reminderEnabled: String(reminderEnabled),
    reminderTime: String(reminderTime),
    contactMethod,
  };
}

/** The usual reminder, or a later one if its time has passed before the form is opened. */
export function withReminderAhead(values: AppointmentValues, timeZone: string, now: Date): AppointmentValues {
  const start = readStart(values, timeZone);
  if (!start || start.kind === "never") return values;
  return { ...values, reminderTime: String(reminderAhead(Number(values.reminderTime), start.at, now)) };
}
