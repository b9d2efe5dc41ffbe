/** A new appointment that was written while the server could not be reached. */
export interface WaitingAppointment {
  /** Of what waits, not of an appointment. */
  id: string;
  title: string;
}

const none: readonly WaitingAppointment[] = [];

/** New appointments of a customer that are not saved yet; WaitingAppointmentRow shows one. */
export const useWaitingAppointments = (_customerId: string): readonly WaitingAppointment[] => none;
