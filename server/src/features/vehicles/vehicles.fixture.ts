import { expect } from "vitest";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, setUpFixture, addCustomer } = testDealership();

export const newVehicle = (over: Record<string, unknown> = {}) => ({
  customerId: fixture.customerId,
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
export const listAuditEvents = (vehicleId: string) =>
  test.query("select action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [vehicleId]);
