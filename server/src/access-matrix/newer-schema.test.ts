import { beforeAll, expect, it } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { findPermitted, setUpMatrix } from "./matrix.fixture.ts";
import { trialName, expectedStatus } from "./trials.fixture.ts";

const matrix = setUpMatrix();

/** Calls every endpoint as someone who may. Returns the names of those that failed. */
async function askEverything(): Promise<string[]> {
  // As autovacuum does on a server: without statistics, what this has added before makes plans that take half a minute.
  await matrix.test.query("analyze");
  const failures: string[] = [];
  for (const trial of trials.filter(({ endpoint }) => endpoint.access !== "signed")) {
    const permitted = await findPermitted(matrix, trial);
    if (!permitted) continue;
    const { status, body } = await send(matrix.test.app(), trial.endpoint, permitted.sent);
    if (status !== expectedStatus(trial)) failures.push(`${trialName(trial)}: ${status} ${String(body.message)}`);
    await trial.undo?.(matrix.world, permitted.sender);
  }
  return failures;
}

/** Changes each table the way a newer release might while this one is running. */
async function addColumns(column: string): Promise<void> {
  const tables = await matrix.test.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    await matrix.test.query(`alter table ${String(name)} add column ${column} text not null default 'new'`);
  }
}

let unanswered: string[];

beforeAll(async () => {
  // Prepare statements now, which a column added later could break.
  unanswered = await askEverything();
}, 120_000);

it("serves every endpoint", () => {
  expect(unanswered).toEqual([]);
});

it("keeps serving every endpoint while a newer release adds a column to each table", { timeout: 120_000 }, async () => {
  await addColumns("later");
  expect(await askEverything()).toEqual([]);
});

it("restarts on the schema of a newer release that only added to it", { timeout: 120_000 }, async () => {
  await addColumns("still_later");
  await matrix.test.query(
    "insert into schema_migrations (name, checksum, contracts) values ('9001_later.sql', 'x', false)",
  );
  const owner = await matrix.test.owner();
  expect(await migrate(owner)).toEqual([]);
  await owner.end();
  await matrix.test.restart();
  expect(await askEverything()).toEqual([]);
});
