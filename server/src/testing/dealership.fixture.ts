import { beforeAll, beforeEach, expect } from "vitest";
import { buildNewCustomer } from "./build.ts";
import type { Person } from "./factories.ts";
import { sharedTestApp, type TestApp } from "./test-app.ts";

/** An organization with two locations, its people, a customer at each location, and someone from another organization. */
export interface Dealership {
  organizationId: string;
  downtown: string;
  airport: string;
  salesRep: Person;
  moderator: Person;
  admin: Person;
  viewer: Person;
  /** Works only at the airport. */
  airportAdvisor: Person;
  superAdmin: Person;
  /** A customer of the downtown location. */
  customerId: string;
  airportCustomerId: string;
  /** An admin in another organization. */
  stranger: Person;
  /** A location of the other organization. */
  foreignLocation: string;
  foreignCustomerId: string;
}

export interface CustomerToAdd {
  lastName?: string;
  /** The first location is the primary one; downtown by default. */
  at?: readonly string[];
  /** The sales rep by default. */
  by?: Person;
}

export interface TestDealership<Fixture extends Dealership> {
  test: TestApp;
  fixture: Fixture;
  /** 11 a.m. in Newark, where both locations are; the clock before each test. */
  now: Date;
  /** Creates the data before a file's tests; `addMore` adds what only the tests of one feature need. */
  setUpFixture(addMore?: (fixture: Fixture) => Promise<void>): void;
  /** Sets the clock and keeps all sessions active. */
  travelTo(instant: string): Promise<void>;
  /** Returns the new customer's ID. */
  addCustomer(customer?: CustomerToAdd): Promise<string>;
  /** The log entries of a record, oldest first. */
  listAuditEvents(recordId: string): Promise<Record<string, unknown>[]>;
  lastContactOf(customerId: string): Promise<string | null>;
}

/** What the tests of every kind of customer record start from. Call it in the fixture that a feature's test files share. */
export function testDealership<Fixture extends Dealership = Dealership>(): TestDealership<Fixture> {
  const test = sharedTestApp();
  const fixture: Fixture = Object.create(null);
  const now = new Date("2026-03-10T15:00:00Z");

  const addCustomer = async ({
    lastName = "Lovelace",
    at = [fixture.downtown],
    by = fixture.salesRep,
  }: CustomerToAdd = {}) => {
    const locationAssociations = at.map((locationId, place) => ({ locationId, isPrimary: place === 0 }));
    const { body } = await test.as(by).post("/api/customers", buildNewCustomer({ lastName, locationAssociations }));
    expect(body).toMatchObject({ id: expect.any(String) });
    return String(body.id);
  };

  const travelTo = async (instant: string) => {
    await test.query("update sessions set last_activity_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
      instant,
    ]);
    test.setNow(new Date(instant));
  };

  return {
    test,
    fixture,
    now,
    addCustomer,
    travelTo,
    setUpFixture(addMore) {
      test.setUp();
      beforeAll(async () => {
        Object.assign(fixture, await addPeople(test));
        fixture.customerId = await addCustomer();
        fixture.airportCustomerId = await addCustomer({ lastName: "Curie", at: [fixture.airport] });
        fixture.foreignCustomerId = await addCustomer({ at: [fixture.foreignLocation], by: fixture.stranger });
        await addMore?.(fixture);
      });
      beforeEach(() => travelTo(now.toISOString()));
    },
    listAuditEvents: (recordId) =>
      test.query(
        "select actor_id, action, customer_id, changes from audit_events where entity_id = $1 order by at, id",
        [recordId],
      ),
    lastContactOf: async (customerId) =>
      (await test.as(fixture.admin).get(`/api/customers/${customerId}`)).body.lastContact,
  };
}

async function addPeople({ create }: TestApp) {
  const organizationId = await create.organization("Northstar");
  const elsewhere = await create.organization("Elsewhere");
  const airport = await create.location(organizationId, "Airport");
  return {
    organizationId,
    airport,
    downtown: await create.location(organizationId, "Downtown", { isPrimary: true }),
    foreignLocation: await create.location(elsewhere, "Foreign"),
    salesRep: await create.person({ organizationId, role: "org:sales_rep" }),
    moderator: await create.person({ organizationId, role: "org:moderator" }),
    admin: await create.person({ organizationId, role: "org:admin" }),
    viewer: await create.person({ organizationId, role: "org:viewer" }),
    airportAdvisor: await create.person({ organizationId, at: [{ locationId: airport, role: "service_advisor" }] }),
    stranger: await create.person({ organizationId: elsewhere, role: "org:admin" }),
    superAdmin: await create.person({ isSuperAdmin: true }),
  };
}
