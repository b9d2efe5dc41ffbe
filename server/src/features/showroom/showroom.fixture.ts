import { expect } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, listAuditEvents, lastContactOf } =
  testDealership();

export const checkIn = (body: Record<string, unknown>, by: Person = fixture.salesRep) =>
  test.as(by).post("/api/showroom/visits", { locationId: fixture.downtown, ...body });

/** A visit of a new customer. */
export async function addVisit(over: Record<string, unknown> = {}, by: Person = fixture.salesRep) {
  const { status, body } = await checkIn({ customerId: await addCustomer(), ...over }, by);
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const get = async (id: string, by: Person = fixture.salesRep) =>
  (await test.as(by).get(`/api/showroom/visits/${id}`)).body;
export const put = (id: string, body: Record<string, unknown>, by: Person = fixture.salesRep) =>
  test.as(by).put(`/api/showroom/visits/${id}`, body);
export const act = (id: string, what: string, body: Record<string, unknown> = {}, by: Person = fixture.salesRep) =>
  test.as(by).post(`/api/showroom/visits/${id}/${what}`, body);
export const getDay = async (query = "", by: Person = fixture.salesRep) =>
  (await test.as(by).get(`/api/showroom?${query}`)).body;

/** A car on the lot. */
export async function addCar(stockNumber: string) {
  const { body } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber,
    condition: "new",
    year: 2026,
    make: "Toyota",
    model: "Tacoma",
    askingPriceCents: 4_000_000,
  });
  expect(body).toMatchObject({ id: expect.any(String) });
  return body;
}

export async function addDeal(customerId: string, over: Record<string, unknown> = {}) {
  const { body } = await test
    .as(fixture.admin)
    .post("/api/deals", { customerId, locationId: fixture.downtown, ...over });
  expect(body).toMatchObject({ id: expect.any(String) });
  return body;
}

export const getDeal = async (id: string) => (await test.as(fixture.admin).get(`/api/deals/${id}`)).body;

export async function addAppointment(customerId: string, over: Record<string, unknown> = {}) {
  const { body } = await test.as(fixture.salesRep).post("/api/appointments", {
    customer_id: customerId,
    appointment_date: "2026-03-10",
    appointment_time: "14:00",
    appointment_type: "Sales Consultation",
    location_id: fixture.downtown,
    ...over,
  });
  expect(body.appointment).toMatchObject({ status: "scheduled" });
  return body.appointment;
}
