import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { defaultLocale, formatZoneName } from "@automotive-crm/contract/dates/format-date";
import { wallTimeInWords } from "#features/appointments/appointment-words.ts";

/** "Thu, Mar 12, 2026 at 9:00 AM (Eastern Time)": its reader may be elsewhere. */
const startInWords = ({ appointmentDate, appointmentTime, timeZone }: Appointment) =>
  `${wallTimeInWords(appointmentDate, appointmentTime)} (${formatZoneName(timeZone, defaultLocale)})`;

const placeInWords = ({ locationName }: Appointment) => (locationName === null ? "" : `, ${locationName}`);

/** What the advisor reads, in the app and by mail. */
export const describeForStaff = (appointment: Appointment): { title: string; text: string } => ({
  title: `Appointment with ${appointment.customerName}`,
  text: `${appointment.appointmentType}, ${startInWords(appointment)}${placeInWords(appointment)}`,
});

/** What the customer reads by mail. */
export function describeForCustomer(
  appointment: Appointment,
  facts: { customerFirstName: string; organizationName: string; locationPhone: string | null },
): { subject: string; text: string } {
  const { customerFirstName, organizationName, locationPhone } = facts;
  const call = locationPhone === null ? "please call us" : `please call us at ${locationPhone}`;
  const lines = [
    `Hello ${customerFirstName},`,
    `This is a reminder of your appointment with ${organizationName}:`,
    `${appointment.appointmentType}, ${startInWords(appointment)}${placeInWords(appointment)}`,
    `If you can't come, ${call}.`,
    organizationName,
  ];
  return { subject: `Your appointment with ${organizationName}`, text: lines.join("\n\n") };
}
