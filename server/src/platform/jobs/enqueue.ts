import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { notifyOnCommit } from "#platform/db/notifications.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { createBoss, inTransaction, jobsChannel, type JobData } from "./boss.ts";
import type { Job } from "./job.ts";
import { lockWrite } from "./job-visibility.ts";

/** Only generates SQL; it is never started and has no connection. */
const sender = createBoss({ executeSql: () => Promise.reject(new Error("Jobs are enqueued inside a write")) });

export interface NewJob<P> {
  job: Job<P>;
  payload: NoInfer<P>;
  /** Default: right away. */
  startAfter?: Date;
  /** Default: 0. A higher one is worked on first. */
  priority?: number;
}

/**
 * Enqueues a job of the scope's organization in the write's transaction: if that is rolled back, so is the job. Workers are notified
 * right after the commit. Returns the job's ID.
 */
export async function enqueue<P>(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { job, payload, startAfter, priority = 0 }: NewJob<P>,
): Promise<string> {
  const payloadToRead = job.payload.parse(payload);
  const { id: writeId, isLocked } = lockWrite(db);
  const data: JobData = { job: job.name, organizationId, writeId, payload: payloadToRead };
  notifyOnCommit(db, { channel: jobsChannel, payload: () => job.name });
  // Time-ordered IDs keep a write's jobs in order.
  const options = { id: newId(), db: inTransaction(db), priority, ...(startAfter && { startAfter }) };
  const [jobId] = await awaitQueries([sender.send(job.name, data, options), isLocked]);
  // pg-boss silently inserts nothing if the queue doesn't exist, which would lose the job.
  if (jobId === null) throw new Error(`There is no queue for the job ${job.name}: is it listed in jobs.ts?`);
  return jobId;
}
