import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import ical, { ICalEventStatus } from "ical-generator";
import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import type { Foundation } from "#platform/foundation.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findCalendarFacts, type CalendarFacts } from "#features/appointments/appointments.queries.ts";
import { getVisible } from "#features/appointments/appointments.service.ts";

/** An appointment as an iCalendar file, which can be sent to the customer: so without its notes. */
export async function downloadAppointment(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  appointmentId: string,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const { appointment, facts } = await database.read(scope, async (db) => {
    const found = await getVisible({ db, scope }, appointmentId, clock());
    return { appointment: found, facts: await findCalendarFacts(db, scope, appointmentId) };
  });
  if (!facts) throw notFound("Appointment");
  return {
    fileName: `appointment-${appointment.appointmentDate}.ics`,
    contentType: "text/calendar; charset=utf-8",
    content: toCalendar(appointment, facts, clock()),
  };
}

/** Instants in UTC, which every calendar shows in its own zone. Importing a later version, or another time, updates the event. */
function toCalendar(appointment: Appointment, facts: CalendarFacts, now: Date): string {
  const { appointmentType, locationName, advisorName, vehicleName, customerName, status } = appointment;
  const calendar = ical({ prodId: { company: "Automotive CRM", product: "Appointments", language: "EN" } });
  calendar.createEvent({
    id: facts.firstId,
    sequence: facts.changes,
    stamp: now,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: `${appointmentType} at ${facts.organizationName}: ${customerName}`,
    location: [locationName, facts.locationAddress].filter(Boolean).join(", "),
    description: [
      `Status: ${statusInWords(status)}`,
      ...(advisorName === null ? [] : [`Advisor: ${advisorName}`]),
      ...(vehicleName === null ? [] : [`Vehicle: ${vehicleName}`]),
    ].join("\n"),
    status: statusOf(status),
  });
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** A no-show is over, so nothing is left in the calendar to go to. */
function statusOf(status: Appointment["status"]): ICalEventStatus {
  if (status === "cancelled" || status === "no-show") return ICalEventStatus.CANCELLED;
  return status === "scheduled" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
