import { textDelimiters, textEncodings } from "@automotive-crm/contract/imports/record";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const PayloadSchema = z.object({
  importId: z.uuid(),
  /** A job of an earlier one finds that it has nothing to do anymore. */
  attempt: z.int(),
  /** How a file is read that is inspected again. */
  chosen: z.optional(
    z.object({
      encoding: z.optional(z.enum(textEncodings)),
      delimiter: z.optional(z.enum(textDelimiters)),
      sheet: z.optional(z.string()),
    }),
  ),
});
export type Payload = z.infer<typeof PayloadSchema>;

/** How long a job works before the next one goes on, so that organizations take turns. */
export const turnSeconds = 20;
export const longestTurnSeconds = 60;

/** Other people's requests wait for as many rows at most. More at once are hardly faster. */
export const batchSize = 50;

/** Open pages refetch what they show, however much has changed. */
export const tellMs = 1_000;

/**
 * Inspects a file, imports some of its rows, or undoes some. Killed, it is tried again after its timeout, and goes on after the last batch
 * that was stored.
 */
export const importJob: Job<Payload> = defineJob({
  name: "imports.work",
  payload: PayloadSchema,
  retryLimit: 20,
  retryDelaySeconds: 5,
  hasBackoff: false,
  timeoutSeconds: longestTurnSeconds + 60,
  concurrency: 1,
});

/** A dry run remembers the rows that it has seen, so it runs as one job and starts over if it is killed. */
export const checkJob: Job<Payload> = defineJob({
  name: "imports.check",
  payload: PayloadSchema,
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 1_800,
  concurrency: 1,
});

export const enqueueWork = (db: Db, scope: OrganizationScope, payload: Payload) =>
  enqueue(db, scope, { job: importJob, payload });

export const enqueueCheck = (db: Db, scope: OrganizationScope, payload: Payload) =>
  enqueue(db, scope, { job: checkJob, payload });
