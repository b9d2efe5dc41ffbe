import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface AppointmentsFixture {
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
export const fixture: AppointmentsFixture = Object.create(null);

/** 11 a.m. in Newark, where both locations are. */
export const now = new Date("2026-03-10T15:00:00Z");

/** Creates the data before a file's tests, and sets the clock before each. */
export function setUpFixture(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    const elsewhere = await test.create.organization("Elsewhere");
    const downtown = await test.create.location(organizationId, "Downtown", { isPrimary: true });
    const airport = await test.create.location(organizationId, "Airport");
    const foreignLocation = await test.create.location(elsewhere, "Foreign");
    Object.assign(fixture, {
      organizationId,
      downtown,
      airport,
      foreignLocation,
      salesRep: await test.create.person({ organizationId, role: "org:sales_rep" }),
      moderator: await test.create.person({ organizationId, role: "org:moderator" }),
      admin: await test.create.person({ organizationId, role: "org:admin" }),
      viewer: await test.create.person({ organizationId, role: "org:viewer" }),
      advisor: await test.create.person({ organizationId, role: "org:member" }),
      airportRep: await test.create.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.create.person({ organizationId: elsewhere, role: "org:admin" }),
      superAdmin: await test.create.person({ isSuperAdmin: true }),
    });
    fixture.customerId = await addCustomer(fixture.salesRep, [downtown]);
    fixture.airportCustomerId = await addCustomer(fixture.salesRep, [airport]);
    fixture.foreignCustomerId = await addCustomer(fixture.stranger, [foreignLocation]);
    fixture.vehicleId = await addVehicle(fixture.customerId);
    fixture.airportVehicleId = await addVehicle(fixture.airportCustomerId);
  });

  beforeEach(() => travelTo(now.toISOString()));
}

/** Sets the clock and keeps all sessions active. */
export async function travelTo(instant: string): Promise<void> {
  await test.query("update sessions set last_activity_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
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
  const { body } = await test.as(fixture.salesRep).post("/api/vehicles", vehicle);
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

export const newAppointment = (over: Record<string, unknown> = {}) => ({
  customerId: fixture.customerId,
  appointmentDate: "2026-03-11",
  appointmentTime: "09:00",
  appointmentType: "Test Drive",
  ...over,
});

export const book = (over: Record<string, unknown> = {}, person: Person = fixture.salesRep) =>
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
  person: Person = fixture.salesRep,
  headers?: Record<string, string>,
) => test.as(person).put(`/api/appointments/${id}`, changes, headers);

export const auditOf = (entityId: string) =>
  test.query("select actor_id, action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [
    entityId,
  ]);

export const entriesOf = (appointmentId: string) =>
  test.query("select type, title, description, customer_id from activities where source_id = $1", [appointmentId]);

export async function lastContactOf(customerId: string): Promise<string | null> {
  return (await test.as(fixture.admin).get(`/api/customers/${customerId}`)).body.lastContact;
}
