import { createHash } from "node:crypto";
import { expect, it } from "vitest";
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
