import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { loadingLock } from "./load-vin-data.ts";
import { vpicVersion } from "./vpic-version.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { keepVinData } from "./keep-vin-data.ts";

let test: TestDatabase;
let owner: pg.Client;
let troubles: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await test.owner();
});
afterEach(() => void (troubles = []));
afterAll(async () => {
  await owner.end();
  await test.drop();
});

const keep = (program?: string) =>
  keepVinData({
    database: test.database,
    target: test.target,
    delaysMs: [0, 0],
    onTrouble: (what, error) => troubles.push(`${what}: ${String(error)}`),
    ...(program !== undefined && { program }),
  });

/** Loads as another server would, and waits until ours wants to load, too. */
async function loadElsewhere(): Promise<void> {
  await owner.query("begin");
  await owner.query("select pg_advisory_xact_lock($1)", [loadingLock]);
}
const waiting = async () =>
  (await owner.query("select from pg_locks where locktype = 'advisory' and not granted and objid = $1", [loadingLock]))
    .rowCount;
const connections = async () =>
  (
    await owner.query(
      "select from pg_stat_activity where datname = current_database() and query like '%advisory_xact%' and pid <> pg_backend_pid()",
    )
  ).rowCount;
const soon = { timeout: 30_000 };

it("tries again when the process that loads the data fails, and gives up in the end", async () => {
  await keep(fileURLToPath(new URL("no-such-program.ts", import.meta.url))).done;
  expect(troubles).toHaveLength(3);
  expect(troubles[0]).toContain("could not be loaded: Error: The process that loads it ended with 1: ");
  expect(troubles[0]).toContain("no-such-program.ts");
}, 30_000);

it("ends the process that loads the data with the server", async () => {
  await loadElsewhere();
  const kept = keep();
  await expect.poll(waiting, soon).toBe(1);
  await kept.stop();
  await owner.query("rollback");
  // Its connection finds out that nobody is left once it gets the lock.
  await expect.poll(connections, soon).toBe(0);
  expect(troubles).toEqual([]);
  expect((await owner.query("select from vpic.releases")).rowCount).toBe(0);
}, 30_000);

it("loads nothing that another server has loaded first", async () => {
  await loadElsewhere();
  const kept = keep();
  await expect.poll(waiting, soon).toBe(1);
  await owner.query("insert into vpic.releases (version) values ($1)", [vpicVersion()]);
  await owner.query("commit");
  await kept.done;
  expect(troubles).toEqual([]);
  expect((await owner.query("select from vpic.wmis")).rowCount).toBe(0);
}, 30_000);

it("starts no process if the data is loaded", async () => {
  await keep("no-such-program.ts").done;
  expect(troubles).toEqual([]);
});
