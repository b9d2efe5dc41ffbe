import type { Worker } from "#platform/feature.ts";
import type { JobHandler, JobPolicy } from "#platform/jobs/job.ts";
import { contributions, features } from "./features.ts";

const jobs = features.flatMap((feature) => feature.jobs ?? []);

/** Every kind of background job: each gets its queue at the start. */
export const allJobs: readonly JobPolicy[] = jobs.map(({ job }) => job);

/** What workers do. */
export const jobHandlers = (worker: Worker): JobHandler[] =>
  jobs.map(({ handler }) => handler({ ...contributions, ...worker }));
