import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface ActivitiesFixture {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  moderator: Person;
  viewer: Person;
  /** Works only at the airport. */
  advisor: Person;
  admin: Person;
  /** An admin in another organization. */
  stranger: Person;
  superAdmin: Person;
  /** A customer of the downtown location. */
  customerId: string;
  airportCustomerId: string;
}

export const test = sharedTestApp();
export const fixture: ActivitiesFixture = Object.create(null);

export const now = new Date("2026-03-10T15:00:00Z");

/** Creates the data before a file's tests, and sets the clock before each. */
export function setUpFixture(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    const elsewhere = await test.create.organization("Elsewhere");
    const downtown = await test.create.location(organizationId, "Downtown", { isPrimary: true });
    const airport = await test.create.location(organizationId, "Airport");
    Object.assign(fixture, {
      organizationId,
      downtown,
      airport,
      salesRep: await test.create.person({ organizationId, role: "org:sales_rep" }),
      moderator: await test.create.person({ organizationId, role: "org:moderator" }),
      admin: await test.create.person({ organizationId, role: "org:admin" }),
      viewer: await test.create.person({ organizationId, role: "org:viewer" }),
      advisor: await test.create.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.create.person({ organizationId: elsewhere, role: "org:admin" }),
      superAdmin: await test.create.person({ isSuperAdmin: true }),
    });
    fixture.customerId = await addCustomer([downtown]);
    fixture.airportCustomerId = await addCustomer([airport]);
  });

  beforeEach(() => test.setNow(now));
}

export async function addCustomer(locationIds: string[] = [fixture.downtown], lastName = "Lovelace"): Promise<string> {
  const locationAssociations = locationIds.map((locationId, place) => ({ locationId, isPrimary: place === 0 }));
  const body = buildNewCustomer({ lastName, locationAssociations });
  const answer = await test.as(fixture.salesRep).post("/api/customers", body);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body.id;
}

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

export const lastContactOf = async (customerId: string) =>
  (await test.as(fixture.admin).get(`/api/customers/${customerId}`)).body.lastContact;
