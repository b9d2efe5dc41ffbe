import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainError } from "#platform/plain-error.ts";
import { createBareDatabase, createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { connectAsOwner } from "./pool.ts";

let test: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), "automotive-crm-migrations-"));

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

async function migrated(migrations?: string) {
  const owner = await connectAsOwner(test.target);
  try {
    return await migrate(owner, migrations);
  } finally {
    await owner.end();
  }
}

describe("migrate", () => {
  it("does nothing if the schema is up to date", async () => {
    expect(await migrated()).toEqual([]);
  });

  it("accepts migrations of a newer version that only added to the schema", async () => {
    await asOwner("insert into schema_migrations (name, checksum, contracts) values ('9001_later.sql', 'x', false)");
    expect(await migrated()).toEqual([]);
  });

  it("refuses migrations of a newer version that removed something", async () => {
    await asOwner("update schema_migrations set contracts = true where name = '9001_later.sql'");
    await expect(migrated()).rejects.toThrow(/A newer version migrated.*9001_later.sql removed/);
    await asOwner("delete from schema_migrations where name = '9001_later.sql'");
  });

  it("records whether each migration declares that it removes something", async () => {
    const migrations = mkdtempSync(join(tmpdir(), "automotive-crm-migrations-"));
    const bare = await createBareDatabase();
    writeFileSync(join(migrations, "0001_expands.sql"), "create table steps_kept (id int, gone int)");
    writeFileSync(
      join(migrations, "0002_contracts.sql"),
      "-- contract: nothing reads it since 2.0\nalter table steps_kept drop column gone",
    );
    const owner = await bare.owner();
    await migrate(owner, migrations);
    const { rows } = await owner.query("select name, contracts from schema_migrations order by name");
    expect(rows).toEqual([
      { name: "0001_expands.sql", contracts: false },
      { name: "0002_contracts.sql", contracts: true },
    ]);
    await owner.end();
    await bare.drop();
    rmSync(migrations, { recursive: true });
  });

  it.each([
    "(name text primary key, checksum text not null, contracts boolean)",
    "(name text primary key, checksum text not null)",
  ])("refuses a schema from before the first release, and says what to do: %s", async (columns) => {
    const bare = await createBareDatabase();
    const owner = await bare.owner();
    await owner.query(`create table schema_migrations ${columns}`);
    await owner.query("insert into schema_migrations (name, checksum) values ('0001_tenancy.sql', 'x')");
    const refusal = await migrate(owner).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PlainError);
    expect(refusal).toMatchObject({ message: expect.stringMatching(/made before the first release.*`npm run reset`/) });
    await owner.end();
    await bare.drop();
  });

  it("refuses a migration that was changed after it was applied", async () => {
    const owner = await connectAsOwner(test.target);
    await owner.query("update schema_migrations set checksum = 'another' where name = '0009_customers.sql'");
    await expect(migrated()).rejects.toThrow(
      /Migration 0009_customers.sql was changed after it was applied.*`npm run reset`/,
    );
    await owner.end();
  });

  it("applies new migrations once, even if two servers start at the same time, and rolls back one that fails", async () => {
    const owner = await connectAsOwner(test.target);
    await owner.query("delete from schema_migrations");
    writeFileSync(join(directory, "0001_first.sql"), "create table steps_first (id int)");
    const both = await Promise.all([migrated(directory), migrated(directory)]);
    expect(both.flat()).toEqual(["0001_first.sql"]);

    writeFileSync(join(directory, "0002_broken.sql"), "create table steps_second (id int); select 1 / 0;");
    await expect(migrated(directory)).rejects.toThrow("Migration 0002_broken.sql failed: division by zero");
    const { rows } = await owner.query(
      "select to_regclass('steps_first') as first, to_regclass('steps_second') as second",
    );
    expect(rows).toEqual([{ first: "steps_first", second: null }]);
    await owner.end();
  });
});
