import { isComing } from "@automotive-crm/contract/appointments/rules";
import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { Calendar, CalendarDays, CalendarPlus } from "lucide-react";
import { recordPart } from "#records/record-part.tsx";
import { appointmentRecord } from "./appointment-record.tsx";
import { AppointmentRow } from "./AppointmentRow.tsx";

/** What appointments add to the customer page. */
export const appointmentsPart = recordPart(appointmentRecord, {
  shortcut: "a",
  addButton: { word: "Appointment", Icon: CalendarDays },
  quickButton: { word: "APPT", Icon: CalendarPlus },
  planned: {
    plansOf: (appointments, now) =>
      appointments
        .filter((appointment) => isComing(appointment, now))
        .map((appointment) => ({ id: appointment.appointmentId, at: appointment.startsAt, record: appointment })),
    // An appointment is no longer a plan once its day at the location is over.
    changesAfter: (appointments, now) =>
      Array.from(new Set(appointments.map(({ timeZone }) => timeZone)), (timeZone) => nextMidnight(now, timeZone)),
    row: (appointment, place) => <AppointmentRow appointment={appointment} {...place} isPlan />,
  },
  timeline: {
    types: ["appt", "appointment"],
    Icon: Calendar,
    recordOf: ({ appointmentData }, appointments) =>
      appointments.find(({ appointmentId }) => appointmentId === appointmentData?.["appointmentId"]),
    row: (appointment, place) => <AppointmentRow appointment={appointment} {...place} />,
    listed: { filter: "appts", label: "Appointments" },
  },
});
