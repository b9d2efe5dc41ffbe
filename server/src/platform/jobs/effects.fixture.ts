import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import { defineJob } from "./job.ts";

/** A job whose effect is one row. Attempts of a killed process count as failed after a second. */
export const effectJob = defineJob({
  name: "tests.effect",
  payload: z.object({ text: z.string() }),
  retryDelaySeconds: 1,
  timeoutSeconds: 1,
  concurrency: 4,
});

/** Where a worker can be killed during an attempt. */
export const pointsOfAttempt = [
  "before its transaction",
  "before its effect",
  "before its commit",
  "after its commit",
] as const;
export type PointOfAttempt = (typeof pointsOfAttempt)[number];

interface Effect {
  organizationId: string;
  jobId: string;
  text: string;
}

export const writeEffect = (db: Db, { organizationId, jobId, text }: Effect) =>
  sql`insert into effects values (${organizationId}, ${jobId}, ${text})`.execute(db);
