/**
 * A worker in a separate process, for tests that kill it. Prints a line for each effect it stores. After the number of effects given
 * as its second argument, every handler that reaches one of the points given as its third prints "hangs", and hangs there until the
 * process is killed.
 */
import { Registry } from "prom-client";
import { z } from "zod";
import { createDatabase } from "#platform/db/database.ts";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import { effectJob, pointsOfAttempt, writeEffect, type PointOfAttempt } from "./effects.fixture.ts";
import { createJobMetrics } from "./job-metrics.ts";
import { defineJobHandler } from "./job.ts";
import { startJobs } from "./start-jobs.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.extend({ password: z.string().optional() })
  .transform(({ password, ...rest }) => (password === undefined ? rest : { ...rest, password }))
  .parse(JSON.parse(process.argv[2] ?? ""));

const hangsAfter = Number(process.argv[3]);
const hangsAt = z.array(z.enum(pointsOfAttempt)).parse(JSON.parse(process.argv[4] ?? ""));
let stored = 0;

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function reach(point: PointOfAttempt): Promise<void> {
  if (stored < hangsAfter || !hangsAt.includes(point)) return;
  print("hangs");
  await new Promise(() => undefined);
}

await startJobs({
  target,
  database: createDatabase(openAppPool(target, { connections: 4, statementSeconds: jobSeconds })),
  clock: () => new Date(),
  handlers: [
    defineJobHandler(effectJob, async ({ jobId, scope: { organizationId }, payload: { text }, finishWith }) => {
      await reach("before its transaction");
      await finishWith(async (db) => {
        await reach("before its effect");
        await writeEffect(db, { organizationId, jobId, text });
        await reach("before its commit");
      });
      stored += 1;
      print("stored");
      await reach("after its commit");
    }),
  ],
  metrics: createJobMetrics(new Registry()),
  onTrouble: (what, error) => print(`${what}: ${String(error)}`),
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
