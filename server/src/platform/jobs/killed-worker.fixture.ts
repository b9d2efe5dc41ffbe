/**
 * A worker in a separate process, for tests that kill it. Prints a line for each effect it stores. After the number of effects given
 * as its second argument, every handler hangs before or after its effect until the process is killed.
 */
import { Registry } from "prom-client";
import { z } from "zod";
import { createDatabase } from "#platform/db/database.ts";
import { openAppPool } from "#platform/db/pool.ts";
import { effectJob, writeEffect } from "./effects.fixture.ts";
import { createJobMetrics } from "./job-metrics.ts";
import { defineJobHandler } from "./job.ts";
import { startJobs } from "./start-jobs.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.extend({ password: z.string().optional() })
  .transform(({ password, ...rest }) => (password === undefined ? rest : { ...rest, password }))
  .parse(JSON.parse(process.argv[2] ?? ""));

const hangsAfter = Number(process.argv[3]);
let stored = 0;
const hangWhenDue = async () => {
  if (stored >= hangsAfter) await new Promise(() => undefined);
};

const print = (text: string) => void process.stdout.write(`${text}\n`);

await startJobs({
  target,
  database: createDatabase(openAppPool(target, { connections: 4 })),
  clock: () => new Date(),
  handlers: [
    defineJobHandler(effectJob, async ({ jobId, scope: { organizationId }, payload: { text }, finishWith }) => {
      await hangWhenDue();
      await finishWith((db) => writeEffect(db, { organizationId, jobId, text }));
      stored += 1;
      print("stored");
      await hangWhenDue();
    }),
  ],
  metrics: createJobMetrics(new Registry()),
  onTrouble: (what, error) => print(`${what}: ${String(error)}`),
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
