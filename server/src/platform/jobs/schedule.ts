import cronParser from "cron-parser";
import { v5 as derivedId } from "uuid";
import type { ScheduledJob } from "./job.ts";

/** Any fixed id: the ids of scheduled runs are derived from it. */
const namespace = "6f1c2a52-5b0e-4c59-9f57-2f3b8f6d9c11";

/** A run that was missed for longer than this, because no server was running, is skipped. Shorter than finished jobs are kept. */
const latestMs = 12 * 3_600_000;

/**
 * The id of the latest run that is due. It is the same on every server, so that only one of them can enqueue the run; none when
 * that was too long ago.
 */
export function dueRunId({ name, cron }: Pick<ScheduledJob, "name" | "cron">, now: Date): string | undefined {
  // A moment later, since a run that is due at this very instant would otherwise not count as past.
  const dueAt = cronParser
    .parseExpression(cron, { currentDate: new Date(now.getTime() + 1), tz: "UTC" })
    .prev()
    .toDate();
  if (now.getTime() - dueAt.getTime() > latestMs) return undefined;
  return derivedId(`${name} ${dueAt.toISOString()}`, namespace);
}
