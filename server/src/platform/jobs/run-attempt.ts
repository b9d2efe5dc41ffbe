import { sql } from "kysely";
import type PgBoss from "pg-boss";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import { systemScope } from "#platform/scope.ts";
import { inTransaction, JobDataSchema } from "./boss.ts";
import type { JobMetrics } from "./job-metrics.ts";
import { waitForWrite } from "./job-visibility.ts";
import { JobTakenOver, type Attempt, type JobHandler } from "./job.ts";

export interface AttemptDependencies {
  target: Pick<ConnectionTarget, "isCitus">;
  boss: PgBoss;
  database: Database;
  metrics: JobMetrics;
  onTrouble(what: string, error: unknown): void;
}

export type FetchedJob = Pick<PgBoss.JobWithMetadata, "id" | "data" | "retryCount">;

/** Makes one attempt at a job and records its outcome. Never throws: if the outcome can't be recorded, the attempt times out. */
export async function runAttempt(
  dependencies: AttemptDependencies,
  handler: JobHandler,
  fetched: FetchedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { name } = handler.job;
  const end = dependencies.metrics.begin(name);
  try {
    await runInTime(dependencies, handler, fetched, stopping);
    end("completed");
  } catch (error) {
    if (error instanceof JobTakenOver) return end("taken_over");
    end(stopping.aborted ? "returned" : "failed");
    const record = stopping.aborted
      ? putBack(dependencies, name, fetched)
      : recordFailure(dependencies, name, fetched, error);
    await record.catch((cause: unknown) => {
      dependencies.onTrouble(`The outcome of job ${name} (${fetched.id}) could not be recorded`, cause);
    });
  }
}

async function recordFailure(
  { boss, database, onTrouble }: AttemptDependencies,
  name: string,
  job: FetchedJob,
  error: unknown,
): Promise<void> {
  onTrouble(`Job ${name} (${job.id}) failed`, error);
  await database.write(noTenant, async (db) => {
    const { rows } = await sql`select from pgboss.job where ${isThisAttempt(name, job)} for update`.execute(db);
    const output = { message: error instanceof Error ? error.message : String(error) };
    if (rows.length > 0) await boss.fail(name, job.id, output, { db: inTransaction(db) });
  });
}

/** Makes the job look as if it had never been fetched, so that stopping the process doesn't cost a retry. */
async function putBack({ database }: AttemptDependencies, name: string, job: FetchedJob): Promise<void> {
  await database.write(noTenant, (db) =>
    sql`
      update pgboss.job set state = 'retry', started_on = null, start_after = now() where ${isThisAttempt(name, job)}
    `.execute(db),
  );
}

/** An attempt that took too long may belong to another worker by now, whose attempt must go on. */
const isThisAttempt = (name: string, { id, retryCount }: FetchedJob) =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`;

async function runInTime(
  dependencies: AttemptDependencies,
  handler: JobHandler,
  fetched: FetchedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { timeoutSeconds } = handler.job;
  const ending = new AbortController();
  const late = () => ending.abort(new Error(`It took longer than ${timeoutSeconds} seconds`));
  const stop = () => ending.abort(stopping.reason);
  const timer = setTimeout(late, timeoutSeconds * 1000);
  stopping.addEventListener("abort", stop);
  const running = run(dependencies, handler, fetched, ending.signal);
  // It may still fail after the timeout, when nothing awaits it anymore.
  running.catch(() => undefined);
  try {
    await Promise.race([running, whenAborted(ending.signal)]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

async function whenAborted(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  signal.throwIfAborted();
}

async function run(
  { boss, database, target }: AttemptDependencies,
  handler: JobHandler,
  fetched: FetchedJob,
  signal: AbortSignal,
): Promise<void> {
  const { name } = handler.job;
  const data = JobDataSchema.parse(fetched.data);
  const scope = data.organizationId === undefined ? undefined : systemScope(name, data.organizationId);
  let isDone = false;
  const attempt: Attempt = {
    jobId: fetched.id,
    number: fetched.retryCount + 1,
    signal,
    async finishWith(work) {
      const result = await database.write(scope ?? noTenant, async (db) => {
        await markDone(boss, db, { name, id: fetched.id });
        return work(db);
      });
      isDone = true;
      return result;
    },
  };
  const { writeId } = data;
  if (target.isCitus && writeId) await database.read(noTenant, (db) => waitForWrite(db, writeId));
  if (handler.kind === "scheduled") await handler.run(attempt);
  else if (scope) await handler.run({ ...attempt, scope }, data.payload);
  else throw new Error(`Job ${name} has no organization`);
  if (!isDone) await boss.complete(name, fetched.id);
}

/**
 * Comes first in the effect's transaction: the row stays locked, so a simultaneous second attempt waits here, then sees that the job
 * is done.
 */
async function markDone(boss: PgBoss, db: Db, { name, id }: { name: string; id: string }): Promise<void> {
  const done: unknown = await boss.complete(name, id, {}, { db: inTransaction(db) });
  if (!(typeof done === "object" && done !== null && "affected" in done && done.affected === 1))
    throw new JobTakenOver();
}
