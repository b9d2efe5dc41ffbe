import { beforeAll, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** The customer tests' fixture: an organization with two locations and its people, and someone from another one. */
export interface CustomersFixture {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  admin: Person;
  /** An admin of another organization. */
  stranger: Person;
}

export const test = sharedTestApp();
export const fixture: CustomersFixture = Object.create(null);

/** Sets the fixture before a file's tests. */
export function setUpFixture(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    const elsewhere = await test.create.organization("Elsewhere");
    Object.assign(fixture, {
      organizationId,
      downtown: await test.create.location(organizationId, "Downtown", { isPrimary: true }),
      airport: await test.create.location(organizationId, "Airport"),
      salesRep: await test.create.person({ organizationId, role: "org:sales_rep" }),
      admin: await test.create.person({ organizationId, role: "org:admin" }),
      stranger: await test.create.person({ organizationId: elsewhere, role: "org:admin" }),
    });
  });
}

export const at = (locationId: string, isPrimary = false) => ({ locationId, relationshipType: "customer", isPrimary });

/** A valid new customer in the fixture. */
export const newCustomer = (over: Record<string, unknown> = {}) =>
  buildNewCustomer({ locationAssociations: [at(fixture.downtown)], ...over });

/** A customer added by the sales rep. */
export async function add(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(fixture.salesRep).post("/api/customers", newCustomer(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}
