import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwnerDatabase, type OpenedDatabase } from "#platform/db/open-database.ts";
import { connectAsOwner } from "#platform/db/pool.ts";
import {
  checkOutPreviousRelease,
  isPreviousReleaseThere,
  previousRelease,
  projectDirectory,
  tablesReadWhole,
} from "./checkout.fixture.ts";
import {
  doDailyWork,
  findLocation,
  readEverything,
  readCustomer,
  signIn,
  type Failure,
  type WorkDone,
} from "./daily-work.fixture.ts";
import { startServer, type StartedServer } from "./started-server.fixture.ts";

if (!isPreviousReleaseThere) {
  process.stdout.write(`SKIPPED: the previous release is commit ${previousRelease}, which a shallow clone lacks\n`);
}

type Counts = Record<string, number>;

/** Two releases on one data directory, as during a rollout. */
const rollout: {
  dataDirectory: string;
  checkout: string;
  previous?: StartedServer;
  current?: StartedServer;
  opened?: OpenedDatabase;
  owner?: pg.Client;
} = { dataDirectory: "", checkout: "" };

/** What was stored before, and what the previous release showed. */
const before: { counts: Counts; columns: string[]; locationId: string; work?: WorkDone; shown?: object } = {
  counts: {},
  columns: [],
  locationId: "",
};

const ask = async (sql: string) => (await rollout.owner?.query<Record<string, unknown>>(sql))?.rows ?? [];

async function countRows(): Promise<Counts> {
  const tables = await ask(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const counts: Counts = {};
  for (const { name } of tables) {
    const [row] = await ask(`select count(*)::int as n from ${String(name)}`);
    counts[String(name)] = Number(row?.n);
  }
  return counts;
}

/** Background jobs go on adding notifications, and mail about them. */
const growing = new Set(["notifications", "mail_messages"]);
const changing = new Set(["sessions", "audit_events"]);

/** One line for each table that has lost rows, or gained some on its own. */
const listDifferences = (after: Counts, before: Counts): string[] =>
  Object.entries(before).flatMap(([table, count]) => {
    const now = after[table] ?? 0;
    const isRight = changing.has(table) || now === count || (growing.has(table) && now > count);
    return isRight ? [] : [`${table}: ${now} instead of ${count}`];
  });

/** Tasks without exactly one entry in the timeline that says what became of them, whichever release wrote it. */
async function countWronglyTold(): Promise<number> {
  const told = `select from activities a where a.source_id = t.id and a.deleted_at is null`;
  const right = `a.follows_source and a.occurred_at = coalesce(t.completed_at, t.created_at)
    and a.title = case when t.completed_at is null then 'Task created' else 'Task completed' end`;
  const wrong = `not exists (${told} and ${right}) or exists (${told} and not (${right}))`;
  return (await ask(`select from tasks t where ${wrong}`)).length;
}

const listColumns = async () =>
  (
    await ask(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    )
  ).map(({ name }) => String(name));

/**
 * Removes failures that occur only on connections opened before the migration: the previous release's prepared statements that read
 * `*` from tables with new columns.
 */
async function withoutKnown(failures: readonly Failure[]): Promise<Failure[]> {
  const added = (await listColumns()).filter((column) => !before.columns.includes(column));
  const widened = tablesReadWhole.filter((table) => added.some((column) => column.startsWith(`${table}.`)));
  return failures.filter(({ tables }) => !tables.some((table) => widened.includes(table)));
}

const serverUrl = (server: StartedServer | undefined) => server?.url ?? "";

async function connect(): Promise<void> {
  rollout.opened = await openOwnerDatabase({ databaseUrl: undefined, dataDirectory: rollout.dataDirectory });
  rollout.owner = await connectAsOwner(rollout.opened.target);
}

async function disconnect(): Promise<void> {
  await rollout.owner?.end();
  await rollout.opened?.stop();
  delete rollout.owner;
  delete rollout.opened;
}

async function stop(which: "previous" | "current"): Promise<void> {
  await rollout[which]?.stop();
  delete rollout[which];
}

async function startPrevious(): Promise<void> {
  rollout.dataDirectory = mkdtempSync(join(tmpdir(), "automotive-crm-rollout-"));
  rollout.checkout = checkOutPreviousRelease();
  rollout.previous = await startServer(rollout.checkout, rollout.dataDirectory);
  await connect();
  const session = await signIn(serverUrl(rollout.previous));
  before.locationId = await findLocation(session);
  before.work = await doDailyWork(session, before.locationId);
  before.shown = await readCustomer(session, before.work.customerId);
  before.counts = await countRows();
  before.columns = await listColumns();
}

describe.skipIf(!isPreviousReleaseThere)(`the previous release, ${previousRelease}`, () => {
  beforeAll(startPrevious, 180_000);

  afterAll(async () => {
    await stop("previous");
    await stop("current");
    await disconnect();
    rmSync(rollout.checkout, { recursive: true, force: true });
    rmSync(rollout.dataDirectory, { recursive: true, force: true });
  }, 60_000);

  it("works as this test expects", () => {
    expect(before.work?.failures).toEqual([]);
    expect(before.counts.customers).toBeGreaterThan(10);
  });

  it("responds while this release migrates its data, and nothing is lost", { timeout: 120_000 }, async () => {
    const session = await signIn(serverUrl(rollout.previous));
    const counts = await countRows();
    const failures: Failure[] = [];
    let isMigrated = false;
    const looking = (async () => {
      while (!isMigrated) failures.push(...(await readEverything(session, before.work?.customerId ?? "")));
    })();
    try {
      rollout.current = await startServer(projectDirectory, rollout.dataDirectory);
    } finally {
      isMigrated = true;
      await looking;
    }
    expect(await withoutKnown(failures)).toEqual([]);
    expect(listDifferences(await countRows(), counts)).toEqual([]);
    const shown = await readCustomer(await signIn(serverUrl(rollout.current)), before.work?.customerId ?? "");
    expect(shown).toMatchObject(before.shown ?? {});
    expect(await countWronglyTold()).toBe(0);
  });

  it("keeps working on the new schema, where it reads columns by name", { timeout: 60_000 }, async () => {
    const { failures } = await doDailyWork(await signIn(serverUrl(rollout.previous)), before.locationId);
    expect(await withoutKnown(failures)).toEqual([]);
    await ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'automotive-crm'");
    expect((await doDailyWork(await signIn(serverUrl(rollout.previous)), before.locationId)).failures).toEqual([]);
    expect(await countWronglyTold()).toBe(0);
  });

  it("leaves a data directory on which this release starts, with nothing missing", { timeout: 120_000 }, async () => {
    const counts = await countRows();
    await stop("previous");
    await stop("current");
    await disconnect();
    rollout.current = await startServer(projectDirectory, rollout.dataDirectory);
    await connect();
    expect(listDifferences(await countRows(), counts)).toEqual([]);
    const session = await signIn(serverUrl(rollout.current));
    expect(await readCustomer(session, before.work?.customerId ?? "")).toMatchObject(before.shown ?? {});
    expect((await doDailyWork(session, before.locationId)).failures).toEqual([]);
  });
});
