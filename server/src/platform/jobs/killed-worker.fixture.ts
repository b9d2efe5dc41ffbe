/** A worker in a process of its own, for tests that kill it. Says on a line of its own when an effect was stored. */
import { Registry } from "prom-client";
import { z } from "zod";
import { createDatabase } from "#platform/db/database.ts";
import { openAppPool } from "#platform/db/pool.ts";
import { effectJob, writeEffect } from "./effects.fixture.ts";
import { createJobMetrics } from "./job-metrics.ts";
import { handles } from "./job.ts";
import { startJobs } from "./start-jobs.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.extend({ password: z.string().optional() })
  .transform(({ password, ...rest }) => (password === undefined ? rest : { ...rest, password }))
  .parse(JSON.parse(process.argv[2] ?? ""));

const say = (text: string) => void process.stdout.write(`${text}\n`);

await startJobs({
  target,
  database: createDatabase(openAppPool(target, { connections: 4 })),
  clock: () => new Date(),
  handlers: [
    handles(effectJob, async ({ jobId, scope: { organizationId }, payload: { text }, finishWith }) => {
      await finishWith((db) => writeEffect(db, { organizationId, jobId, text }));
      say("stored");
      // So that many a kill comes between the effect and the end of the handler.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }),
  ],
  metrics: createJobMetrics(new Registry()),
  onTrouble: (what, error) => say(`${what}: ${String(error)}`),
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
