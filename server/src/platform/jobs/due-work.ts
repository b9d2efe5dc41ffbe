import { noTenant, type Db } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { systemScope, type ServiceScope } from "#platform/scope.ts";
import { defineScheduledJob, defineScheduledJobHandler, type JobHandler, type ScheduledJob } from "./job.ts";
import { takeTurns, type Turn } from "./take-turns.ts";

/** What comes due in any organization, and is done by a scheduled job in each by itself. */
export interface DueWork {
  job: ScheduledJob;
  /** How much an organization gets done in one transaction, which should take less than a second. */
  most: number;
  /** Finds the organizations that have something due: one statement over all of them, which may only read. */
  listOrganizations(db: Db, now: Date): Promise<string[]>;
  /**
   * Does the oldest that is due in one organization, in a transaction that works for it. Locks it, skipping what is locked, so that several
   * workers do each once. Returns how much that was.
   */
  doOldest(db: Db, scope: ServiceScope, turn: Turn & { now: Date }): Promise<number>;
}

/** The job of due work, by one worker at a time. It isn't retried: its next run does what is left. */
export const defineDueJob = (name: string, cron: string): ScheduledJob =>
  defineScheduledJob({ name, cron, retryLimit: 0, retryDelaySeconds: 0, concurrency: 1 });

/** Goes round the organizations in turns: see takeTurns. Throws if something couldn't be done, which is tried again the next time. */
export async function doDueWork(
  { database, clock }: Foundation,
  { job, most, listOrganizations, doOldest }: DueWork,
  signal?: AbortSignal,
): Promise<void> {
  const list = () => database.read({ ...noTenant, isGlobalView: true }, (db) => listOrganizations(db, clock()));
  const take = (organizationId: string, turn: Turn) => {
    const scope = systemScope(job.name, organizationId);
    return database.write(scope, (db) => doOldest(db, scope, { ...turn, now: clock() }));
  };
  const failures = await takeTurns({ most, list, take }, signal);
  if (failures.length > 0) throw new AggregateError(failures, `Not everything that was due could be done: ${job.name}`);
}

/** For a feature's manifest. */
export const dueWorkJob = (work: DueWork) => ({
  job: work.job,
  handler: (foundation: Foundation): JobHandler =>
    defineScheduledJobHandler(work.job, ({ signal }) => doDueWork(foundation, work, signal)),
});
