import { z } from "zod";
import { defineJob, type Job } from "#platform/jobs/job.ts";

const PayloadSchema = z.object({
  exportId: z.uuid(),
  /** A job of an earlier one finds that it has nothing to do anymore. */
  attempt: z.int(),
});

/** If its worker is killed, `resumeStalled` notices and restarts it long before this times out. */
export const exportJob: Job<z.infer<typeof PayloadSchema>> = defineJob({
  name: "exports.write",
  payload: PayloadSchema,
  retryLimit: 0,
  timeoutSeconds: 6 * 3_600,
  concurrency: 1,
});
