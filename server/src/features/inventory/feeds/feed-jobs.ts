import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const RunPayloadSchema = z.object({ runId: z.uuid() });
const CheckPayloadSchema = z.object({ feedId: z.uuid() });

/** Reads a file and applies it. Killed, it is tried again after its timeout, and goes on after the last batch that was stored. */
export const runFeedJob: Job<z.infer<typeof RunPayloadSchema>> = defineJob({
  name: "inventory-feeds.run",
  payload: RunPayloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 600,
  concurrency: 1,
});

/** Looks for a feed's file; what is wrong is said on its page, and the next look tries again. */
export const checkFeedJob: Job<z.infer<typeof CheckPayloadSchema>> = defineJob({
  name: "inventory-feeds.check",
  payload: CheckPayloadSchema,
  retryLimit: 1,
  timeoutSeconds: 180,
  concurrency: 2,
});

const PhotosPayloadSchema = z.object({ feedId: z.uuid(), afterId: z.optional(z.uuid()) });

/** Fetches photos of a feed's cars, some cars at a time; what it can't fetch is tried again after the next file. */
export const fetchPhotosJob: Job<z.infer<typeof PhotosPayloadSchema>> = defineJob({
  name: "inventory-feeds.photos",
  payload: PhotosPayloadSchema,
  retryLimit: 1,
  timeoutSeconds: 600,
  concurrency: 1,
});

export const enqueueRun = (db: Db, scope: OrganizationScope, payload: z.infer<typeof RunPayloadSchema>) =>
  enqueue(db, scope, { job: runFeedJob, payload });

export const enqueueCheck = (db: Db, scope: OrganizationScope, payload: z.infer<typeof CheckPayloadSchema>) =>
  enqueue(db, scope, { job: checkFeedJob, payload });

export const enqueuePhotos = (db: Db, scope: OrganizationScope, payload: z.infer<typeof PhotosPayloadSchema>) =>
  enqueue(db, scope, { job: fetchPhotosJob, payload });
