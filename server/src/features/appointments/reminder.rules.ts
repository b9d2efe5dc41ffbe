import { isPending } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";

export const reminderChannels = ["notification", "staff-email", "customer-email"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** The appointment as it was when its reminder was scheduled. */
export type ScheduledReminder = Pick<
  Appointment,
  "appointmentId" | "appointmentDate" | "appointmentTime" | "reminderTime"
>;

/** Whether a reminder still says what is true: not once the appointment has moved, is closed or has begun. */
export function isStillRight(scheduled: ScheduledReminder, appointment: Appointment, now: Date): boolean {
  return (
    isPending(appointment.status) &&
    appointment.reminderEnabled &&
    appointment.reminderTime === scheduled.reminderTime &&
    appointment.appointmentDate === scheduled.appointmentDate &&
    appointment.appointmentTime === scheduled.appointmentTime &&
    now.getTime() < Date.parse(appointment.startsAt)
  );
}

/** Whether a change leaves nothing to remind of, or makes what a reminder said wrong. */
export const outdatesReminder = (before: Appointment, after: Appointment): boolean =>
  !isPending(after.status) ||
  !after.reminderEnabled ||
  after.appointmentDate !== before.appointmentDate ||
  after.appointmentTime !== before.appointmentTime ||
  after.locationId !== before.locationId;

/** What decides whether a customer is reminded. */
export interface CustomerConsent {
  /** The organization's setting. */
  customerReminders: string;
  /** How the customer agreed to be contacted about this appointment. */
  contactMethod: string;
  email: string | null;
  isOptedOut: boolean;
}

/** Only customers who asked for email about this appointment; whatever is unknown means no. */
export const mayEmailCustomer = (consent: CustomerConsent): consent is CustomerConsent & { email: string } =>
  consent.customerReminders === "email" &&
  consent.contactMethod === "email" &&
  consent.email !== null &&
  !consent.isOptedOut;
