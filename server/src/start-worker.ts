import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { CallBridge } from "#features/calls/bridge/call-bridge.ts";
import type { Mailer } from "#features/mail/mailer.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs, type RunningJobs } from "#platform/jobs/start-jobs.ts";
import { jobHandlers } from "./jobs.ts";

export interface WorkerDependencies {
  target: ConnectionTarget;
  database: Database;
  clock: Clock;
  bridge: CallBridge;
  mailer: Mailer;
  registry: Registry;
  log: FastifyBaseLogger;
}

/** Starts running background jobs, in the server's process or a separate one. */
export const startWorker = ({
  target,
  database,
  clock,
  bridge,
  mailer,
  registry,
  log,
}: WorkerDependencies): Promise<RunningJobs> =>
  startJobs({
    target,
    database,
    clock,
    handlers: jobHandlers({ database, clock, bridge, mailer }),
    metrics: createJobMetrics(registry),
    onTrouble: (what, err) => log.error({ err }, what),
  });
