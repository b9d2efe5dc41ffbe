import type { Feature } from "#platform/feature.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { exportsRoutes } from "./exports.routes.ts";
import { exportJob } from "./whole/export-job.ts";
import { resumeStalled } from "./whole/resume-stalled.ts";
import { exportHandler } from "./whole/write-export.ts";

export const exports = {
  routes: exportsRoutes,
  jobs: [{ job: exportJob, handler: exportHandler }, dueWorkJob(resumeStalled)],
} satisfies Feature;
