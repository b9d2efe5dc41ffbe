import { sql } from "kysely";
import { Registry } from "prom-client";
import { buildApp } from "./build-app.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { features } from "./features.ts";
import { allJobs } from "./jobs.ts";
import { printError, onceOnly, print, printTrouble, startProcess, step, stopOnSignal } from "#platform/process.ts";
import { startWorker, type WorkerDependencies } from "./start-worker.ts";
import { describeServer } from "./describe-server.ts";
import { loadConfig, type Config } from "#platform/config.ts";
import { loadSealer, type Sealer } from "#platform/crypto/sealer.ts";
import { createDatabase, noTenant } from "#platform/db/database.ts";
import { openOwnerDatabase, openReplica, prepareSchema, type OpenedDatabase } from "#platform/db/open-database.ts";
import { measurePool, measureReplica } from "#platform/db/pool-metrics.ts";
import { connectAsOwner, jobSeconds, openAppPool, requestSeconds } from "#platform/db/pool.ts";
import { openServices } from "#platform/feature.ts";
import { drain } from "#platform/http/health.ts";
import { measureQueues } from "#platform/jobs/job-metrics.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";
import type { RunningJobs } from "#platform/jobs/start-jobs.ts";
import { LiveHub } from "#platform/live/live-hub.ts";
import { realTimers } from "#platform/timers.ts";
import { PlainError } from "#platform/plain-error.ts";

/** Starts the product: database, schema, demo data, then the server. Each step says what it does and how long it took. */
async function main(): Promise<void> {
  const config = loadConfig();
  await checkPort(config);
  const opened = await step("Starting the database", () => openOwnerDatabase(config, { onTrouble: printError }));
  const stopDatabase = onceOnly(() => opened.stop());
  try {
    await serve(config, opened, stopDatabase);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Jobs run a few at a time. */
const jobConnections = 6;

async function serve(config: Config, opened: OpenedDatabase, stopDatabase: () => Promise<void>): Promise<void> {
  const sealer = loadSealer(config);
  await step("Preparing tables", async () => {
    await prepareSchema(opened.direct);
    await prepareJobs(opened.direct, allJobs);
  });
  if (config.isDemoSeeded) await step("Looking after the demo organizations", () => seed(opened, sealer));

  const options = { connections: config.databaseConnections, statementSeconds: requestSeconds };
  const pool = openAppPool(opened.requests, options);
  const replica = openReplica(opened, pool, { ...options, onTrouble: printTrouble });
  const database = createDatabase(pool, { replica });
  // Also proves that the server works as the role that row-level security applies to.
  await database.read(noTenant, (db) => sql`select 1`.execute(db));
  const clock = () => new Date();
  const registry = new Registry();
  measurePool(registry, pool);
  if (replica) measureReplica(registry, replica);
  measureQueues(registry, database);
  const live = new LiveHub(opened.direct, replica);
  const timers = realTimers(printTrouble);
  const { services, stop, close } = openServices(features, { config, database, clock, timers });
  const app = await buildApp({ config, database, sealer, clock, live, registry, ...services });
  let jobs: Promise<RunningJobs> | undefined;
  stopOnSignal(
    [() => drain(app, config)],
    [stop],
    [() => app.close(), async () => (await jobs)?.stop()],
    [close],
    [() => database.close()],
    [stopDatabase],
  );
  const address = await app.listen({ port: config.port, host: config.host });
  print(describeServer(config, { port: new URL(address).port, data: opened.description }));
  // Last, so that no one waits for it.
  if (config.isWorker) jobs = startWorkerHere({ config, opened, clock, sealer, services, registry, app });
  await jobs;
}

/** With connections of its own, so that requests don't wait for those of jobs. */
async function startWorkerHere({
  opened,
  ...dependencies
}: Omit<WorkerDependencies, "database" | "target"> & { opened: OpenedDatabase }): Promise<RunningJobs> {
  const options = { connections: jobConnections, statementSeconds: jobSeconds };
  const database = createDatabase(openAppPool(opened.requests, options), { isFollowed: opened.replica !== undefined });
  const jobs = await startWorker({ ...dependencies, target: opened.direct, database });
  return {
    async stop() {
      try {
        await jobs.stop();
      } finally {
        await database.close();
      }
    },
  };
}

async function seed(opened: OpenedDatabase, sealer: Sealer): Promise<void> {
  const owner = await connectAsOwner(opened.direct);
  try {
    await seedDemo(owner, { now: new Date(), sealer });
  } finally {
    await owner.end();
  }
}

/** Detects a port in use before touching the database: another of our servers may be working on it. */
async function checkPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const { createServer } = await import("node:net");
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE"
          ? "is already in use. Set PORT to another one."
          : `cannot be used: ${cause.message}`;
      reject(new PlainError(`Port ${config.port} ${reason}`, { cause }));
    });
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

startProcess(main);
