import { expect } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, listAuditEvents } = testDealership();

let count = 0;

/** A number nobody else has. */
export const nextPhone = (): string => `203555${String(1_000 + ++count)}`;

export const newLead = (over: Record<string, unknown> = {}) => ({
  name: "Grace Hopper",
  phone: nextPhone(),
  comments: "Looks for a truck",
  locationId: fixture.downtown,
  ...over,
});

/** A lead added at the desk, by the moderator, who sells nothing. */
export async function addLead(over: Record<string, unknown> = {}, by: Person = fixture.moderator) {
  const { status, body } = await test.as(by).post("/api/leads", newLead(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const rav4 = { year: 2021, make: "Toyota", model: "RAV4" };
