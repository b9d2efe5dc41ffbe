import { v7 as newId } from "uuid";
import { expect, it } from "vitest";
import { planReads } from "#testing/plan-of.ts";
import { testApp } from "#testing/test-app.ts";
import { customerEventCount } from "./customer-events.queries.ts";

const test = testApp();

it("counts a customer's events with an index-only scan, no matter how many others there are", async () => {
  const organizationId = await test.create.organization();
  const [customerId, other] = [newId(), newId()];
  await test.query(
    `insert into audit_events (organization_id, id, actor_kind, actor_name, entity, entity_id, customer_id, action, at)
     select $1, gen_random_uuid(), 'system', 'import', 'customer', c.id, c.id, 'customer.updated', timestamptz '2026-03-10' - n * interval '1 hour'
     from unnest($2::uuid[]) c (id), generate_series(1, 5000) n`,
    [organizationId, [customerId, other]],
  );
  await test.query("vacuum (analyze) audit_events");
  const tenant = { organizationId, personId: newId(), isGlobalView: false };
  expect(
    await planReads(
      { database: test.database(), tenant },
      customerEventCount({ organizationId, customerId }),
      "audit_events",
    ),
  ).toEqual([["Index Only Scan", "audit_events_customer", 5_000]]);
});
