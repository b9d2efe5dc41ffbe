import { sql } from "kysely";
import type PgBoss from "pg-boss";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { listenTo } from "#platform/db/listener.ts";
import { lostPayload } from "#platform/db/notifications.ts";
import { jobSeconds, openAppPool, type ConnectionTarget } from "#platform/db/pool.ts";
import { createBoss, jobsChannel, queueSettings, onPool, type JobData, type Sql } from "./boss.ts";
import type { JobMetrics } from "./job-metrics.ts";
import type { JobHandler } from "./job.ts";
import { QueueWorker } from "./queue-worker.ts";
import { runAttempt, type AttemptDependencies, type FetchedJob } from "./run-attempt.ts";
import { dueRunId } from "./schedule.ts";

export interface JobsDependencies {
  target: ConnectionTarget;
  database: Database;
  clock: Clock;
  handlers: readonly JobHandler[];
  metrics: JobMetrics;
  onTrouble(what: string, error: unknown): void;
  timing?: Partial<JobsTiming>;
}

export interface JobsTiming {
  /** How often one query checks all queues, for retries and for new jobs whose notification was lost. */
  pollMs: number;
  /** How often jobs are reclaimed that timed out or whose process died. */
  maintenanceSeconds: number;
  /** How often schedules are checked. */
  scheduleMs: number;
  /** How long to wait for running jobs when stopping, before putting them back. */
  stopMs: number;
}

const usualTiming: JobsTiming = { pollMs: 1_000, maintenanceSeconds: 30, scheduleMs: 30_000, stopMs: 8_000 };

export interface RunningJobs {
  /** Finishes running jobs or puts them back after a while, and closes its database connections. */
  stop(): Promise<void>;
}

/**
 * Works on the given handlers' queues until stopped. We don't use pg-boss's own workers and schedules: they record the end of a job
 * without awaiting the result, so if the database were down at that moment, the process would end.
 */
export async function startJobs(dependencies: JobsDependencies): Promise<RunningJobs> {
  const { target, handlers, onTrouble } = dependencies;
  const timing = { ...usualTiming, ...dependencies.timing };
  const pool = openAppPool(target, { connections: 2, statementSeconds: jobSeconds, settings: queueSettings });
  const connection = onPool(pool);
  const boss = createBoss(connection, { maintenanceIntervalSeconds: timing.maintenanceSeconds });
  boss.on("error", (error) => onTrouble("Job maintenance failed", error));
  await boss.start();

  const stopping = new AbortController();
  const workers = workersFor(handlers, { ...dependencies, boss, connection }, stopping.signal);
  const wakeAll = () => workers.forEach((worker) => worker.wake());
  const listener = listenTo(target, jobsChannel, {
    onMessage: (name) => (name === lostPayload ? wakeAll() : workers.get(name)?.wake()),
    onListening: wakeAll,
  });
  const poll = repeat(timing.pollMs, {
    work: () => wakeDue(dependencies.database, workers),
    onFailure: (error) => onTrouble("Queues could not be checked", error),
  });
  const schedule = repeat(timing.scheduleMs, {
    work: () => enqueueDue(dependencies, boss, workers),
    onFailure: (error) => onTrouble("Scheduled jobs could not be enqueued", error),
  });

  return {
    async stop() {
      await Promise.all([poll.stop(), schedule.stop(), listener.close()]);
      const late = setTimeout(() => stopping.abort(new Error("The process stops")), timing.stopMs);
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      clearTimeout(late);
      await boss.stop({ graceful: false, close: false });
      await pool.end();
    },
  };
}

type Workers = ReadonlyMap<string, QueueWorker<FetchedJob>>;

function workersFor(
  handlers: readonly JobHandler[],
  dependencies: AttemptDependencies & { connection: Sql },
  stopping: AbortSignal,
): Workers {
  const { boss, connection, onTrouble } = dependencies;
  return new Map(
    handlers.map((handler) => {
      const { name, concurrency } = handler.job;
      const db = reportingFailures(connection, (error) => onTrouble(`Jobs ${name} could not be fetched`, error));
      const worker = new QueueWorker<FetchedJob>({
        concurrency,
        fetch: (batchSize) => boss.fetch<object>(name, { batchSize, includeMetadata: true, db }),
        run: (job) => runAttempt(dependencies, handler, job, stopping),
      });
      return [name, worker];
    }),
  );
}

/** pg-boss takes a query for jobs that fails for an empty queue, so the failure is reported before pg-boss sees it. */
const reportingFailures = ({ executeSql }: Sql, report: (error: unknown) => void): Sql => ({
  executeSql: (text, values) =>
    executeSql(text, values).catch((error: unknown) => {
      report(error);
      throw error;
    }),
});

/** Uses one small query for all queues, so that many idle queues cost no more than one. */
async function wakeDue(database: Database, workers: Workers): Promise<void> {
  const names = [...workers.keys()];
  const { rows } = await database.read(noTenant, (db) =>
    sql<{ name: string }>`
      select name from unnest(${names}::text[]) as queues (name)
      where exists (
        select from pgboss.job j where j.name = queues.name and j.state < 'active' and j.start_after < now()
      )
    `.execute(db),
  );
  for (const { name } of rows) workers.get(name)?.wake();
}

async function enqueueDue({ handlers, clock }: JobsDependencies, boss: PgBoss, workers: Workers): Promise<void> {
  for (const handler of handlers) {
    if (handler.kind !== "scheduled") continue;
    const { name } = handler.job;
    const id = dueRunId(handler.job, clock());
    const data: JobData = { job: name, payload: null };
    // `send` returns null if another server has already enqueued this run.
    if (id !== undefined && (await boss.send(name, data, { id })) !== null) workers.get(name)?.wake();
  }
}

/** Does the work now and repeatedly, never twice at the same time. After a failure, the next turn tries again. */
function repeat(
  everyMs: number,
  { work, onFailure }: { work: () => Promise<void>; onFailure: (error: unknown) => void },
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  const turn = () => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => (underWay = undefined));
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
