import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { effectJob } from "./effects.fixture.ts";
import { enqueue } from "./enqueue.ts";
import { inDatabase, query, ours, setUpJobs } from "./jobs.fixture.ts";

setUpJobs();

const script = fileURLToPath(new URL("killed-worker.fixture.ts", import.meta.url));

/** Starts a worker and waits until it has stored that many effects. By default its handlers hang from then on. */
async function workUntil(stored: number, hangsAfter = stored) {
  const target = JSON.stringify(inDatabase().target);
  const child = spawn(process.execPath, ["--import", "tsx", script, target, String(hangsAfter)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let count = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line === "stored" && ++count === stored) break;
  }
  return {
    count,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

it("loses no job and repeats no effect when workers are killed in the middle of jobs", async () => {
  const jobs = 150;
  const scope = systemScope("test", ours);
  await inDatabase().database.write(scope, async (db) => {
    for (let number = 0; number < jobs; number++) {
      await enqueue(db, scope, { job: effectJob, payload: { text: `effect ${number}` } });
    }
  });

  for (const stored of [20, 35]) {
    const worker = await workUntil(stored);
    expect(worker.count).toBe(stored);
    const active = async () => (await query("select 1 from pgboss.job where state = 'active'")).length;
    await expect.poll(active).toBeGreaterThan(0);
    await worker.kill();
  }

  const last = await workUntil(1, jobs);
  const left = () => query("select id, state from pgboss.job where state <> 'completed'");
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([]);
  await last.kill();
  const effects = await query("select count(*)::int as all, count(distinct text)::int as different from effects");
  expect(effects).toEqual([{ all: jobs, different: jobs }]);
}, 60_000);
