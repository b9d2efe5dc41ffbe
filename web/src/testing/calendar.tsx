import { checkVisit, listAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { CalendarPage } from "#features/appointments/calendar/CalendarPage.tsx";
import { readCalendarSearch } from "#features/appointments/calendar/calendar.search.ts";
import { ada, amy, buildAppointment, jordan } from "./appointments.tsx";
import { downtown, enterWorkplace, idOf, organization } from "./customers-pages.tsx";
import type { FakeApi } from "./fake-api.ts";
import { renderRoutes } from "./render-routes.tsx";

/** Ada's test drive with Jordan. */
export const drive = buildAppointment();
/** Grace's with Amy, an hour later. */
export const oilChange = buildAppointment({
  appointmentId: idOf(520),
  appointmentType: "Maintenance",
  customerName: "Grace Hopper",
  advisor: amy.id,
  advisorName: "Amy Adams",
  status: "confirmed",
  appointmentTime: "10:00",
  startsAt: "2026-03-12T14:00:00.000Z",
  endsAt: "2026-03-12T15:00:00.000Z",
});

/** Downtown's, closed for inventory on Friday. */
export const downtownHours = {
  organizationId: organization.id,
  locationId: downtown.locationId,
  locationName: "Downtown",
  timeZone: "America/New_York",
  week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" })),
  closedDays: [{ day: "2026-03-13", reason: "Inventory" }],
  capacities: [],
  version: 1,
};

/** What the fake server has, and what it was asked for. */
export const calendarServer: { stored: Appointment[]; asked: Record<string, string>[] } = { stored: [], asked: [] };

/** Thursday at 11 at Downtown, with two appointments. */
export function atCalendar(api: FakeApi): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T15:00:00Z") });
    Object.assign(calendarServer, { stored: [drive, oilChange], asked: [] });
    enterWorkplace({ location: downtown });
    api.answer(listAppointments, ({ query }) => {
      calendarServer.asked.push(Object.fromEntries(query));
      return { appointments: calendarServer.stored, nextCursor: null };
    });
    api.answer(listBusinessHours, { businessHours: [downtownHours] });
    api.answer(listColleagues, [amy, jordan]);
    api.answer(getCustomer, ada);
    api.answer(listCustomerVehicles, []);
    api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
    api.answer(checkVisit, { problems: [] });
    return () => vi.useRealTimers();
  });
}

export function openCalendar(api: FakeApi, address = "/appointments?day=2026-03-12") {
  const stream = api.stream();
  const { router } = renderRoutes(address, [
    { path: "/appointments", validateSearch: readCalendarSearch, component: CalendarPage },
    { path: "/customers/$customerId", component: () => null },
  ]);
  return { router, stream };
}

export const block = (name: RegExp) => screen.findByRole("button", { name });
export const driveBlock = () => block(/^Thu, Mar 12, 9:00 AM to 10:00 AM, Ada Lovelace, Test Drive/);
