import { serviceCategory } from "@automotive-crm/contract/activities/entries";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isServiceAppointment } from "@automotive-crm/contract/appointments/rules";
import {
  defaultLocale,
  formatForeignZone,
  formatTime,
  formatWeekdayDate,
} from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { statusInWords } from "@automotive-crm/contract/fields/status-words";

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
  title: `Appointment ${statusInWords(appointment.status)}`,
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
 * Who is taken and when, in the zone of the location to be booked, and in the other appointment's own where its clock differs. It
 * doesn't name the customer, whom the person may not be allowed to see.
 */
export function takenInWords(taken: Appointment, timeZone: string): string {
  const { advisorName, appointmentType, locationName } = taken;
  const here = localSpan(taken, timeZone, taken.timeZone);
  const there = localSpan(taken, taken.timeZone, timeZone);
  const day = there.day === here.day ? "" : `${dayText(there.day)}, `;
  const differing = here.zone === null ? "" : ` (${day}${there.times} there)`;
  const where = locationName === null ? "" : ` at ${locationName}`;
  const when = `${dayText(here.day)}, ${here.times}`;
  return `${advisorName ?? "This advisor"} already has an appointment on ${when}: ${appointmentType}${where}${differing}.`;
}

/** Which appointment a customer has already, at its own location's time. */
export function repeatedInWords(first: Appointment): string {
  const { appointmentType, appointmentDate, appointmentTime, advisorName, locationName } = first;
  const where = locationName === null ? "" : ` at ${locationName}`;
  const whom = advisorName === null ? "" : ` with ${advisorName}`;
  const when = wallTimeInWords(appointmentDate, appointmentTime);
  return `The customer already has an appointment then: ${appointmentType}, ${when}${where}${whom}.`;
}

/** "9:00 AM to 10:00 AM EDT" in a zone, which is named where another one's clock shows a different time. */
function localSpan({ startsAt, endsAt }: Appointment, timeZone: string, other: string) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const { day, time } = wallTimeOf(start, timeZone);
  const zone = formatForeignZone(start, timeZone, { here: wallTimeOf(start, other), locale: defaultLocale });
  const times = `${timeText(time)} to ${timeText(wallTimeOf(end, timeZone).time)}`;
  return { day, zone, times: zone === null ? times : `${times} ${zone}` };
}
