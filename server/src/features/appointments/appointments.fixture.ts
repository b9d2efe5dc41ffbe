import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/scenes.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface AppointmentsScene {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  moderator: Person;
  admin: Person;
  viewer: Person;
  /** Works only at the airport. */
  airportRep: Person;
  /** An admin in another organization. */
  stranger: Person;
  superAdmin: Person;
  /** The advisor of new appointments. */
  advisor: Person;
  /** A customer of the downtown location, with a car. */
  customerId: string;
  vehicleId: string;
  airportCustomerId: string;
  airportVehicleId: string;
  /** A location of the other organization. */
  foreignLocation: string;
  foreignCustomerId: string;
}

export const test = sharedTestApp();
export const scene: AppointmentsScene = Object.create(null);

/** 11 a.m. in Newark, where both locations are. */
export const now = new Date("2026-03-10T15:00:00Z");

/** Creates the data before a file's tests, and sets the clock before each. */
export function setScene(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.scenes.organization("Northstar");
    const elsewhere = await test.scenes.organization("Elsewhere");
    const downtown = await test.scenes.location(organizationId, "Downtown", { isPrimary: true });
    const airport = await test.scenes.location(organizationId, "Airport");
    const foreignLocation = await test.scenes.location(elsewhere, "Foreign");
    Object.assign(scene, {
      organizationId,
      downtown,
      airport,
      foreignLocation,
      salesRep: await test.scenes.person({ organizationId, role: "org:sales_rep" }),
      moderator: await test.scenes.person({ organizationId, role: "org:moderator" }),
      admin: await test.scenes.person({ organizationId, role: "org:admin" }),
      viewer: await test.scenes.person({ organizationId, role: "org:viewer" }),
      advisor: await test.scenes.person({ organizationId, role: "org:member" }),
      airportRep: await test.scenes.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.scenes.person({ organizationId: elsewhere, role: "org:admin" }),
      superAdmin: await test.scenes.person({ isSuperAdmin: true }),
    });
    scene.customerId = await addCustomer(scene.salesRep, [downtown]);
    scene.airportCustomerId = await addCustomer(scene.salesRep, [airport]);
    scene.foreignCustomerId = await addCustomer(scene.stranger, [foreignLocation]);
    scene.vehicleId = await addVehicle(scene.customerId);
    scene.airportVehicleId = await addVehicle(scene.airportCustomerId);
  });

  beforeEach(() => travelTo(now.toISOString()));
}

/** Sets the clock and keeps all sessions active. */
export async function travelTo(instant: string): Promise<void> {
  await test.look("update sessions set last_activity_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
    instant,
  ]);
  test.setNow(new Date(instant));
}

export async function addCustomer(person: Person, locationIds: string[], lastName = "Lovelace"): Promise<string> {
  const locationAssociations = locationIds.map((locationId, place) => ({ locationId, isPrimary: place === 0 }));
  const { body } = await test.as(person).post("/api/customers", buildNewCustomer({ lastName, locationAssociations }));
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

async function addVehicle(customerId: string): Promise<string> {
  const vehicle = { customerId, make: "Ford", model: "Escape", year: 2021 };
  const { body } = await test.as(scene.salesRep).post("/api/vehicles", vehicle);
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

export const newAppointment = (over: Record<string, unknown> = {}) => ({
  customerId: scene.customerId,
  appointmentDate: "2026-03-11",
  appointmentTime: "09:00",
  appointmentType: "Test Drive",
  ...over,
});

export const book = (over: Record<string, unknown> = {}, person: Person = scene.salesRep) =>
  test.as(person).post("/api/appointments", newAppointment(over));

/** Adds an appointment as the sales rep. */
export async function addAppointment(over: Record<string, unknown> = {}) {
  const { status, body } = await book(over);
  expect(body).toMatchObject({ appointment: { id: expect.any(String) } });
  expect(status).toBe(201);
  return body.appointment;
}

export const change = (
  id: string,
  changes: object,
  person: Person = scene.salesRep,
  headers?: Record<string, string>,
) => test.as(person).put(`/api/appointments/${id}`, changes, headers);

export const auditOf = (entityId: string) =>
  test.look("select actor_id, action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [
    entityId,
  ]);

export const entriesOf = (appointmentId: string) =>
  test.look("select type, title, description, customer_id from activities where source_id = $1", [appointmentId]);

export async function lastContactOf(customerId: string): Promise<string | null> {
  return (await test.as(scene.admin).get(`/api/customers/${customerId}`)).body.lastContact;
}
