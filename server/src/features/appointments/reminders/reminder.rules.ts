import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPending } from "@automotive-crm/contract/appointments/rules";

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

/** Whether a change leaves the appointment to be reminded of at the same time. */
export const keepsReminder = (before: Appointment, after: Appointment): boolean =>
  isPending(after.status) &&
  after.reminderEnabled &&
  after.appointmentDate === before.appointmentDate &&
  after.appointmentTime === before.appointmentTime;

/** Whether a change leaves nothing to remind of, or makes what a reminder said wrong. */
export const outdatesReminder = (before: Appointment, after: Appointment): boolean =>
  !keepsReminder(before, after) || after.locationId !== before.locationId;

type AppointmentStart = Pick<Appointment, "appointmentId" | "appointmentDate" | "appointmentTime">;

/** Names what is sent about one start of an appointment. */
export const reminderKey = ({ appointmentId, appointmentDate, appointmentTime }: AppointmentStart): string =>
  `appointment-reminder:${appointmentId}:${appointmentDate}T${appointmentTime}`;

/** Names the customer's mail, as the staff's is named after a person. */
export const customerReminderKey = (appointment: AppointmentStart): string => `${reminderKey(appointment)}:customer`;

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
