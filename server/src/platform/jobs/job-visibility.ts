import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * On Citus a job can be seen before the rows that its write stored on other machines: the coordinator, which has the job, commits first.
 * Locks are kept until all of them have committed, so the write holds one of the job, which its worker waits for.
 */
export async function lockJob(db: Db, jobId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${jobId}, 0)) where to_regclass('pg_dist_node') is not null
  `.execute(db);
}

/** Waits until everything can be seen that was written with the job. */
export async function waitForJob(db: Db, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${jobId}, 0))`.execute(db);
}
