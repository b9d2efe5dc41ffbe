import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";

/** pg-boss keeps its tables in a schema of its own, which only this folder knows. */
export const jobsSchema = "pgboss";

/** Where a job goes whose last attempt failed. Its copy there says which job it was. */
export const deadLetters = "dead-letters";

/** Workers are told on this channel which queue has a new job. */
export const jobsChannel = "crm_jobs";

/** What a queued job carries. */
export const JobDataSchema = z.object({
  job: z.string(),
  /** Absent for scheduled jobs. */
  organizationId: z.uuid().optional(),
  payload: z.unknown(),
});
export type JobData = z.infer<typeof JobDataSchema>;

const daySeconds = 24 * 3_600;

interface Sql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** pg-boss on a connection of ours. It runs neither its own workers nor its own schedules: see worker.ts for why. */
export const bossOn = (db: Sql, options: { migrate?: boolean; maintenanceIntervalSeconds?: number } = {}): PgBoss =>
  new PgBoss({
    db,
    schema: jobsSchema,
    migrate: options.migrate ?? false,
    supervise: options.maintenanceIntervalSeconds !== undefined,
    ...options,
    schedule: false,
    archiveCompletedAfterSeconds: daySeconds,
    // So that somebody has the time to look at what failed, and to let it run again.
    archiveFailedAfterSeconds: 14 * daySeconds,
    deleteAfterDays: 7,
  });

/** Lets pg-boss do its part inside a write of ours. */
export const inTransaction = (db: Db): Sql => ({
  executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
});
