import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/scenes.ts";
import { sharedTestApp } from "#testing/test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface TasksScene {
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
export const scene: TasksScene = Object.create(null);

/** 11 a.m. in Newark, where both locations are. */
export const now = new Date("2026-03-10T15:00:00Z");

/** Creates the data before a file's tests, and sets the clock before each. */
export function setScene(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.scenes.organization("Northstar");
    const elsewhere = await test.scenes.organization("Elsewhere");
    const downtown = await test.scenes.location(organizationId, "Downtown", { isPrimary: true });
    const airport = await test.scenes.location(organizationId, "Airport");
    const foreignLocation = await test.scenes.location(elsewhere, "Foreign");
    Object.assign(scene, {
      organizationId,
      downtown,
      airport,
      foreignLocation,
      salesRep: await test.scenes.person({ organizationId, role: "org:sales_rep" }),
      admin: await test.scenes.person({ organizationId, role: "org:admin" }),
      viewer: await test.scenes.person({ organizationId, role: "org:viewer" }),
      advisor: await test.scenes.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
      stranger: await test.scenes.person({ organizationId: elsewhere, role: "org:admin" }),
      superAdmin: await test.scenes.person({ isSuperAdmin: true }),
    });
    scene.customerId = await addCustomer(scene.salesRep, [downtown]);
    scene.airportCustomerId = await addCustomer(scene.salesRep, [airport]);
    scene.foreignCustomerId = await addCustomer(scene.stranger, [foreignLocation]);
  });

  beforeEach(() => travelTo(now.toISOString()));
}

/** Sets the clock and keeps all sessions active. */
export async function travelTo(instant: string): Promise<void> {
  await test.look("update sessions set last_activity_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
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
  customerId: scene.customerId,
  title: "Call about the trade-in",
  dueDate: "2026-03-11",
  dueTime: "10:00",
  ...over,
});

/** Adds a task as the sales rep. */
export async function addTask(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(scene.salesRep).post("/api/tasks", newTask(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const auditOf = (entityId: string) =>
  test.look("select actor_id, action, customer_id, changes from audit_events where entity_id = $1 order by at, id", [
    entityId,
  ]);

export const entriesOf = (taskId: string) =>
  test.look("select type, title, description, customer_id from activities where source_id = $1 order by id", [taskId]);
