import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface TasksFixture {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  admin: Person;
  viewer: Person;
  /** Works only at the airport. */
  advisor: Person;
  /** An admin in another organization. */
  stranger: Person;
  superAdmin: Person;
  /** A customer of the downtown location. */
  customerId: string;
  airportCustomerId: string;
  /** A location of the other organization. */
  foreignLocation: string;
  foreignCustomerId: string;
}

export const test = sharedTestApp();
export const fixture: TasksFixture = Object.create(null);

/** 11 a.m. in Newark, where both locations are. */
export const now = new Date("2026-03-10T15:00:00Z");

/** Creates the data before a file's tests, and sets the clock before each. */
export function setUpFixture(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    const elsewhere = await test.create.organization("Elsewhere");
    const downtown = await test.create.location(organizationId, "Downtown", { isPrimary: true });
    const airport = await test.create.location(organizationId, "Airport");
    const foreignLocation = await test.create.location(elsewhere, "Foreign");
    Object.assign(fixture, {
      organizationId,
      downtown,
      airport,
      foreignLocation,
      salesRep: await test.create.person({ organizationId, role: "org:sales_rep" }),
      admin: await test.create.person({ organizationId, role: "org:admin" }),
      viewer: await test.create.person({ organizationId, role: "org:viewer" }),
      advisor: await test.create.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.create.person({ organizationId: elsewhere, role: "org:admin" }),
      superAdmin: await test.create.person({ isSuperAdmin: true }),
    });
    fixture.customerId = await addCustomer(fixture.salesRep, [downtown]);
    fixture.airportCustomerId = await addCustomer(fixture.salesRep, [airport]);
    fixture.foreignCustomerId = await addCustomer(fixture.stranger, [foreignLocation]);
  });

  beforeEach(() => travelTo(now.toISOString()));
}

/** Sets the clock and keeps all sessions active. */
export async function travelTo(instant: string): Promise<void> {
  await test.query("update sessions set last_activity_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
    instant,
  ]);
  test.setNow(new Date(instant));
}

export async function addCustomer(person: Person, locationIds: string[], lastName = "Lovelace"): Promise<string> {
  const locationAssociations = locationIds.map((locationId, place) => ({ locationId, isPrimary: place === 0 }));
  const { body } = await test.as(person).post("/api/customers", buildNewCustomer({ lastName, locationAssociations }));
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

export const newTask = (over: Record<string, unknown> = {}) => ({
  customerId: fixture.customerId,
  title: "Call about the trade-in",
  dueDate: "2026-03-11",
  dueTime: "10:00",
  ...over,
});

/** Adds a task as the sales rep. */
export async function addTask(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", newTask(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const auditOf = (entityId: string) =>
  test.query("select actor_id, action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [
    entityId,
  ]);

export const entriesOf = (taskId: string) =>
  test.query("select type, title, description, customer_id from activities where source_id = $1 order by id", [taskId]);
