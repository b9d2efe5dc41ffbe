import type { RawBuilder } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { planReads } from "#testing/plan-of.ts";
import { timelineCounts, timelinePage } from "./activities.queries.ts";
import { addCustomer, fixture, setUpFixture, test, timeline } from "./activities.fixture.ts";

setUpFixture();

let customerId: string;

// One customer with 5,000 entries among 400 with a few each, and as many audit events.
beforeAll(async () => {
  customerId = await addCustomer({ lastName: "Longstanding" });
  await test.query(
    `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name)
     select $1, gen_random_uuid(), 'A', 'B' || n, 'A B', ' a b ', 'b a' from generate_series(1, 400) n`,
    [fixture.organizationId],
  );
  await test.query(
    `insert into activities (organization_id, id, customer_id, type, category, title, description, occurred_at, created_by)
     select c.organization_id, gen_random_uuid(), c.id, (array['note', 'call', 'email', 'text', 'service'])[1 + n % 5], 'x', 'Entry',
       repeat('words ', 20), timestamptz '2026-03-10' - n * interval '1 hour', $2
     from customers c, generate_series(1, 5000) n where c.organization_id = $1 and (c.id = $3 or n <= 20)`,
    [fixture.organizationId, fixture.salesRep.personId, customerId],
  );
  await test.query(
    `insert into audit_events (organization_id, id, actor_kind, actor_name, entity, entity_id, customer_id, action, at)
     select $1, gen_random_uuid(), 'system', 'import', 'customer', c.id, c.id, 'customer.updated', timestamptz '2026-03-10' - n * interval '1 hour'
     from customers c, generate_series(1, 5000) n where c.organization_id = $1 and (c.id = $2 or n <= 20)`,
    [fixture.organizationId, customerId],
  );
  await test.query("vacuum (analyze) activities, audit_events, customers");
});

const customer = () => ({ organizationId: fixture.organizationId, customerId });

function readsOfEntries(query: RawBuilder<unknown>) {
  const tenant = { organizationId: fixture.organizationId, personId: fixture.salesRep.personId, isGlobalView: false };
  return planReads({ database: test.database(), tenant }, query, "activities");
}

it.each([undefined, { at: "2025-12-01T00:00:00.000000Z", id: "0198c0de-0000-7000-8000-000000000000" }])(
  "reads a page of a long timeline by index, and only that page: before %o",
  async (before) => {
    const page = timelinePage(customer(), { filter: "all", before, limit: 50, now: test.now() });
    expect(await readsOfEntries(page)).toEqual([["Index Scan", "activities_timeline", 51]]);
  },
);

it("counts with an index-only scan", async () => {
  expect(await readsOfEntries(timelineCounts(customer()))).toEqual([["Index Only Scan", "activities_timeline", 5_000]]);
});

it("counts and pages through the whole timeline", async () => {
  const page = await timeline(customerId);
  expect(page.activities).toHaveLength(50);
  expect(page.counts).toMatchObject({ all: 5_000, notes: 1_000, calls: 1_000, service: 1_000, logs: 5_001 });
  const next = await timeline(customerId, `?before=${page.nextCursor}`);
  expect(next.activities[0].timestamp < page.activities[49].timestamp).toBe(true);
});
