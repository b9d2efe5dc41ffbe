import { sql } from "kysely";
import type pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedDemo } from "#app/demo/seed-demo.ts";
import { allJobs } from "#app/jobs.ts";
import { createBareDatabase, createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { noTenant } from "#platform/db/database.ts";
import { prepareSchema } from "#platform/db/open-database.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";
import { copyDatabase } from "./copy-database.ts";

describe("moving all data to another database", () => {
  let from: TestDatabase;
  let to: TestDatabase;

  beforeAll(async () => {
    from = await createTestDatabase();
    await asOwner(from, (owner) =>
      seedDemo(owner, { now: new Date("2026-03-10T15:00:00Z"), sealer: { seal: (text) => Buffer.from(text) } }),
    );
    return () => from.drop();
  }, 60_000);

  beforeEach(async () => {
    to = await createBareDatabase();
  });

  afterEach(() => to.drop());

  const asOwner = async <T>(database: TestDatabase, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
    const owner = await database.owner();
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };

  const copy = () => copyDatabase(from.target, to.target, allJobs);

  const dump = (database: TestDatabase) =>
    asOwner(database, async (owner) => {
      const dumped: unknown[] = [];
      for (const table of ["customers", "customer_phones", "appointments", "tasks", "activities", "pgboss.job"])
        dumped.push((await owner.query(`select t::text from ${table} t order by 1`)).rows);
      return dumped;
    });

  it("copies every row as it was, jobs included, and says how many", async () => {
    await prepareJobs(from.target, allJobs);
    await asOwner(from, (owner) =>
      owner.query(`insert into pgboss.job (name, data) select name, '{"job": "moved"}' from pgboss.queue limit 1`),
    );
    expect(await copy()).toContainEqual({ name: "customers", rows: 3_000 });
    expect(await dump(to)).toEqual(await dump(from));
    const off = await asOwner(to, (owner) => owner.query("select from pg_trigger where tgenabled <> 'O'"));
    expect(off.rowCount).toBe(0);
  });

  it("refuses a database that has data, or tables of another program", async () => {
    await copy();
    await expect(copy()).rejects.toThrow("The new database already has data");
    const other = await createBareDatabase();
    await asOwner(other, (owner) => owner.query("create table invoices (id integer)"));
    await expect(copyDatabase(from.target, other.target, allJobs)).rejects.toThrow("tables of another program");
    await other.drop();
  });

  it("refuses to copy while a server is connected", async () => {
    await from.database.read(noTenant, (db) => sql`select 1`.execute(db));
    await expect(copy()).rejects.toThrow("The database to copy is in use: stop every server and worker first");
    await from.reconnect();
  });

  it("stores nothing when a table differs afterwards", async () => {
    await prepareSchema(to.target);
    await asOwner(to, (owner) => owner.query("alter table tasks alter column title type character(300)"));
    await expect(copy()).rejects.toThrow(/^tasks differs after copying: .* Nothing was stored\.$/);
    const { rowCount } = await asOwner(to, (owner) => owner.query("select from organizations"));
    expect(rowCount).toBe(0);
  });
});
