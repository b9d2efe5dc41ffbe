import * as calendar from "@automotive-crm/contract/appointments/calendar";
import * as contract from "@automotive-crm/contract/appointments/changes";
import { rescheduleAppointment } from "@automotive-crm/contract/appointments/reschedule";
import * as settings from "@automotive-crm/contract/appointments/settings";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { addAppointment, addCustomer, nextNumber } from "./records.fixture.ts";
import { atEachPlace, audited, heldEverywhere, inOneOrganization, seenAt, type Trial } from "./trials.fixture.ts";
import type { Place, World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view");
const edited = seenAt("org:customers:view", "org:customers:edit");

const buildNewAppointment = async (world: World, place: Place) => {
  const { customerId } = await addCustomer(world, place);
  return { customerId, appointmentDate: "2026-04-12", appointmentTime: "10:00", appointmentType: "Test Drive" };
};

/** A different time for each, because the same advisors are booked repeatedly. */
const anotherDay = () => new Date(Date.UTC(2027, 0, nextNumber())).toISOString().slice(0, 10);

const plannedVisit = { appointmentDate: "2026-04-12", appointmentTime: "10:00" };

/** Where someone has customers, they learn when it is busy. */
const planned = (access: Access, locationId: string) =>
  holds(access, "org:customers:view", locationId) ? undefined : 404;

const calendarTrials: readonly Trial[] = [
  {
    endpoint: calendar.listAppointments,
    build: () => ({ query: { from: "2026-03-30", to: "2026-05-10" } }),
    problems: ({ access, body }) => {
      const at = locationsWhereHeld(access, "org:customers:view");
      const shown: { location_id: string }[] = body.appointments;
      return at === "all" || shown.every(({ location_id: id }) => at.includes(id)) ? [] : ["shows other locations"];
    },
  },
  {
    endpoint: calendar.listAppointments,
    about: "at a location",
    ...atEachPlace(planned),
    build: (world, place) => ({
      query: { from: "2026-03-30", to: "2026-05-10", locationId: world.locations[place] },
    }),
  },
  {
    endpoint: calendar.checkVisit,
    ...inOneOrganization(planned),
    build: (world, place) => ({ query: { ...plannedVisit, locationId: world.locations[place] } }),
  },
  {
    endpoint: calendar.listFreeSlots,
    ...inOneOrganization(planned),
    build: (world, place) => ({ query: { ...plannedVisit, locationId: world.locations[place] } }),
  },
  {
    endpoint: calendar.downloadAppointment,
    ...inOneOrganization(seen),
    build: async (world, place) => ({
      params: { appointmentId: (await addAppointment(world, place)).appointmentId },
    }),
  },
];

export const appointmentsTrials: readonly Trial[] = [
  ...calendarTrials,
  { endpoint: settings.getAppointmentSettings, inGlobalView },
  {
    endpoint: settings.updateAppointmentSettings,
    build: () => ({ body: { noShowMinutes: 61 + (nextNumber() % 500) } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
    audited: audited("appointment_settings.updated", false, "both"),
  },
  {
    endpoint: rescheduleAppointment,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      params: { appointmentId: (await addAppointment(world, place, { status: "cancelled" })).appointmentId },
      body: { appointmentDate: anotherDay(), appointmentTime: "10:00" },
    }),
    usesUp: true,
    audited: audited("appointment.created", true, "both"),
  },
  {
    endpoint: contract.listCustomerAppointments,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: { customerId: (await addAppointment(world, place)).customerId } }),
    problems: ({ body }) =>
      body.appointments.length === 1 ? [] : [`shows ${String(body.appointments.length)} appointments`],
  },
  {
    endpoint: contract.createAppointment,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ body: await buildNewAppointment(world, place) }),
    audited: audited("appointment.created", true, "new"),
  },
  {
    endpoint: contract.createAppointment,
    about: "with an advisor of another organization",
    places: ["here"],
    build: async (world, place) => ({
      body: { ...(await buildNewAppointment(world, place)), advisor: world.people.foreign },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.createAppointment,
    about: "at another organization's location",
    places: ["here"],
    build: async (world, place) => ({
      body: { ...(await buildNewAppointment(world, place)), locationId: world.locations.foreign },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.createAppointment,
    about: "for another customer's vehicle",
    places: ["here"],
    build: async (world, place) => ({
      body: {
        ...(await buildNewAppointment(world, place)),
        vehicleId: (await addCustomer(world, "foreign")).vehicleId,
      },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.createAppointment,
    about: "over another one of the advisor's, on purpose",
    places: ["here"],
    build: async (world, place) => {
      const [appointmentDate, advisor] = [anotherDay(), world.people[place]];
      await addAppointment(world, place, { day: appointmentDate, advisor });
      return { body: { ...(await buildNewAppointment(world, place)), appointmentDate, advisor, allowOverlap: true } };
    },
    rule: (access, locationId) =>
      edited(access, locationId) ?? (holds(access, "appointments:overlap", locationId) ? undefined : 403),
    inGlobalView,
    audited: audited("appointment.created", true, "new"),
  },
  {
    endpoint: contract.updateAppointment,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      params: { appointmentId: (await addAppointment(world, place)).appointmentId },
      body: { status: "confirmed" },
    }),
    usesUp: true,
    audited: audited("appointment.confirmed", true, "both"),
  },
];
