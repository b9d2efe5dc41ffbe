import { beforeAll, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** The vehicle tests' fixture: two locations with a customer each, the organization's people, and someone from another one. */
export interface VehiclesFixture {
  organizationId: string;
  downtown: string;
  airport: string;
  /** A customer at the first location. */
  ada: string;
  /** A customer at the second. */
  bob: string;
  salesRep: Person;
  viewer: Person;
  /** Works at the second location only. */
  advisor: Person;
  /** An admin of another organization. */
  stranger: Person;
}

export const test = sharedTestApp();
export const fixture: VehiclesFixture = Object.create(null);

/** Sets the fixture before a file's tests. */
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
      viewer: await test.create.person({ organizationId, role: "org:viewer" }),
      advisor: await test.create.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.create.person({ organizationId: elsewhere, role: "org:admin" }),
    });
    fixture.ada = await addCustomer("Ada", downtown);
    fixture.bob = await addCustomer("Bob", airport);
  });
}

export async function addCustomer(firstName: string, locationId: string): Promise<string> {
  const body = buildNewCustomer({ firstName, locationAssociations: [{ locationId }] });
  const added = await test.as(fixture.salesRep).post("/api/customers", body);
  expect(added.status).toBe(201);
  return added.body.id;
}

export const newVehicle = (over: Record<string, unknown> = {}) => ({
  customerId: fixture.ada,
  make: "Honda",
  model: "Accord",
  year: 2021,
  ...over,
});

/** A vehicle added by the sales rep, to the first customer by default. */
export async function addVehicle(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(fixture.salesRep).post("/api/vehicles", newVehicle(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

/** A vehicle's log entries, oldest first. */
export const auditOf = (vehicleId: string) =>
  test.query("select action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [vehicleId]);
