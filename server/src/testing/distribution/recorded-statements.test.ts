import { sql } from "kysely";
import { expect, it } from "vitest";
import { noTenant } from "#platform/db/database.ts";
import { testApp } from "#testing/test-app.ts";
import { recorded } from "./recorded-statements.ts";

const test = testApp();

it("records what the product sends, with who sent it, and not what a test sends", async () => {
  const organizationId = await test.create.organization();
  const person = await test.create.person({ organizationId, role: "org:admin" });
  // A page size of its own is another statement than any before.
  await test.as(person).get("/api/customers?limit=43");
  await test.as(await test.create.person({ isSuperAdmin: true })).get("/api/customers?limit=43");
  await test.database().read(noTenant, (db) => sql`select from customers limit 43`.execute(db));
  expect(recorded.filter((each) => each.sql.includes("limit 43"))).toEqual([
    expect.objectContaining({ from: "features/customers/customers.queries.ts readInOrder", isGlobalView: false }),
    expect.objectContaining({ from: "features/customers/customers.queries.ts readInOrder", isGlobalView: true }),
  ]);
});
