export { AppointmentRow } from "./AppointmentRow.tsx";
export { LazyAppointmentDialog as AppointmentDialog } from "./LazyAppointmentDialog.tsx";
export { WaitingAppointmentRow } from "./WaitingAppointmentRow.tsx";
export { customerAppointmentsQuery } from "./appointments.queries.ts";
export { useWaitingAppointments } from "./useWaitingAppointments.ts";
