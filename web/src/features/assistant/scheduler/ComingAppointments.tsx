import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";

interface ComingAppointmentsProps {
  legend: string;
  appointments: readonly Appointment[];
  onChoose: (appointment: Appointment) => void;
}

/** Appointments of the customer, each to open. */
export const ComingAppointments = ({ legend, appointments, onChoose }: ComingAppointmentsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-meta font-medium text-quiet">{legend}</legend>
    <ul className="grid gap-2">
      {appointments.map((appointment) => (
        <li key={appointment.appointmentId}>
          <button type="button" className="button button-quiet" onClick={() => onChoose(appointment)}>
            {appointmentWords(appointment)}
          </button>
        </li>
      ))}
    </ul>
  </fieldset>
);

export const appointmentWords = ({ appointmentType, appointmentDate, appointmentTime }: Appointment): string =>
  `${appointmentType}, ${formatWeekdayDate(appointmentDate)}, ${formatTime(appointmentTime)}`;
