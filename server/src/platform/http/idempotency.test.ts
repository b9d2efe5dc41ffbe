import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

it("stores nothing that would let someone with database access guess what was sent", async () => {
  const organizationId = await test.create.organization();
  const person = await test.create.person({ organizationId, role: "org:admin" });
  const { body: customer } = await test.as(person).post("/api/customers", buildNewCustomer());
  const url = `/api/customers/${customer.id}`;
  const body = { dateOfBirth: "1985-04-30" };
  for (const key of ["first-key", "second-key"]) await test.as(person).put(url, body, { "idempotency-key": key });
  const rows = await test.query("select key, encode(request_hash, 'hex') as hash from idempotency_keys");
  expect(JSON.stringify(rows)).not.toMatch(/first-key|second-key/);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  const tried = createHash("sha256").update(`PUT ${url}\n${JSON.stringify(body)}`);
  expect(rows.map(({ hash }) => hash)).not.toContain(tried.digest("hex"));
});

describe("a repeated request", () => {
  it.each([
    ["/api/activities", (customerId: string) => ({ customerId, type: "note", description: "Liked the blue one" })],
    ["/api/tasks", (customerId: string) => ({ customerId, title: "Call back", dueDate: "2026-03-11" })],
    ["/api/vehicles", (customerId: string) => ({ customerId, make: "Honda", model: "Civic", year: 2020 })],
    [
      "/api/appointments",
      (customerId: string) => ({
        customerId,
        appointmentDate: "2026-03-11",
        appointmentTime: "10:00",
        appointmentType: "Test Drive",
      }),
    ],
    ["/api/customers", undefined],
  ])("to %s doesn't show what its person may no longer see", async (path, build) => {
    const organizationId = await test.create.organization();
    const here = await test.create.location(organizationId);
    const there = await test.create.location(organizationId);
    const at = [here, there].map((locationId) => ({ locationId, role: "sales_rep" as const }));
    const rep = await test.create.person({ organizationId, at });
    const newCustomer = buildNewCustomer({ locationAssociations: [{ locationId: here }] });
    const { id: customerId } = (await test.as(rep).post("/api/customers", newCustomer)).body;
    const body = build?.(customerId) ?? newCustomer;
    const send = () => test.as(rep).post(path, body, { "idempotency-key": `once ${path}`.replace(" ", "-") });

    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    await test.query("delete from user_locations where person_id = $1 and location_id = $2", [rep.personId, here]);
    test.setNow(new Date(test.now().getTime() + 10_000));
    const last = await send();
    expect([last.status, last.body.code]).toEqual([404, "not_found"]);
  });
});
