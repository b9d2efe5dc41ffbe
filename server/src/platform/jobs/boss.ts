import { CompiledQuery } from "kysely";
import type pg from "pg";
import PgBoss from "pg-boss";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { Settings } from "#platform/db/pool.ts";
import { StatementPipeline } from "#platform/db/statements/statement-pipeline.ts";

/** The schema of pg-boss's tables, used only in this folder. */
export const jobsSchema = "pgboss";

/** The queue for copies of jobs whose last attempt failed. */
export const deadLetters = "dead-letters";

/** The channel that tells workers which queue has a new job. */
export const jobsChannel = "crm_jobs";

/** The data of a queued job. */
export const JobDataSchema = z.object({
  job: z.string(),
  /** Absent for scheduled jobs. */
  organizationId: z.uuid().optional(),
  /** What was written with it: see job-visibility.ts. */
  writeId: z.uuid().optional(),
  payload: z.unknown(),
});
export type JobData = z.infer<typeof JobDataSchema>;

const daySeconds = 24 * 3_600;

/** How pg-boss runs its SQL. */
export interface Sql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** pg-boss on our own connection. We don't use its workers and schedules: see start-jobs.ts for why. */
export const createBoss = (db: Sql, options: { migrate?: boolean; maintenanceIntervalSeconds?: number } = {}): PgBoss =>
  new PgBoss({
    db,
    schema: jobsSchema,
    migrate: options.migrate ?? false,
    supervise: options.maintenanceIntervalSeconds !== undefined,
    ...options,
    schedule: false,
    archiveCompletedAfterSeconds: daySeconds,
    // Gives operators time to look at failed jobs and run them again.
    archiveFailedAfterSeconds: 14 * daySeconds,
    deleteAfterDays: 7,
  });

/**
 * Runs pg-boss's SQL on a pool. It fetches and completes every job with the same few statements, so these are prepared. Several statements
 * in one text cannot be, but those have no values.
 */
export const onPool = (pool: pg.Pool): Sql => ({
  async executeSql(text, values) {
    if (!values) return pool.query<Record<string, unknown>>(text);
    const client = await pool.connect();
    try {
      const result = await new StatementPipeline(client).send<Record<string, unknown>>(text, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
});

/**
 * Settings of the pool for `onPool`. The jobs are partitioned by queue, and PostgreSQL expects a plan for one known queue to be cheaper
 * than one for any queue, so it would be planned again for each job, which takes longer than running the statement. A plan is kept while queues
 * grow, and must not rest on their having been small, nor on how many jobs wait: joined by a hash, one that is fetched was looked for among
 * all that its queue has completed.
 *
 * Commits don't wait for the disk, which requests wait for at the same time. If PostgreSQL crashes, it may forget that a job was fetched,
 * has failed or was completed in the last second: the job runs again or times out, as after a crash of ours. What a job stores goes through
 * `Database.write`, which does wait, and with it for everything committed before: so a job that claims something there before it calls or
 * mails anyone can't do so twice.
 */
export const queueSettings = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  synchronous_commit: "off",
} satisfies Settings;

/** Lets pg-boss run its SQL inside one of our writes. */
export const inTransaction = (db: Db): Sql => ({
  executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
});
