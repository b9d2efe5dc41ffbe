import { v7 as newId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import { notifyOnCommit } from "#platform/db/notifications.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { bossOn, inTransaction, jobsChannel, type JobData } from "./boss.ts";
import type { Job } from "./job.ts";

/** Only writes the SQL; it is never started and has no connection. */
const sender = bossOn({ executeSql: () => Promise.reject(new Error("Jobs are enqueued inside a write")) });

export interface NewJob<P> {
  job: Job<P>;
  payload: NoInfer<P>;
  /** Not before then. */
  startAfter?: Date;
}

/**
 * Puts a job of the scope's organization into its queue, in the transaction of the write: if that is undone, nothing was enqueued.
 * A worker learns of it right after the commit. Answers the job's id.
 */
export async function enqueue<P>(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { job, payload, startAfter }: NewJob<P>,
): Promise<string> {
  const data: JobData = { job: job.name, organizationId, payload: job.payload.parse(payload) };
  notifyOnCommit(db, { channel: jobsChannel, payload: job.name });
  // Ids that grow with time keep jobs of one write in order.
  const options = { id: newId(), db: inTransaction(db), ...(startAfter && { startAfter }) };
  const jobId = await sender.send(job.name, data, options);
  // Otherwise the job would be lost in silence: pg-boss inserts nothing for a queue that does not exist.
  if (jobId === null) throw new Error(`There is no queue for the job ${job.name}: is it listed in jobs.ts?`);
  return jobId;
}
