/** A worker on imports in a separate process, for a test that kills it. Its arguments are the database and the time it is. */
import { Registry } from "prom-client";
import { z } from "zod";
import { createSealer } from "#platform/crypto/sealer.ts";
import { createDatabase } from "#platform/db/database.ts";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import type { Worker } from "#platform/feature.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { importHandler } from "./work/work-on-import.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.parse(JSON.parse(process.argv[2] ?? ""));
const now = new Date(process.argv[3] ?? "");

const database = createDatabase(openAppPool(target, { connections: 4, statementSeconds: jobSeconds }));
const clock = () => now;
const onTrouble = (what: string, error: unknown) => void process.stdout.write(`${what}: ${String(error)}\n`);
// Imports call and mail nobody, and read no feeds.
const services = {
  mailer: {} as Worker["mailer"],
  bridge: {} as Worker["bridge"],
  feedPlaces: {} as Worker["feedPlaces"],
};
const worker: Worker = { ...services, database, clock, onTrouble, sealer: createSealer(Buffer.alloc(32)) };

await startJobs({
  target,
  database,
  clock,
  handlers: [importHandler(worker)],
  metrics: createJobMetrics(new Registry()),
  onTrouble,
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
