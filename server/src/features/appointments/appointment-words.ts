import { serviceCategory } from "@automotive-crm/contract/activities";
import { isServiceAppointment } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { defaultLocale, formatTime, formatWeekdayDate } from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

const dayText = (day: string) => formatWeekdayDate(day, defaultLocale);
const timeText = (time: string) => formatTime(time, defaultLocale);

/** "Thu, Mar 12, 2026 at 9:00 AM" */
export const wallTimeInWords = (day: string, time: string): string => `${dayText(day)} at ${timeText(time)}`;

type AppointmentSummary = Pick<
  Appointment,
  | "appointmentId"
  | "appointmentDate"
  | "appointmentTime"
  | "appointmentType"
  | "estimatedDuration"
  | "advisorName"
  | "vehicleName"
  | "locationName"
  | "notes"
> & { status: string; priority: string; contactMethod: string };

/** An appointment's timeline entry. It contains local time only, because instants move when a zone is corrected. */
export const describeEntry = (appointment: AppointmentSummary) => ({
  category: isServiceAppointment(appointment.appointmentType) ? serviceCategory : "appointment",
  title: `Appointment ${appointment.status}`,
  description: `${appointment.appointmentType}, ${wallTimeInWords(appointment.appointmentDate, appointment.appointmentTime)}`,
  appointmentData: {
    appointmentId: appointment.appointmentId,
    appointmentDate: appointment.appointmentDate,
    appointmentTime: appointment.appointmentTime,
    appointmentType: appointment.appointmentType,
    estimatedDuration: appointment.estimatedDuration,
    status: appointment.status,
    priority: appointment.priority,
    contactMethod: appointment.contactMethod,
    advisorName: appointment.advisorName,
    vehicleName: appointment.vehicleName,
    locationName: appointment.locationName,
    notes: appointment.notes,
  },
});

/**
 * Who is taken and when, in the other appointment's zone. It doesn't name the customer, whom the person may not be allowed to
 * see.
 */
export function takenInWords(taken: Appointment): string {
  const { advisorName, appointmentDate, appointmentTime, appointmentType, endsAt, timeZone, locationName } = taken;
  const until = wallTimeOf(new Date(endsAt), timeZone).time;
  const when = `${dayText(appointmentDate)}, ${timeText(appointmentTime)} to ${timeText(until)}`;
  const where = locationName === null ? "" : ` at ${locationName}`;
  return `${advisorName ?? "This advisor"} already has an appointment on ${when}: ${appointmentType}${where}.`;
}
