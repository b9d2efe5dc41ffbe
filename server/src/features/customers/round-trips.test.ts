import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
let salesRep: Person;
let customerId: string;
let locationAssociations: { locationId: string; isPrimary: boolean }[];

beforeAll(async () => {
  const organizationId = await test.create.organization("Northstar");
  const locationId = await test.create.location(organizationId, "Downtown", { isPrimary: true });
  salesRep = await test.create.person({ organizationId, role: "org:sales_rep" });
  locationAssociations = [{ locationId, isPrimary: true }];
  const { body } = await test.as(salesRep).post("/api/customers", buildNewCustomer({ locationAssociations }));
  customerId = body.id;
});

const newTask = () => ({ customerId, title: "Call", dueDate: "2026-03-11" });
const newAppointment = () => ({
  customerId,
  appointmentDate: "2026-03-12",
  appointmentTime: "09:00",
  appointmentType: "Test Drive",
  estimatedDuration: 30,
});
const newVehicle = () => ({ customerId, make: "Honda", model: "Civic", year: 2021 });
const newEntry = () => ({ customer_id: customerId, type: "note", description: "Liked the blue one" });

describe("the number of round trips of a write about a customer", () => {
  it.each([
    ["/api/tasks", newTask, 5],
    ["/api/appointments", newAppointment, 5],
    ["/api/vehicles", newVehicle, 3],
    ["/api/activities", newEntry, 3],
  ])("POST %s", async (path, body, expected) => {
    const post = () => test.as(salesRep).post(path, body());
    // The first request reads the session as well, and prepares the statements.
    expect((await post()).status).toBe(201);
    const roundTrips = await countRoundTrips(async () => expect((await post()).status).toBe(201));
    expect(roundTrips).toBe(expected);
  });
});

it.each([
  ["four, with the commit", 4, () => undefined],
  ["six with a key, because an equal request may have taken it", 6, () => ({ "idempotency-key": crypto.randomUUID() })],
])("a new customer takes %s", async (_, expected, headers) => {
  const add = () => test.as(salesRep).post("/api/customers", buildNewCustomer({ locationAssociations }), headers());
  expect((await add()).status).toBe(201);
  const roundTrips = await countRoundTrips(async () => expect((await add()).status).toBe(201));
  expect(roundTrips).toBe(expected);
});
