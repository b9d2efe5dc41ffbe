import { sql } from "kysely";
import { expect, it } from "vitest";
import { asNobody, effects, enqueueNotes, noteHandler, query, readState, setUpJobs, start } from "./jobs.fixture.ts";

setUpJobs();

const soon = { timeout: 8_000 };

const countWaiting = async () =>
  (await query("select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted")).length;

it("lets a job wait on Citus until the write that enqueued it can be seen everywhere", async () => {
  const [jobId = ""] = await enqueueNotes(["whole"]);
  await asNobody(async (db) => {
    // Stands for the write, which is stored at the coordinator, but not everywhere yet.
    await sql`select pg_advisory_xact_lock(hashtextextended(${jobId}, 0))`.execute(db);
    await start([noteHandler], { isCitus: true });
    await expect.poll(() => readState(jobId), soon).toBe("active");
    await expect.poll(countWaiting, soon).toBe(1);
    expect(await effects()).toEqual([]);
  });
  await expect.poll(effects, soon).toEqual(["whole"]);
});
