import { expect } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, listAuditEvents } = testDealership();

export const rav4 = { year: 2025, make: "Toyota", model: "RAV4", trim: "XLE" };

/** A deal of a new customer, by an admin. */
export async function addDeal(over: Record<string, unknown> = {}, by: Person = fixture.admin) {
  const customerId = over.customerId ?? (await addCustomer());
  const { status, body } = await test
    .as(by)
    .post("/api/deals", { vehicle: rav4, locationId: fixture.downtown, ...over, customerId });
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const put = (id: string, body: Record<string, unknown>, by: Person = fixture.admin) =>
  test.as(by).put(`/api/deals/${id}`, body);
export const moveBy = (by: Person, id: string, body: Record<string, unknown>) => act(id, "moves", body, by);
export const move = (id: string, from: string, to: string, over: Record<string, unknown> = {}) =>
  moveBy(fixture.admin, id, { from, to, ...over });
export const get = async (id: string, by: Person = fixture.admin) => (await test.as(by).get(`/api/deals/${id}`)).body;
export const act = (id: string, what: string, body: Record<string, unknown>, by: Person = fixture.admin) =>
  test.as(by).post(`/api/deals/${id}/${what}`, body);
