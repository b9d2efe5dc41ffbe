import type { Appointment } from "@automotive-crm/contract/appointments";

export interface AppointmentRowProps {
  appointment: Appointment;
  mayEdit: boolean;
  onEdit: (appointment: Appointment) => void;
}

export function AppointmentRow({ appointment }: AppointmentRowProps) {
  return (
    <div>
      {appointment.appointmentDate} {appointment.appointmentTime} {appointment.appointmentType}
    </div>
  );
}
