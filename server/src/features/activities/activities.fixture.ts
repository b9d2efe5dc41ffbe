import { expect } from "vitest";
import { testDealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, lastContactOf } = testDealership();

export const newEntry = (over: Record<string, unknown> = {}) => ({
  customer_id: fixture.customerId,
  type: "note",
  description: "Liked the blue one",
  ...over,
});

/** Adds an entry, written by the sales rep by default. */
export async function write(over: Record<string, unknown> = {}, person: Person = fixture.salesRep) {
  const { status, body } = await test.as(person).post("/api/activities", newEntry(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const timeline = async (customerId: string, query = "", person: Person = fixture.salesRep) => {
  const { status, body } = await test.as(person).get(`/api/activities/customer/${customerId}${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
