import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import type { Services } from "#platform/feature.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs, type RunningJobs } from "#platform/jobs/start-jobs.ts";
import { jobHandlers } from "./jobs.ts";
import { keepVinData } from "./keep-vin-data.ts";

export interface WorkerDependencies {
  config: Pick<Config, "hasVinData">;
  target: ConnectionTarget;
  database: Database;
  clock: Clock;
  services: Services;
  registry: Registry;
  log: FastifyBaseLogger;
}

/** Starts running background jobs and loading VIN data, in the server's process or a separate one. */
export async function startWorker(dependencies: WorkerDependencies): Promise<RunningJobs> {
  const { config, target, database, clock, services, registry, log } = dependencies;
  const onTrouble = (what: string, err: unknown) => log.error({ err }, what);
  const jobs = await startJobs({
    target,
    database,
    clock,
    handlers: jobHandlers({ ...services, database, clock, onTrouble: (what, err) => log.warn({ err }, what) }),
    metrics: createJobMetrics(registry),
    onTrouble,
  });
  const vinData = config.hasVinData ? keepVinData({ target, database, onTrouble }) : undefined;
  return {
    async stop() {
      await Promise.all([vinData?.stop(), jobs.stop()]);
    },
  };
}
