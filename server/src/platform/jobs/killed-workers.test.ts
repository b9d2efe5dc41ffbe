import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { effectJob, pointsOfAttempt, writeEffect, type PointOfAttempt } from "./effects.fixture.ts";
import { enqueue } from "./enqueue.ts";
import { defineJobHandler } from "./job.ts";
import { inDatabase, query, ours, setUpJobs, start } from "./jobs.fixture.ts";

setUpJobs();

const script = fileURLToPath(new URL("killed-worker.fixture.ts", import.meta.url));

/** Starts a worker and waits until it has printed a line that often. From the given number of effects on, it hangs at these points. */
async function workUntil(
  [line, times]: ["stored" | "hangs", number],
  { hangsAfter, hangsAt }: { hangsAfter: number; hangsAt: readonly PointOfAttempt[] },
) {
  const target = JSON.stringify(inDatabase().target);
  const given = [target, String(hangsAfter), JSON.stringify(hangsAt)];
  const child = spawn(process.execPath, ["--import", "tsx", script, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let count = 0;
  for await (const printed of createInterface(child.stdout)) {
    if (printed === line && ++count === times) break;
  }
  expect(count).toBe(times);
  return {
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function enqueueEffects(jobs: number): Promise<void> {
  const scope = systemScope("test", ours);
  await inDatabase().database.write(scope, async (db) => {
    for (let number = 0; number < jobs; number++) {
      await enqueue(db, scope, { job: effectJob, payload: { text: `effect ${number}` } });
    }
  });
}

const storeEffect = defineJobHandler(effectJob, ({ jobId, scope, payload: { text }, finishWith }) =>
  finishWith(async (db) => {
    await writeEffect(db, { organizationId: scope.organizationId, jobId, text });
  }),
);

/** Lets a worker finish the queue, in this process, and expects that every job has had its effect once. */
async function expectEachOnce(jobs: number): Promise<void> {
  const last = await start([storeEffect], { pollMs: 100, maintenanceSeconds: 1 });
  const left = () => query("select id, state from pgboss.job where state <> 'completed'");
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([]);
  await last.stop();
  const effects = await query("select count(*)::int as all, count(distinct text)::int as different from effects");
  expect(effects).toEqual([{ all: jobs, different: jobs }]);
}

it("loses no job and repeats no effect when workers are killed in the middle of jobs", async () => {
  const jobs = 150;
  await enqueueEffects(jobs);
  for (const stored of [20, 35]) {
    const hangsAt = ["before its transaction", "after its commit"] as const;
    const worker = await workUntil(["stored", stored], { hangsAfter: stored, hangsAt });
    const active = async () => (await query("select 1 from pgboss.job where state = 'active'")).length;
    await expect.poll(active).toBeGreaterThan(0);
    await worker.kill();
  }
  await expectEachOnce(jobs);
}, 60_000);

it.each(pointsOfAttempt)(
  "loses no job and repeats no effect when workers are killed while every job they run is %s",
  async (point) => {
    const jobs = 5 * effectJob.concurrency;
    await enqueueEffects(jobs);
    for (let killed = 0; killed < 2; killed++) {
      const worker = await workUntil(["hangs", effectJob.concurrency], { hangsAfter: 0, hangsAt: [point] });
      await worker.kill();
    }
    await expectEachOnce(jobs);
  },
  60_000,
);
