import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { createBoss, queueSettings, onPool } from "./boss.ts";
import { defineJob } from "./job.ts";
import { prepareJobs } from "./prepare-jobs.ts";
import { z } from "zod";

const jobs = ["a", "b", "c"].map((name) => defineJob({ name: `plans.${name}`, payload: z.null() }));
let test: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  test = await createTestDatabase();
  await prepareJobs(test.target, jobs);
  pool = openAppPool(test.target, { connections: 1, statementSeconds: jobSeconds, settings: queueSettings });
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

it("plans fetching and completing jobs once, whichever queue they are in", async () => {
  const boss = createBoss(onPool(pool));
  const unknown = "0198c0de-0000-7000-8000-00000000000a";
  for (const { name } of [...jobs, ...jobs, ...jobs]) {
    expect(await boss.fetch(name)).toEqual([]);
    await boss.complete(name, unknown);
  }
  const { rows } = await pool.query(
    "select generic_plans, custom_plans from pg_prepared_statements where statement ilike '%pgboss.job%'",
  );
  expect(rows).toEqual([
    { generic_plans: 9, custom_plans: 0 },
    { generic_plans: 9, custom_plans: 0 },
  ]);
});

it("finds a job that is fetched by its ID, however many wait and were completed", async () => {
  const owner = await test.owner();
  await owner.query(`
    insert into pgboss.job (name, state) select 'plans.a', 'completed' from generate_series(1, 2000);
    insert into pgboss.job (name) select 'plans.b' from generate_series(1, 2000);
    analyze pgboss.job`);
  await owner.end();
  await createBoss(onPool(pool)).fetch("plans.a");
  const prepared = await pool.query<{ name: string }>(
    "select name from pg_prepared_statements where statement ilike '%skip locked%'",
  );
  const plan = await pool.query(`explain execute ${prepared.rows[0]?.name}('plans.a', 1)`);
  expect(JSON.stringify(plan.rows)).toMatch(/Nested Loop/);
  expect(JSON.stringify(plan.rows)).not.toMatch(/(Hash|Merge) Join/);
});
