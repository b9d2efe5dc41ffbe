import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBareDatabase, createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { connectAsOwner } from "./pool.ts";

let test: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), "automotive-crm-steps-"));

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(async () => {
  await test.drop();
  rmSync(directory, { recursive: true });
});

async function asOwner(statement: string): Promise<void> {
  const owner = await test.owner();
  await owner.query(statement);
  await owner.end();
}

async function migrated(steps?: string) {
  const owner = await connectAsOwner(test.target);
  try {
    return await migrate(owner, steps);
  } finally {
    await owner.end();
  }
}

describe("migrate", () => {
  it("does nothing to a schema that is up to date", async () => {
    expect(await migrated()).toEqual([]);
  });

  it("accepts steps of a newer version that only added to the schema", async () => {
    await asOwner("insert into schema_migrations (name, checksum, contracts) values ('9001_later.sql', 'x', false)");
    expect(await migrated()).toEqual([]);
  });

  it("refuses steps of a newer version that took something away, or do not say whether they did", async () => {
    await asOwner("update schema_migrations set contracts = true where name = '9001_later.sql'");
    await expect(migrated()).rejects.toThrow(/made by a newer version.*9001_later.sql takes away/);
    await asOwner("update schema_migrations set contracts = null where name = '9001_later.sql'");
    await expect(migrated()).rejects.toThrow(/made by a newer version.*9001_later.sql takes away/);
    await asOwner("delete from schema_migrations where name = '9001_later.sql'");
  });

  it("notes of each step whether it says that it takes something away", async () => {
    const steps = mkdtempSync(join(tmpdir(), "automotive-crm-steps-"));
    const bare = await createBareDatabase();
    writeFileSync(join(steps, "0001_expands.sql"), "create table steps_kept (id int, gone int)");
    writeFileSync(
      join(steps, "0002_contracts.sql"),
      "-- contract: nothing reads it since 2.0\nalter table steps_kept drop column gone",
    );
    const owner = await bare.owner();
    await migrate(owner, steps);
    const { rows } = await owner.query("select name, contracts from schema_migrations order by name");
    expect(rows).toEqual([
      { name: "0001_expands.sql", contracts: false },
      { name: "0002_contracts.sql", contracts: true },
    ]);
    await owner.end();
    await bare.drop();
    rmSync(steps, { recursive: true });
  });

  it("reads the steps of the release before, which did not note it", async () => {
    await asOwner("alter table schema_migrations drop column contracts");
    expect(await migrated()).toEqual([]);
  });

  it("refuses a step that was changed after it was applied", async () => {
    const owner = await connectAsOwner(test.target);
    await owner.query("update schema_migrations set checksum = 'another' where name = '0004_customers.sql'");
    await expect(migrated()).rejects.toThrow("The database step 0004_customers.sql was changed after it was applied");
    await owner.end();
  });

  it("applies new steps once, even when two servers start together, and leaves nothing of one that fails", async () => {
    const owner = await connectAsOwner(test.target);
    await owner.query("delete from schema_migrations");
    writeFileSync(join(directory, "0001_first.sql"), "create table steps_first (id int)");
    const both = await Promise.all([migrated(directory), migrated(directory)]);
    expect(both.flat()).toEqual(["0001_first.sql"]);

    writeFileSync(join(directory, "0002_broken.sql"), "create table steps_second (id int); select 1 / 0;");
    await expect(migrated(directory)).rejects.toThrow("The database step 0002_broken.sql failed: division by zero");
    const { rows } = await owner.query(
      "select to_regclass('steps_first') as first, to_regclass('steps_second') as second",
    );
    expect(rows).toEqual([{ first: "steps_first", second: null }]);
    await owner.end();
  });
});
