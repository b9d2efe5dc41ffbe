import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { openAppPool, requestSeconds } from "#platform/db/pool.ts";
import { StatementPipeline } from "./statement-pipeline.ts";

let test: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
let pipeline: StatementPipeline;
const outcomes = (answers: readonly Promise<unknown>[]) =>
  Promise.allSettled(answers).then((all) =>
    all.map((one) => (one.status === "fulfilled" ? "done" : String(Reflect.get(Object(one.reason), "message")))),
  );

beforeAll(async () => {
  test = await createTestDatabase();
  pool = openAppPool(test.target, { connections: 1, statementSeconds: requestSeconds });
  client = await pool.connect();
  client.on("error", () => undefined);
});
afterAll(async () => {
  client.release(true);
  await pool.end();
  await test.drop();
});
beforeEach(() => {
  pipeline = new StatementPipeline(client);
});

describe("statements sent in one turn", () => {
  it("are one transaction", async () => {
    const [set, seen] = [
      pipeline.send("select set_config('app.person_id', $1, true)", ["somebody"]),
      pipeline.send("select current_setting('app.person_id') as person"),
    ];
    expect([(await set).rowCount, (await seen).rows]).toEqual([1, [{ person: "somebody" }]]);
    await nextTurn();
    expect((await pipeline.send("select current_setting('app.person_id') as person")).rows).toEqual([{ person: "" }]);
  });

  it("return the rows, how many, and what was done", async () => {
    const [rows, none, opened, ended] = [
      pipeline.send("select n, n::text as text, null as nothing from generate_series(1, 2) n"),
      pipeline.send("select 1 where false"),
      pipeline.send("begin"),
      pipeline.send("commit"),
    ];
    expect(await rows).toEqual({
      rows: [
        { n: 1, text: "1", nothing: null },
        { n: 2, text: "2", nothing: null },
      ],
      rowCount: 2,
      command: "SELECT",
    });
    expect(await none).toEqual({ rows: [], rowCount: 0, command: "SELECT" });
    expect([(await opened).command, (await ended).command]).toEqual(["BEGIN", "COMMIT"]);
  });

  it("after a failure fail for the same reason, and those before it succeed", async () => {
    const sent = ["select 1", "select 1 / 0", "select 2"].map((text) => pipeline.send(text));
    expect(await outcomes(sent)).toEqual(["done", "division by zero", "division by zero"]);
    expect((await pipeline.send("select 2 as n")).rows).toEqual([{ n: 2 }]);
  });

  it("can be used again after they were skipped, or failed to be prepared", async () => {
    const sent = ["select from nowhere", "select 30 as n", "select $1::int as n"];
    expect((await outcomes(sent.map((text) => pipeline.send(text, text.includes("$1") ? [1] : [])))).slice(1)).toEqual([
      'relation "nowhere" does not exist',
      'relation "nowhere" does not exist',
    ]);
    const [thirty, seven] = [pipeline.send("select 30 as n"), pipeline.send("select $1::int as n", [7])];
    expect([(await thirty).rows, (await seven).rows]).toEqual([[{ n: 30 }], [{ n: 7 }]]);
  });

  it("go on without one whose values cannot be sent", async () => {
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    const sent = [pipeline.send("select $1::json", [circular]), pipeline.send("select 4 as n")];
    expect(await outcomes(sent)).toEqual([expect.stringContaining("circular"), "done"]);
  });
});

it("a statement fails alone if its rows cannot be read", async () => {
  const sent = [pipeline.send("select 'infinity'::timestamptz as at"), pipeline.send("select 1")];
  expect(await outcomes(sent)).toEqual(["Invalid time value", "done"]);
});

it("says where the statement that failed was sent from, not those that were skipped", async () => {
  const divide = async () => await pipeline.send("select 1 / 0");
  const goOn = async () => await pipeline.send("select 1");
  const [failed] = await Promise.allSettled([divide(), goOn(), goOn()]);
  const { stack } = failed.status === "rejected" && failed.reason instanceof Error ? failed.reason : new Error("None");
  expect(stack).toContain("divide");
  expect(stack).not.toContain("goOn");
});

it("counts no rows for a command of two words", async () => {
  const [, done] = await Promise.all([pipeline.send("begin"), pipeline.send("set constraints all deferred")]);
  await pipeline.send("rollback");
  expect(done).toEqual({ rows: [], rowCount: 0, command: "SET" });
});

describe("settling", () => {
  it("finds the connection usable after a refused statement", async () => {
    await outcomes([pipeline.send("select 1 / 0")]);
    expect(await pipeline.settle()).toBe(true);
  });

  it("finds it unusable once PostgreSQL has ended it", async () => {
    const owner = await test.owner();
    const ended = outcomes([pipeline.send("select pg_sleep(60)")]);
    // Other files' tests sleep in the same cluster.
    const end = () =>
      owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)' and datname = current_database()",
      );
    await expect.poll(async () => (await end()).rowCount).toBe(1);
    expect(await ended).toEqual([expect.stringContaining("terminat")]);
    expect(await pipeline.settle()).toBe(false);
    await owner.end();
  });
});
