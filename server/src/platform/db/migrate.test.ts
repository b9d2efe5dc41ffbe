import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
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

  it("refuses a database that a newer version made", async () => {
    await expect(migrated(directory)).rejects.toThrow(/made by a newer version.*0001_tenancy.sql/);
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
