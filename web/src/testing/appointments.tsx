import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Colleague } from "@automotive-crm/contract/people";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { queryClient } from "#lib/api/query-client.ts";
import { airport, associate, buildCustomer, downtown, idOf, organization } from "./customers-pages.tsx";

/** At Downtown mainly, and at the airport. Both are in New York's zone, the tests' computer in Denver's. */
export const ada = buildCustomer({
  id: idOf(501),
  locationAssociations: [associate(airport, false), associate(downtown, true)],
});

export const jordan: Colleague = {
  id: idOf(502),
  firstName: "Jordan",
  lastName: "Lee",
  imageUrl: null,
  role: "org:sales_rep",
  locationIds: [downtown.locationId],
};
/** Sorted before Jordan by name, but works elsewhere. */
export const amy: Colleague = {
  ...jordan,
  id: idOf(503),
  firstName: "Amy",
  lastName: "Adams",
  locationIds: [airport.locationId],
};

export const escape: Vehicle = {
  id: idOf(504),
  customerId: ada.id,
  make: "Ford",
  model: "Escape",
  year: 2021,
  vin: null,
  color: "Blue",
  mileage: 10,
  status: "current",
  notes: null,
  createdAt: "2026-03-01T17:00:00.000Z",
  lastService: null,
  soldDate: null,
  version: 1,
};

export const buildAppointment = (own: Partial<Appointment> = {}): Appointment => ({
  appointmentId: idOf(510),
  organizationId: organization.id,
  customerId: ada.id,
  customerName: "Ada Lovelace",
  appointmentDate: "2026-03-12",
  appointmentTime: "09:00",
  appointmentType: "Test Drive",
  advisor: jordan.id,
  advisorName: "Jordan Lee",
  team: null,
  vehicleId: null,
  vehicleName: null,
  locationId: downtown.locationId,
  locationName: "Downtown",
  estimatedDuration: 60,
  reminderEnabled: true,
  reminderTime: 24,
  contactMethod: "phone",
  callSid: null,
  notes: null,
  priority: "medium",
  status: "scheduled",
  source: "manual",
  startsAt: "2026-03-12T13:00:00.000Z",
  endsAt: "2026-03-12T14:00:00.000Z",
  timeZone: "America/New_York",
  shownAt: null,
  isOverlapping: false,
  createdByName: "Maria Alvarez",
  createdAt: "2026-03-10T15:00:00.000Z",
  updatedAt: "2026-03-10T15:00:00.000Z",
  version: 1,
  ...own,
});

export const show = (content: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
