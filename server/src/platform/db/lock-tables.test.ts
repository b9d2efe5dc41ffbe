import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { untilSomebodyWaits } from "#testing/waiting.ts";

let test: TestDatabase;
let migration: pg.Client;
let server: pg.Client;
let observer: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  migration = await test.owner();
  server = await test.owner();
  observer = await test.owner();
});

afterAll(async () => {
  await migration.end();
  await server.end();
  await observer.end();
  await test.drop();
});

it("lets a transaction finish that uses the tables in another order, instead of deadlocking with it", async () => {
  await server.query("begin");
  await server.query("select from sessions");
  await migration.query("begin");
  const locking = migration.query("call lock_tables('people', 'sessions')");
  await untilSomebodyWaits({ query: async (text) => (await observer.query(text)).rows });
  // Waits for the migration to give up its first table.
  await server.query("select from people");
  await server.query("commit");
  await locking;
  const { rows } = await migration.query("select current_setting('lock_timeout') as timeout");
  expect(rows).toEqual([{ timeout: "0" }]);
  await migration.query("rollback");
});
