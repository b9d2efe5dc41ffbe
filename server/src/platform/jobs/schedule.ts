import cronParser from "cron-parser";
import { v5 as derivedId } from "uuid";
import type { ScheduledJob } from "./job.ts";

/** An arbitrary fixed ID from which the IDs of scheduled runs are derived. */
const namespace = "6f1c2a52-5b0e-4c59-9f57-2f3b8f6d9c11";

/** A run missed by more than this, because no server was running, is skipped. Must be less than the time finished jobs are kept. */
const maxDelayMs = 12 * 3_600_000;

/**
 * The ID of the latest due run, or undefined if that was too long ago. It is the same on every server, so that only one of them can
 * enqueue the run.
 */
export function dueRunId({ name, cron }: Pick<ScheduledJob, "name" | "cron">, now: Date): string | undefined {
  // One millisecond later, because `prev` wouldn't return a run due at this very instant.
  const dueAt = cronParser
    .parseExpression(cron, { currentDate: new Date(now.getTime() + 1), tz: "UTC" })
    .prev()
    .toDate();
  if (now.getTime() - dueAt.getTime() > maxDelayMs) return undefined;
  return derivedId(`${name} ${dueAt.toISOString()}`, namespace);
}
