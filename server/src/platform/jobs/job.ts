import type { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { ServiceScope } from "#platform/scope.ts";

/** What is the same for every kind of background job. */
export interface JobPolicy {
  /** Lower case with dots, such as `calls.transcribe`. Names the queue, the metrics and the actor in the audit. */
  name: string;
  /** Attempts after the first that fails, before the job goes to the dead letters. */
  retryLimit: number;
  /** The pause before the first retry; it doubles with each one after that, and a random part keeps jobs from retrying in step. */
  retryDelaySeconds: number;
  /** An attempt that takes longer counts as failed. So does one whose process died, this long after it began. */
  timeoutSeconds: number;
  /** Attempts at the same time in one process. */
  concurrency: number;
}

/** A job of one organization, put in the queue by a write. */
export interface Job<P> extends JobPolicy {
  payload: z.ZodType<P>;
}

/** A job that concerns every organization, run once in the whole cluster each time it is due. */
export interface ScheduledJob extends JobPolicy {
  /** Five cron fields, in UTC. */
  cron: string;
}

const defaults = { retryLimit: 5, retryDelaySeconds: 10, timeoutSeconds: 300, concurrency: 2 };

type Declared<J extends JobPolicy> = Pick<J, Exclude<keyof J, keyof typeof defaults>> & Partial<typeof defaults>;

/** Declares a job. Whoever enqueues it needs only this, not the handler. */
export const defineJob = <P>(job: Declared<Job<P>>): Job<P> => ({ ...defaults, ...job });

export const defineScheduledJob = (job: Declared<ScheduledJob>): ScheduledJob => ({ ...defaults, ...job });

/** One attempt at a job, as its handler gets it. */
export interface Attempt {
  jobId: string;
  /** 1 for the first. */
  number: number;
  /** Aborted when the attempt has timed out or the process stops: whatever is still running should end. */
  signal: AbortSignal;
  /**
   * Runs the job's last write and marks the job done, both in one transaction, so that its effect happens exactly once however
   * often the process is killed. Without it a handler may run again after it has succeeded. Throws `JobTakenOver` where another
   * attempt finished the job or has taken it over; nothing is stored then.
   */
  finishWith<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** An attempt at a job of an organization. `finishWith` writes under `scope`. */
export interface OrganizationAttempt<P> extends Attempt {
  payload: P;
  scope: ServiceScope;
}

/** Another attempt finished the job, or it timed out and was given to another worker. */
export class JobTakenOver extends Error {
  constructor() {
    super("Another attempt at this job has finished it or taken it over");
  }
}

/** What happens when a job runs. Made by `handles` or `handlesSchedule`. */
export type JobHandler =
  | {
      kind: "organization";
      job: JobPolicy;
      /** Refuses a payload that does not fit the job's schema. */
      run(attempt: Attempt & { scope: ServiceScope }, payload: unknown): Promise<void>;
    }
  | { kind: "scheduled"; job: ScheduledJob; run(attempt: Attempt): Promise<void> };

export const handles = <P>(job: Job<P>, handle: (attempt: OrganizationAttempt<P>) => Promise<void>): JobHandler => ({
  kind: "organization",
  job,
  run: async (attempt, payload) => handle({ ...attempt, payload: job.payload.parse(payload) }),
});

export const handlesSchedule = (job: ScheduledJob, handle: (attempt: Attempt) => Promise<void>): JobHandler => ({
  kind: "scheduled",
  job,
  run: handle,
});
