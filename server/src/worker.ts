import Fastify, { LogController, type FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { loadConfig, type Config } from "#platform/config.ts";
import { loadSealer } from "#platform/crypto/sealer.ts";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { openOwnerDatabase, prepareSchema, type OpenedDatabase } from "#platform/db/open-database.ts";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import { openServices } from "#platform/feature.ts";
import { serveHealth } from "#platform/http/health.ts";
import { serveMetrics } from "#platform/http/metrics.ts";
import { measureQueues } from "#platform/jobs/job-metrics.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";
import { realTimers } from "#platform/timers.ts";
import { features } from "./features.ts";
import { allJobs } from "./jobs.ts";
import { printError, onceOnly, print, printTrouble, startProcess, step, stopOnSignal } from "#platform/process.ts";
import { startWorker } from "./start-worker.ts";

/** `npm run worker`: runs background jobs and nothing else. Several can run next to servers. */
async function main(): Promise<void> {
  const config = loadConfig();
  const opened = await step("Starting the database", () => openOwnerDatabase(config, { onTrouble: printError }));
  const stopDatabase = onceOnly(() => opened.stop());
  try {
    await work(config, opened, stopDatabase);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

async function work(
  config: Config,
  { requests, direct, replica }: OpenedDatabase,
  stopDatabase: () => Promise<void>,
): Promise<void> {
  await step("Preparing tables", async () => {
    await prepareSchema(direct);
    await prepareJobs(direct, allJobs);
  });
  const database = createDatabase(
    openAppPool(requests, { connections: config.databaseConnections, statementSeconds: jobSeconds }),
    { isFollowed: replica !== undefined },
  );
  const registry = new Registry();
  const app = await serveMeasures(config, database, registry);
  const clock = () => new Date();
  const timers = realTimers(printTrouble);
  const { services, stop, close } = openServices(features, { config, database, clock, timers });
  const sealer = loadSealer(config);
  const jobs = await startWorker({ config, target: direct, database, clock, sealer, services, registry, app });
  stopOnSignal([stop], [() => app.close(), () => jobs.stop()], [close], [() => database.close()], [stopDatabase]);
  print("\n  Automotive CRM is working on background jobs. Ctrl-C stops.\n");
}

/** It logs like a server, and listens only if CRM_WORKER_PORT is set. */
async function serveMeasures(config: Config, database: Database, registry: Registry): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  });
  measureQueues(registry, database);
  serveHealth(app, database, { config, metrics: registry });
  await serveMetrics(app, registry);
  if (config.workerPort !== undefined) await app.listen({ port: config.workerPort, host: config.host });
  return app;
}

startProcess(main);
