import { isComing } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { Calendar, CalendarDays, CalendarPlus } from "lucide-react";
import type { CustomerPart, PlannedPart, RowPlace, TimelinePart } from "#records/customer-part.ts";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { WaitingRow } from "#records/row/WaitingRow.tsx";
import { useOpenRecord } from "#records/useOpenRecord.tsx";
import { waitingIn } from "#records/waiting-records.ts";
import { appointmentList, appointmentRecord } from "./appointment-record.tsx";
import { AppointmentRow } from "./AppointmentRow.tsx";

interface PageRowProps extends RowPlace {
  appointment: Appointment;
  isAmongTasks: boolean;
}

function PageRow({ appointment, mayEdit, isAmongTasks }: PageRowProps) {
  const open = useOpenRecord(appointmentRecord);
  return <AppointmentRow appointment={appointment} mayEdit={mayEdit} onEdit={open} isAmongTasks={isAmongTasks} />;
}

const planned: PlannedPart<Appointment> = {
  word: "Appointments",
  query: appointmentList.query,
  plansOf: (appointments, now) =>
    appointments
      .filter((appointment) => isComing(appointment, now))
      .map((appointment) => ({ id: appointment.appointmentId, at: appointment.startsAt, record: appointment })),
  // An appointment is no longer a plan once its day at the location is over.
  changesAfter: (appointments, now) =>
    Array.from(new Set(appointments.map(({ timeZone }) => timeZone)), (timeZone) =>
      instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone),
    ),
  row: (appointment, place) => <PageRow appointment={appointment} {...place} isAmongTasks />,
  waitingRows: (works, customer) =>
    waitingIn(appointmentRecord, works).map((waiting) => ({
      id: waiting.id,
      row: <WaitingRow type={appointmentRecord} waiting={waiting} customer={customer} />,
    })),
};

const timeline: TimelinePart<Appointment> = {
  types: ["appt", "appointment"],
  word: "Appointment",
  Icon: Calendar,
  query: appointmentList.query,
  recordOf: ({ appointmentData }, appointments) =>
    appointments.find(({ appointmentId }) => appointmentId === appointmentData?.["appointmentId"]),
  idOf: appointmentRecord.idOf,
  row: (appointment, place) => <PageRow appointment={appointment} {...place} isAmongTasks={false} />,
  listed: { filter: "appts", label: "Appointments" },
};

/** What appointments add to the customer page. */
export const appointmentsPart: CustomerPart = {
  name: appointmentRecord.name,
  dialog: (place) => <RecordDialog type={appointmentRecord} {...place} />,
  shortcut: "a",
  addButton: { word: "Appointment", Icon: CalendarDays },
  quickButton: { word: "APPT", Icon: CalendarPlus },
  planned,
  timeline,
};
