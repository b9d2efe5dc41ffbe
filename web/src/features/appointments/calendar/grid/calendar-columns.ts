import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { hoursOn, type DayHours } from "@automotive-crm/contract/organizations/business-hours-rules";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { fullName } from "#lib/format/format.ts";
import { isOn } from "./calendar-layout.ts";

/** One column of the grid: an advisor's day, or one of the days of a week. */
export interface CalendarColumn {
  key: string;
  day: string;
  /** Whose time it is; null for appointments of nobody yet, undefined for everyone's. */
  advisor: string | null | undefined;
  /** The advisor's name, in the day view. */
  name: string | undefined;
  hours: DayHours;
  appointments: Appointment[];
}

interface Shown {
  appointments: readonly Appointment[];
  /** Undefined unless one location is shown. */
  hours: BusinessHours | undefined;
}

/** A column for each day. */
export const dayColumns = (days: readonly string[], { appointments, hours }: Shown): CalendarColumn[] =>
  days.map((day) => ({
    key: day,
    day,
    advisor: undefined,
    name: undefined,
    hours: hoursAt(hours, day),
    appointments: sorted(appointments.filter((appointment) => isOn(appointment, day))),
  }));

/** Beside those who have appointments, so that there is someone to give one to. */
const usualColumns = 5;

interface Staff {
  colleagues: readonly Colleague[];
  locationId: string | undefined;
  /** If chosen, nobody else is shown. */
  advisor: string | undefined;
  /** Whether everyone is shown, or as many as usual. */
  isEveryoneShown: boolean;
  /** Who had a column before: it stays, so that nothing moves away when their last appointment does. */
  kept: readonly string[];
}

/** The location's people whom forms offer as advisors. */
export const advisorsAt = (colleagues: readonly Colleague[], locationId: string | undefined): Colleague[] =>
  colleagues.filter(
    ({ isAdvisor, locationIds }) => isAdvisor && (locationId === undefined || locationIds.includes(locationId)),
  );

/** A column for each advisor who has an appointment that day, and for others of the location: all, or while there is room. */
export function advisorColumns(
  day: string,
  shown: Shown,
  { colleagues, locationId, advisor, isEveryoneShown, kept }: Staff,
): CalendarColumn[] {
  const appointments = shown.appointments.filter((appointment) => isOn(appointment, day));
  const hours = hoursAt(shown.hours, day);
  const column = (id: string | null, name: string): CalendarColumn => ({
    key: id ?? "nobody",
    day,
    advisor: id,
    name,
    hours,
    appointments: sorted(appointments.filter((each) => each.advisor === id)),
  });
  const nameOf = new Map<string, string>();
  for (const each of appointments)
    if (each.advisor !== null) nameOf.set(each.advisor, each.advisorName ?? "Someone else");
  for (const { id, firstName, lastName } of colleagues) {
    if (id === advisor || nameOf.has(id) || kept.includes(id)) nameOf.set(id, fullName(firstName, lastName));
  }
  if (advisor !== undefined) return [column(advisor, nameOf.get(advisor) ?? "Advisor")];
  for (const { id, firstName, lastName } of advisorsAt(colleagues, locationId)) {
    if (isEveryoneShown || nameOf.size < usualColumns) nameOf.set(id, fullName(firstName, lastName));
  }
  const people = [...nameOf].toSorted(([, one], [, other]) => one.localeCompare(other));
  return [...people.map(([id, name]) => column(id, name)), column(null, "No advisor")];
}

const hoursAt = (hours: BusinessHours | undefined, day: string): DayHours =>
  hours ? hoursOn(hours, day) : { kind: "unknown" };

const sorted = (appointments: Appointment[]) =>
  appointments.toSorted(
    (one, other) =>
      one.appointmentDate.localeCompare(other.appointmentDate) ||
      one.appointmentTime.localeCompare(other.appointmentTime) ||
      one.appointmentId.localeCompare(other.appointmentId),
  );
