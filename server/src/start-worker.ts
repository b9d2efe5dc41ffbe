import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import type { Services } from "#platform/feature.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs, type RunningJobs } from "#platform/jobs/start-jobs.ts";
import { features } from "./features.ts";
import { jobHandlers } from "./jobs.ts";

export interface WorkerDependencies {
  config: Config;
  /** PostgreSQL itself, not a pooler. */
  target: ConnectionTarget;
  database: Database;
  clock: Clock;
  sealer: Sealer;
  services: Services;
  registry: Registry;
  /** Of the process, with its log and its health. */
  app: Pick<FastifyInstance, "log" | "health">;
}

/** Starts running background jobs and what features do beside them, in the server's process or a separate one. */
export async function startWorker(dependencies: WorkerDependencies): Promise<RunningJobs> {
  const { config, target, database, clock, sealer, services, registry, app } = dependencies;
  const { log, health } = app;
  const onTrouble = (what: string, err: unknown) => log.error({ err }, what);
  const given = { ...services, config, target, database, clock, sealer };
  const jobs = await startJobs({
    target,
    database,
    clock,
    handlers: jobHandlers({ ...given, onTrouble: (what, err) => log.warn({ err }, what) }),
    metrics: createJobMetrics(registry),
    onTrouble,
  });
  const worker = { ...given, onTrouble, troubles: health.troubles };
  const background = features.flatMap((feature) => (feature.background ?? []).map((start) => start(worker)));
  return {
    async stop() {
      await Promise.all([jobs.stop(), ...background.map((work) => work?.stop())]);
    },
  };
}
