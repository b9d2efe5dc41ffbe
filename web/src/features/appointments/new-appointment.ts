import { newAppointmentDefaults } from "@automotive-crm/contract/appointments";
import type { BusinessHours } from "@automotive-crm/contract/business-hours";
import { hoursOn } from "@automotive-crm/contract/business-hours-rules";
import { addDays, dayAfter, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { AppointmentValues } from "./appointment-form.ts";

/** When the location is open, if that is known. */
type Opening = Pick<BusinessHours, "week" | "closedDays"> | undefined;

const daysToLookAhead = 60;

/** Tomorrow, or the next day on which the location is open; tomorrow if there is none in the next weeks. */
export function firstDay({ timeZone, now, opening }: { timeZone: string; now: Date; opening: Opening }): string {
  const tomorrow = dayAfter(wallTimeOf(now, timeZone).day);
  if (!opening) return tomorrow;
  const days = Array.from({ length: daysToLookAhead }, (_, days) => addDays(tomorrow, days));
  return days.find((day) => hoursOn(opening, day).kind !== "closed") ?? tomorrow;
}

interface NewAt {
  timeZone: string;
  locationId: string;
  now: Date;
  opening?: Opening;
}

export function newAppointmentValues(at: NewAt): AppointmentValues {
  const { appointmentTime, estimatedDuration, priority, contactMethod, reminderEnabled, reminderTime } =
    newAppointmentDefaults;
  return {
    appointmentType: "",
    appointmentDate: firstDay({ opening: undefined, ...at }),
    appointmentTime,
    estimatedDuration: String(estimatedDuration),
    locationId: at.locationId,
    advisor: "",
    team: "",
    vehicleId: "",
    priority,
    reminderEnabled: String(reminderEnabled),
    reminderTime: String(reminderTime),
    contactMethod,
    notes: "",
    status: "",
  };
}
