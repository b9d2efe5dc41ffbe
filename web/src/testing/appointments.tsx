import { checkVisit, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { queryClient } from "#lib/api/query-client.ts";
import { buildColleague } from "./builders.ts";
import { airport, associate, buildCustomer, downtown, idOf } from "./customers-pages.tsx";
import type { fakeApi } from "./fake-api.ts";
import { buildAppointment as buildPlainAppointment, buildVehicle } from "./records.ts";

/** A customer of Downtown (primary) and the airport. Both are in New York's zone; tests run in Denver's. */
export const ada = buildCustomer({
  id: idOf(501),
  locationAssociations: [associate(airport, false), associate(downtown, true)],
});

export const jordan = buildColleague({
  id: idOf(502),
  firstName: "Jordan",
  lastName: "Lee",
  locationIds: [downtown.locationId],
});
/** Sorted before Jordan by name, but works elsewhere. */
export const amy = buildColleague({
  id: idOf(503),
  firstName: "Amy",
  lastName: "Adams",
  locationIds: [airport.locationId],
});

export const escape = buildVehicle({
  id: idOf(504),
  customerId: ada.id,
  make: "Ford",
  model: "Escape",
  color: "Blue",
  mileage: 10,
});

export const buildAppointment = (own: Partial<Appointment> = {}): Appointment =>
  buildPlainAppointment({
    appointmentId: idOf(510),
    customerId: ada.id,
    appointmentDate: "2026-03-12",
    advisor: jordan.id,
    advisorName: "Jordan Lee",
    locationId: downtown.locationId,
    locationName: "Downtown",
    startsAt: "2026-03-12T13:00:00.000Z",
    endsAt: "2026-03-12T14:00:00.000Z",
    timeZone: "America/New_York",
    createdByName: "Maria Alvarez",
    ...own,
  });

/** Answers what the form of an appointment asks for. */
export function answerForm(api: ReturnType<typeof fakeApi>): void {
  api.answer(listColleagues, [amy, jordan]);
  api.answer(checkVisit, { problems: [] });
  api.answer(listFreeSlots, { slots: [] });
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(listCustomerVehicles, [escape, { ...escape, id: idOf(505), model: "Focus", status: "sold" }]);
}

export const show = (content: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
