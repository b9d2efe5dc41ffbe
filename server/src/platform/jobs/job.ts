import type { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { ServiceScope } from "#platform/scope.ts";

/** Settings common to all background jobs. */
export interface JobPolicy {
  /** Lower case with dots, such as `calls.transcribe`. Names the queue, the metrics and the actor in the audit. */
  name: string;
  /** Retries after the first failed attempt, before the job goes to the dead letters. */
  retryLimit: number;
  /** The delay before the first retry. It doubles with each further one, with jitter so that jobs don't retry in lockstep. */
  retryDelaySeconds: number;
  /** Whether it does; otherwise all delays are the same, for a job whose many retries would end in months. */
  hasBackoff: boolean;
  /** An attempt that takes longer counts as failed, as does one whose process died. */
  timeoutSeconds: number;
  /** Simultaneous attempts per process. */
  concurrency: number;
}

/** A job of one organization, enqueued by a write. */
export interface Job<P> extends JobPolicy {
  payload: z.ZodType<P>;
}

/** A job that concerns all organizations and runs once across all servers each time it is due. */
export interface ScheduledJob extends JobPolicy {
  /** Five cron fields, in UTC. */
  cron: string;
}

const defaults = { retryLimit: 5, retryDelaySeconds: 10, hasBackoff: true, timeoutSeconds: 300, concurrency: 2 };

type Declared<J extends JobPolicy> = Pick<J, Exclude<keyof J, keyof typeof defaults>> & Partial<typeof defaults>;

/** Declares a job. Code that enqueues it needs only this, not the handler. */
export const defineJob = <P>(job: Declared<Job<P>>): Job<P> => ({ ...defaults, ...job });

export const defineScheduledJob = (job: Declared<ScheduledJob>): ScheduledJob => ({ ...defaults, ...job });

/** One attempt at a job, passed to its handler. */
export interface Attempt {
  jobId: string;
  /** 1 for the first. */
  number: number;
  /** Aborted when the attempt times out or the process stops: the handler should end. */
  signal: AbortSignal;
  /**
   * Runs the job's last write and marks the job done in one transaction, so that it takes effect exactly once, no matter how often the
   * process is killed. If a handler doesn't use it, it may run again after it has succeeded. Throws `JobTakenOver`, storing nothing, if
   * another attempt has finished the job or taken it over.
   */
  finishWith<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** An attempt at a job of an organization. `finishWith` writes under `scope`. */
export interface OrganizationAttempt<P> extends Attempt {
  payload: P;
  scope: ServiceScope;
}

/** Another attempt finished the job, or this one timed out and another worker got the job. */
export class JobTakenOver extends Error {
  constructor() {
    super("Another attempt at this job has finished it or taken it over");
  }
}

/** Runs a job. Created by `defineJobHandler` or `defineScheduledJobHandler`. */
export type JobHandler =
  | {
      kind: "organization";
      job: JobPolicy;
      /** Throws if the payload doesn't match the job's schema. */
      run(attempt: Attempt & { scope: ServiceScope }, payload: unknown): Promise<void>;
    }
  | { kind: "scheduled"; job: ScheduledJob; run(attempt: Attempt): Promise<void> };

export const defineJobHandler = <P>(
  job: Job<P>,
  handle: (attempt: OrganizationAttempt<P>) => Promise<void>,
): JobHandler => ({
  kind: "organization",
  job,
  run: async (attempt, payload) => handle({ ...attempt, payload: job.payload.parse(payload) }),
});

export const defineScheduledJobHandler = (
  job: ScheduledJob,
  handle: (attempt: Attempt) => Promise<void>,
): JobHandler => ({
  kind: "scheduled",
  job,
  run: handle,
});
