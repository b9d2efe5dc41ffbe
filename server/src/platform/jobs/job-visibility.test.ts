import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { enqueue } from "./enqueue.ts";
import {
  asNobody,
  effects,
  enqueueNotes,
  inDatabase,
  noteHandler,
  noteJob,
  ours,
  query,
  readState,
  setUpJobs,
  start,
} from "./jobs.fixture.ts";

setUpJobs();

const countWaiting = async () =>
  (
    await query(`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  ).length;

const readWriteId = async (jobId: string) =>
  (await query("select data->>'writeId' as id from pgboss.job where id = $1", [jobId]))[0]?.id;

it("lets a job wait on Citus until the write that enqueued it can be seen everywhere", async () => {
  const [jobId = "", other = ""] = await enqueueNotes(["whole", "of one write"]);
  const [writeId, ofOther] = await Promise.all([readWriteId(jobId), readWriteId(other)]);
  expect(ofOther).toBe(writeId);
  await asNobody(async (db) => {
    // Stands for the write, which is stored at the coordinator, but not everywhere yet.
    await sql`select pg_advisory_xact_lock(hashtextextended(${writeId}, 0))`.execute(db);
    await start([noteHandler], { isCitus: true });
    await expect.poll(() => readState(jobId)).toBe("active");
    await expect.poll(countWaiting).toBeGreaterThan(0);
    expect(await effects()).toEqual([]);
  });
  await expect.poll(effects).toEqual(["of one write", "whole"]);
});

it.runIf(inject("testCluster").isCitus)(
  "holds one lock on Citus while a write enqueues, however many jobs",
  async () => {
    const scope = systemScope("test", ours);
    const locks = await inDatabase().database.write(scope, async (db) => {
      for (const text of ["one", "two"]) await enqueue(db, scope, { job: noteJob, payload: { text } });
      return sql`select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()`.execute(
        db,
      );
    });
    expect(locks.rows).toHaveLength(1);
  },
);
