import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { JobHandler, JobPolicy } from "#platform/jobs/job.ts";
import { housekeeping, housekeepingJob } from "./housekeeping.ts";

/** Every kind of background job: each gets its queue at the start. */
export const allJobs: readonly JobPolicy[] = [housekeepingJob];

/** What workers do. A job in `allJobs` without a handler here would wait forever: jobs.test.ts compares both. */
export const jobHandlers = (dependencies: { database: Database; clock: Clock }): JobHandler[] => [
  housekeeping(dependencies),
];
