import type { Appointment } from "@automotive-crm/contract/appointments";
import type { DownloadFile } from "@automotive-crm/contract/endpoint";
import ical, { ICalEventStatus } from "ical-generator";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { getAppointment, getCustomerOf, type AppointmentsDependencies } from "./appointments.service.ts";

/** An appointment as an iCalendar file, which can be sent to the customer: so without its notes. */
export async function downloadAppointment(
  { database, clock }: AppointmentsDependencies,
  anyScope: PersonScope,
  appointmentId: string,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const appointment = await database.read(scope, async (db) => {
    const found = await getAppointment(db, scope, appointmentId);
    await getCustomerOf(db, scope, found, { binAt: clock() });
    return found;
  });
  return {
    fileName: `appointment-${appointment.appointmentDate}.ics`,
    contentType: "text/calendar; charset=utf-8",
    content: toCalendar(appointment, clock()),
  };
}

/** Instants in UTC, which every calendar shows in its own zone. Importing a later version updates the event. */
function toCalendar(appointment: Appointment, now: Date): string {
  const { appointmentType, locationName, advisorName, vehicleName, customerName, status } = appointment;
  const calendar = ical({ prodId: { company: "Automotive CRM", product: "Appointments", language: "EN" } });
  calendar.createEvent({
    id: appointment.appointmentId,
    sequence: appointment.version,
    stamp: now,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: `${appointmentType}: ${customerName}`,
    location: locationName,
    description: [
      ...(advisorName === null ? [] : [`Advisor: ${advisorName}`]),
      ...(vehicleName === null ? [] : [`Vehicle: ${vehicleName}`]),
    ].join("\n"),
    status: statusOf(status),
  });
  return calendar.toString();
}

function statusOf(status: Appointment["status"]): ICalEventStatus {
  if (status === "cancelled") return ICalEventStatus.CANCELLED;
  return status === "scheduled" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
