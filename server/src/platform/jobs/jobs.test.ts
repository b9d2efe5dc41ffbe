import { sql } from "kysely";
import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { z } from "zod";
import { writeEffect } from "./effects.fixture.ts";
import { enqueue } from "./enqueue.ts";
import { measureQueues } from "./job-metrics.ts";
import { defineJob, defineJobHandler, defineScheduledJobHandler } from "./job.ts";
import {
  asNobody,
  effects,
  enqueueNotes,
  hourlyJob,
  inDatabase,
  query,
  noteHandler,
  noteJob,
  ours,
  setUpJobs,
  start,
  readState,
  theirs,
} from "./jobs.fixture.ts";

setUpJobs();

describe("a job", () => {
  it("runs soon after the write that enqueued it, without waiting for a poll", async () => {
    await start([noteHandler]);
    const [jobId = ""] = await enqueueNotes(["hello", "again"]);
    await expect.poll(effects).toEqual(["again", "hello"]);
    expect(await readState(jobId)).toBe("completed");
  });

  it("runs when a worker starts, if it was enqueued while none was running", async () => {
    await enqueueNotes(["waiting"]);
    await start([noteHandler]);
    await expect.poll(effects).toEqual(["waiting"]);
  });

  it("isn't enqueued by a write that is rolled back", async () => {
    const scope = systemScope("test", ours);
    const undone = inDatabase().database.write(scope, async (db) => {
      await enqueue(db, scope, { job: noteJob, payload: { text: "undone" } });
      throw new Error("Undone");
    });
    await expect(undone).rejects.toThrow("Undone");
    expect(await query("select 1 from pgboss.job")).toEqual([]);
  });

  it("rolls back the write if it has no queue or an invalid payload", async () => {
    const scope = systemScope("test", ours);
    const unlisted = defineJob({ name: "tests.unlisted", payload: z.object({}) });
    await expect(
      inDatabase().database.write(scope, (db) => enqueue(db, scope, { job: unlisted, payload: {} })),
    ).rejects.toThrow("no queue for the job tests.unlisted");
    const tooLong = defineJob({ ...noteJob, payload: z.object({ text: z.string().max(3) }) });
    await expect(
      inDatabase().database.write(scope, (db) => enqueue(db, scope, { job: tooLong, payload: { text: "long" } })),
    ).rejects.toThrow(z.ZodError);
    expect(await query("select 1 from pgboss.job")).toEqual([]);
  });

  it("works only in its own organization", async () => {
    const seen: unknown[] = [];
    const looks = defineJobHandler(noteJob, async ({ scope, jobId, payload: { text }, finishWith }) => {
      const { organizationId } = scope;
      await finishWith((db) => writeEffect(db, { organizationId, jobId, text }));
      const { rows } = await inDatabase().database.read(scope, (db) => sql`select text from effects`.execute(db));
      seen.push({ actor: scope.actor, rows });
      if (text === "ours") await enqueueNotes(["theirs"], theirs);
    });
    const { troubles } = await start([looks]);
    await enqueueNotes(["ours"]);
    await expect.poll(() => seen).toHaveLength(2);
    const actor = { kind: "system", name: "tests.note" };
    expect(seen).toEqual([
      { actor, rows: [{ text: "ours" }] },
      { actor, rows: [{ text: "theirs" }] },
    ]);
    expect(troubles).toEqual([]);
  });

  it("cannot write into another organization", async () => {
    const reaches = defineJobHandler(noteJob, async ({ jobId, payload: { text }, finishWith }) => {
      await finishWith((db) => writeEffect(db, { organizationId: theirs, jobId, text }));
    });
    const { troubles } = await start([reaches]);
    const [jobId = ""] = await enqueueNotes(["reaching"]);
    await expect.poll(() => troubles).toEqual([expect.stringContaining("row-level security")]);
    await expect.poll(() => readState(jobId)).toBe("retry");
    expect(await effects()).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("is retried after a delay, then goes to the dead letters, and is counted", async () => {
    const attempts: { number: number; at: number }[] = [];
    const fails = defineJobHandler(noteJob, async ({ number }) => {
      attempts.push({ number, at: performance.now() });
      throw new Error("Out of order");
    });
    const { registry, troubles } = await start([fails], { pollMs: 100 });
    measureQueues(registry, inDatabase().database);
    const [jobId = ""] = await enqueueNotes(["failing"]);
    await expect.poll(() => readState(jobId)).toBe("failed");

    expect(attempts.map(({ number }) => number)).toEqual([1, 2]);
    expect((attempts[1]?.at ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
    expect(troubles).toEqual(Array(2).fill(`Job tests.note (${jobId}) failed: Out of order`));
    const dead = await query("select data, output from pgboss.job where name = 'dead-letters'");
    expect(dead).toEqual([
      {
        data: { job: "tests.note", organizationId: ours, writeId: expect.any(String), payload: { text: "failing" } },
        output: { message: "Out of order" },
      },
    ]);
    const metrics = await registry.metrics();
    expect(metrics).toContain('jobs_started_total{job="tests.note"} 2');
    expect(metrics).toContain('jobs_failed_total{job="tests.note"} 2');
    expect(metrics).toContain('jobs_dead{job="tests.note"} 1');
    expect(metrics).toContain('job_duration_seconds_count{job="tests.note",outcome="failed"} 2');
    expect(metrics).toContain('jobs_queued{job="dead-letters",state="created"} 1');
    expect(metrics).toContain('jobs_queued{job="tests.note",state="active"} 0');
  });

  it("says for how long it has been due while no worker takes it", async () => {
    await enqueueNotes(["waiting"]);
    await query("update pgboss.job set start_after = now() - interval '90 seconds'");
    const registry = new Registry();
    measureQueues(registry, inDatabase().database);
    expect(await registry.metrics()).toMatch(/jobs_oldest_seconds\{job="tests.note"\} 9\d/);
  });

  it("is counted as dead too if its process was killed during the last attempt", async () => {
    await enqueueNotes(["killed"]);
    await query(
      "update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 day'",
    );
    const { registry } = await start([noteHandler], { maintenanceSeconds: 1 });
    measureQueues(registry, inDatabase().database);
    expect(await registry.metrics()).toContain('jobs_dead{job="tests.note"} 0');
    await expect.poll(() => registry.metrics()).toContain('jobs_dead{job="tests.note"} 1');
    expect(await effects()).toEqual([]);
  });

  it("stores nothing from the failed attempt", async () => {
    const failsOnce = defineJobHandler(noteJob, async ({ number, jobId, scope: { organizationId }, finishWith }) => {
      await finishWith(async (db) => {
        await writeEffect(db, { organizationId, jobId, text: `attempt ${number}` });
        if (number === 1) throw new Error("Halfway");
      });
    });
    await start([failsOnce], { pollMs: 100 });
    await enqueueNotes(["any"]);
    await expect.poll(effects).toEqual(["attempt 2"]);
  });

  it("also fails if this version can't parse its payload", async () => {
    const stricter = defineJob({ ...noteJob, payload: z.object({ text: z.string(), added: z.string() }) });
    const { troubles } = await start([defineJobHandler(stricter, async () => undefined)]);
    await enqueueNotes(["old"]);
    await expect.poll(() => troubles).toEqual([expect.stringContaining("added")]);
  });

  it("is retried if it takes too long, and the late attempt has no effect", async () => {
    const slow = { ...noteJob, timeoutSeconds: 0.2 };
    let late: Promise<unknown> = Promise.resolve();
    const { troubles } = await start(
      [
        defineJobHandler(slow, async ({ number, jobId, signal, scope: { organizationId }, finishWith }) => {
          const finish = () =>
            finishWith((db) => writeEffect(db, { organizationId, jobId, text: `attempt ${number}` }));
          if (number > 1) return void (await finish());
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          await expect.poll(() => readState(jobId)).toBe("completed");
          late = finish();
          await late;
        }),
      ],
      { pollMs: 100 },
    );
    await enqueueNotes(["slow"]);
    await expect.poll(effects).toEqual(["attempt 2"]);
    await expect
      .poll(() =>
        late.then(
          () => "stored",
          (error: Error) => error.message,
        ),
      )
      .toContain("taken it over");
    expect(await effects()).toEqual(["attempt 2"]);
    expect(troubles).toHaveLength(1);
  });
});

describe("a scheduled job", () => {
  it("runs once across all servers each time it is due", async () => {
    const runs: string[] = [];
    let now = new Date("2026-03-10T15:20:00Z");
    const runsOn = (server: string) => [defineScheduledJobHandler(hourlyJob, async () => void runs.push(server))];
    for (const server of ["one", "two", "three"]) await start(runsOn(server), { now: () => now, scheduleMs: 50 });
    await expect.poll(() => runs.length).toBe(1);
    now = new Date("2026-03-10T16:00:00Z");
    await expect.poll(() => runs.length).toBe(2);
    await start(runsOn("four"), { now: () => now, scheduleMs: 50 });
    // When the last server runs this job, it has also checked its schedule.
    now = new Date("2026-03-10T17:00:00Z");
    await expect.poll(() => runs.length).toBe(3);
    // A job's end is stored after its work is done.
    const states = () => query("select state from pgboss.job where name = 'tests.hourly'");
    await expect.poll(states).toEqual(Array(3).fill({ state: "completed" }));
  });
});

describe("a worker that can't reach its queues", () => {
  it("reports every kind of failure, and goes on once it can", async () => {
    const permission = (change: string) => query(change.replace("#", "select, insert, update on pgboss.job"));
    await permission("revoke # from automotive_crm_app");
    try {
      const handlers = [noteHandler, defineScheduledJobHandler(hourlyJob, async () => undefined)];
      const { troubles } = await start(handlers, { pollMs: 50, scheduleMs: 50 });
      for (const what of [
        "Queues could not be checked",
        "Scheduled jobs could not be enqueued",
        "Jobs tests.note could not be fetched",
      ])
        await expect.poll(() => troubles).toContain(`${what}: permission denied for table job`);
    } finally {
      await permission("grant # to automotive_crm_app");
    }
    await enqueueNotes(["later"]);
    await expect.poll(effects).toEqual(["later"]);
  });
});

describe("stopping", () => {
  it("lets a running job finish and doesn't start another", async () => {
    const started: string[] = [];
    let finish = () => {};
    const one = { ...noteJob, concurrency: 1 };
    const waits = defineJobHandler(one, async ({ payload: { text }, jobId, scope: { organizationId }, finishWith }) => {
      started.push(text);
      await new Promise<void>((resolve) => (finish = resolve));
      await finishWith((db) => writeEffect(db, { organizationId, jobId, text }));
    });
    const { stop } = await start([waits]);
    const [, next = ""] = await enqueueNotes(["running", "next"]);
    await expect.poll(() => started).toEqual(["running"]);
    const stopped = stop();
    finish();
    await stopped;
    expect(await effects()).toEqual(["running"]);
    expect(started).toEqual(["running"]);
    expect(await readState(next)).toBe("created");
  });

  it("puts back a job that doesn't finish in time, without counting the attempt", async () => {
    const numbers: number[] = [];
    const hangs = defineJobHandler(noteJob, async ({ number }) => {
      numbers.push(number);
      await new Promise(() => undefined);
    });
    const { stop, troubles } = await start([hangs], { stopMs: 50 });
    const [jobId = ""] = await enqueueNotes(["hanging"]);
    await expect.poll(() => numbers).toEqual([1]);
    await stop();
    expect(await readState(jobId)).toBe("retry");
    expect(troubles).toEqual([]);

    const again = await start([defineJobHandler(noteJob, async ({ number }) => void numbers.push(number))]);
    await expect.poll(() => numbers).toEqual([1, 1]);
    await expect.poll(() => readState(jobId)).toBe("completed");
    expect(await again.registry.metrics()).toContain('jobs_completed_total{job="tests.note"} 1');
  });
});

describe("an attempt whose job was given to another worker", () => {
  /** As when the first worker was cut off for longer than the attempt may take. */
  const giveToAnother = (jobId: string) =>
    query("update pgboss.job set retry_count = retry_count + 1, started_on = now() where id = $1", [jobId]);

  it("isn't put back when its own worker stops", async () => {
    let isRunning = false;
    const hangs = defineJobHandler(noteJob, async () => {
      isRunning = true;
      await new Promise(() => undefined);
    });
    const { stop } = await start([hangs], { stopMs: 50 });
    const [jobId = ""] = await enqueueNotes(["hanging"]);
    await expect.poll(() => isRunning).toBe(true);
    await giveToAnother(jobId);
    await stop();
    expect(await readState(jobId)).toBe("active");
  });

  it("doesn't fail the other attempt when it fails late", async () => {
    let fail = () => {};
    const fails = defineJobHandler(noteJob, () => new Promise((_, reject) => (fail = () => reject(new Error("late")))));
    const { stop, troubles } = await start([fails]);
    const [jobId = ""] = await enqueueNotes(["late"]);
    await expect.poll(() => readState(jobId)).toBe("active");
    await giveToAnother(jobId);
    fail();
    await stop();
    expect(troubles).toHaveLength(1);
    expect(await readState(jobId)).toBe("active");
  });
});

describe("the app role", () => {
  it("can't change queues", async () => {
    await expect(asNobody((db) => sql`select pgboss.create_queue('mine', '{}')`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
    await expect(asNobody((db) => sql`delete from pgboss.queue`.execute(db))).rejects.toThrow(/permission denied/);
  });
});
