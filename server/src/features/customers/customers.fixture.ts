import { beforeAll, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/scenes.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** The customer tests' scene: an organization with two locations and its people, and someone from another one. */
export interface CustomersScene {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  admin: Person;
  /** An admin of another organization. */
  stranger: Person;
}

export const test = sharedTestApp();
export const scene: CustomersScene = Object.create(null);

/** Sets the scene before a file's tests. */
export function setScene(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.scenes.organization("Northstar");
    const elsewhere = await test.scenes.organization("Elsewhere");
    Object.assign(scene, {
      organizationId,
      downtown: await test.scenes.location(organizationId, "Downtown", { isPrimary: true }),
      airport: await test.scenes.location(organizationId, "Airport"),
      salesRep: await test.scenes.person({ organizationId, role: "org:sales_rep" }),
      admin: await test.scenes.person({ organizationId, role: "org:admin" }),
      stranger: await test.scenes.person({ organizationId: elsewhere, role: "org:admin" }),
    });
  });
}

export const at = (locationId: string, isPrimary = false) => ({ locationId, relationshipType: "customer", isPrimary });

/** A valid new customer in the scene. */
export const newCustomer = (over: Record<string, unknown> = {}) =>
  buildNewCustomer({ locationAssociations: [at(scene.downtown)], ...over });

/** A customer added by the sales rep. */
export async function add(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(scene.salesRep).post("/api/customers", newCustomer(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}
