import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";

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

/** Lets pg-boss run its SQL inside one of our writes. */
export const inTransaction = (db: Db): Sql => ({
  executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
});
