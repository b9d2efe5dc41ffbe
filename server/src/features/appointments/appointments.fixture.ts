import { expect } from "vitest";
import { testDealership, type Dealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";

interface AppointmentsFixture extends Dealership {
  /** Takes appointments. */
  advisor: Person;
  /** Of the customer at the downtown location. */
  vehicleId: string;
  airportVehicleId: string;
}

const dealership = testDealership<AppointmentsFixture>();

export const { test, fixture, now, travelTo, addCustomer, listAuditEvents, lastContactOf } = dealership;

/** Creates the data before a file's tests, and sets the clock before each. */
export const setUpFixture = () =>
  dealership.setUpFixture(async () => {
    fixture.advisor = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    fixture.vehicleId = await addVehicle(fixture.customerId);
    fixture.airportVehicleId = await addVehicle(fixture.airportCustomerId);
  });

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

export const findEntries = (appointmentId: string) =>
  test.query("select type, title, description, customer_id from activities where source_id = $1", [appointmentId]);
