import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";
import { doDueWork, type DueWork } from "./due-work.ts";
import { defineScheduledJob } from "./job.ts";

const test = testApp();
let big: string;
let small: string;

/** Notes down each of an organization's tasks that are overdue, by the turn that did it. */
const work: DueWork = {
  job: defineScheduledJob({ name: "tests.due", cron: "* * * * *" }),
  most: 2_000,
  async listOrganizations(db) {
    const { rows } = await sql<{
      id: string;
    }>`select distinct organization_id as id from due where not is_done`.execute(db);
    return rows.map(({ id }) => id);
  },
  async doOldest(db, { organizationId }, { skipped, most }) {
    const { rows } = await sql`
      with oldest as (
        select id from due where organization_id = ${organizationId} and not is_done
        order by id offset ${skipped} limit ${most} for update skip locked
      ), done as (
        update due d set is_done = true from oldest where d.organization_id = ${organizationId} and d.id = oldest.id
        returning d.id
      )
      insert into done (organization_id, id, turn) select ${organizationId}, id, pg_current_xact_id()::text::bigint from done
      returning id
    `.execute(db);
    return rows.length;
  },
};

const run = () => doDueWork({ database: test.database(), clock: test.now }, work);

beforeAll(async () => {
  await test.query(`
    create table due (organization_id uuid, id integer, is_done boolean not null default false, primary key (organization_id, id));
    create table done (at bigserial, organization_id uuid, id integer, turn bigint);
    call protect_tenant_table('due');
    call protect_tenant_table('done');
    grant select, insert, update on due, done to automotive_crm_app;
    grant usage on sequence done_at_seq to automotive_crm_app;
  `);
  [big, small] = await Promise.all([test.create.organization(), test.create.organization()]);
});

beforeEach(() => test.query("truncate due, done"));

const addDue = async (organizationId: string, count: number) => {
  await test.query("insert into due (organization_id, id) select $1, n from generate_series(1, $2::integer) n", [
    organizationId,
    count,
  ]);
  // Otherwise the plan is for a table that is empty.
  await test.query("analyze due");
};

/** How much was done, how often at most, and whether any of it was done twice. */
const readDone = async () =>
  (
    await test.query(`select count(*)::int as done, count(distinct (organization_id, id))::int as distinct,
      (select count(*)::int from due where not is_done) as left from done`)
  )[0];

it("does one organization's one thing after at most one turn of another's 20,000", async () => {
  await addDue(big, 20_000);
  await addDue(small, 1);
  await run();
  expect(await readDone()).toEqual({ done: 20_001, distinct: 20_001, left: 0 });
  const [before] = await test.query(
    `select count(distinct turn)::int as turns from done where at < (select at from done where organization_id = $1)`,
    [small],
  );
  expect(before?.turns).toBeLessThanOrEqual(1);
}, 60_000);

it("does each once, though two workers go round at the same time", async () => {
  await addDue(big, 20_000);
  await addDue(small, 700);
  await Promise.all([run(), run()]);
  await run();
  expect(await readDone()).toEqual({ done: 20_700, distinct: 20_700, left: 0 });
}, 60_000);
