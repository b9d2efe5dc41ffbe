import { expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { add, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

/** The server's connections that are inside a transaction, and how many of them wait for a lock. */
async function countHeld(): Promise<number> {
  const [row] = await test.query(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
       and (wait_event_type = 'Lock' or state like 'idle in transaction%')`,
  );
  return Number(row?.n);
}

it("of one customer by many people hold four connections at most, and a colleague's page doesn't wait for them", async () => {
  const { id } = await add({ lastName: "Popular" });
  const { id: otherId } = await add({ lastName: "Quiet" });
  const people: Person[] = [];
  for (let index = 0; index < 20; index++) {
    people.push(await test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" }));
  }
  // Someone works on the customer, so that all edits wait.
  const owner = await test.owner();
  await owner.query("begin");
  await owner.query("select 1 from customers where id = $1 for update", [id]);
  const edits = Array.from({ length: 200 }, (_, index) =>
    test.as(people[index % people.length] ?? fixture.admin).put(`/api/customers/${id}`, { notes: `Edit ${index}` }),
  );
  await expect.poll(countHeld, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  expect((await test.as(fixture.admin).get("/api/dashboard/stats")).status).toBe(200);
  expect((await test.as(fixture.admin).put(`/api/customers/${otherId}`, { notes: "Meanwhile" })).status).toBe(200);
  // The owner's own transaction is one of them.
  expect(await countHeld()).toBeLessThanOrEqual(5);
  await owner.query("commit");
  await owner.end();
  const statuses = new Set((await Promise.all(edits)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
}, 120_000);
