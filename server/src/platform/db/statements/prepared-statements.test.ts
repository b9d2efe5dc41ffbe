import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { createDatabase, noTenant, type Database, type Db } from "#platform/db/database.ts";
import { openAppPool, requestSeconds } from "#platform/db/pool.ts";
import { maxStatements } from "./prepared-statements.ts";

let test: TestDatabase;
/** One connection, so that each query finds the previous ones' statements. */
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase(openAppPool(test.target, { connections: 1, statementSeconds: requestSeconds }));
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const numbered = (number: number, db: Db) => sql<{ n: number }>`select ${sql.lit(number)}::int as n`.execute(db);
const read = <T>(work: (db: Db) => Promise<T>) => database.read(noTenant, work);

async function prepared(like: string): Promise<number> {
  const { rows } = await read((db) =>
    sql<{ n: number }>`select count(*) as n from pg_prepared_statements where statement like ${like}`.execute(db),
  );
  return rows[0]?.n ?? -1;
}

describe("prepared statements", () => {
  it("are kept for the most recently used texts, no matter how many others came before", async () => {
    for (let number = 0; number < maxStatements + 50; number++) await read((db) => numbered(number, db));
    expect(await prepared("%")).toBe(maxStatements);
    expect(await prepared(`select ${maxStatements + 49}::int as n`)).toBe(1);
    expect(await prepared("select 0::int as n")).toBe(0);
  });

  it("stay while they are used occasionally", async () => {
    for (let number = 1_000; number < 1_000 + 2 * maxStatements; number++) {
      await read(async (db) => [await numbered(number, db), await numbered(7, db)]);
    }
    expect(await prepared("select 7::int as n")).toBe(1);
    const { rows } = await read((db) =>
      sql<{ n: number }>`select generic_plans + custom_plans as n from pg_prepared_statements
        where statement = 'select 7::int as n'`.execute(db),
    );
    expect(rows[0]?.n).toBe(2 * maxStatements);
  });

  it("are prepared again when they are needed again", async () => {
    const { rows } = await read((db) => numbered(0, db));
    expect([rows, await prepared("select 0::int as n")]).toEqual([[{ n: 0 }], 1]);
  });

  it("are evicted even in a failed transaction, and for texts PostgreSQL refused", async () => {
    for (let number = 0; number < maxStatements + 5; number++) {
      const failing = database.write(noTenant, async (db) => {
        await sql`select ${sql.lit(number)} from nowhere`.execute(db).catch(() => undefined);
        await numbered(5_000 + number, db).catch(() => undefined);
      });
      await expect(failing).rejects.toThrow("A query failed unnoticed");
    }
    expect((await read((db) => numbered(42, db))).rows).toEqual([{ n: 42 }]);
    expect(await prepared("%")).toBeLessThanOrEqual(maxStatements);
  });

  it("are evicted in the middle of pipelined queries", async () => {
    const rows = await read((db) =>
      Promise.all(Array.from({ length: 2 * maxStatements }, (_, number) => numbered(10_000 + (number % 500), db))),
    );
    expect(rows.map((result) => result.rows[0]?.n)).toEqual(rows.map((_, number) => 10_000 + (number % 500)));
    expect(await prepared("%")).toBe(maxStatements);
  });
});

describe("a statement whose result type changed while the server runs", () => {
  const names = (db: Db) => sql<{ name: unknown }>`select name from changing`.execute(db);

  it.each(["read", "write"] as const)("is prepared again by a %s", async (kind) => {
    const owner = await test.owner();
    await owner.query("create table changing (name text); grant select on changing to automotive_crm_app");
    await owner.query("insert into changing values ('7')");
    expect((await database[kind](noTenant, names)).rows).toEqual([{ name: "7" }]);
    await owner.query("alter table changing alter column name type integer using name::integer");
    expect((await database[kind](noTenant, names)).rows).toEqual([{ name: 7 }]);
    await owner.query("drop table changing");
    await owner.end();
  });

  it("makes a read prepare all that follow as well, however many there are", async () => {
    const owner = await test.owner();
    await owner.query("create table widening (name text); grant select on widening to automotive_crm_app");
    await owner.query("insert into widening values ('7')");
    const readOften = () =>
      read(async (db) => {
        const names: unknown[] = [];
        for (let number = 0; number < 6; number++) {
          const { rows } = await sql<{ name: unknown }>`select *, ${sql.lit(number)}::int from widening`.execute(db);
          names.push(rows[0]?.name);
        }
        return names;
      });
    expect(await readOften()).toEqual(Array.from({ length: 6 }, () => "7"));
    await owner.query("alter table widening add column color text");
    expect(await readOften()).toEqual(Array.from({ length: 6 }, () => "7"));
    await owner.query("drop table widening");
    await owner.end();
  });
});
