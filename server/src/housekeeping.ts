import { sql } from "kysely";
import { noTenant, type Database } from "#platform/db/database.ts";
import type { Feature } from "#platform/feature.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";

/** At the start when the last one was missed, then every hour. A failed run is tried once more; then the next hour tries again. */
const housekeepingJob = defineScheduledJob({
  name: "housekeeping",
  cron: "0 * * * *",
  retryLimit: 1,
  retryDelaySeconds: 60,
  timeoutSeconds: 3_000,
  concurrency: 1,
});

export const housekeeping = {
  jobs: [
    {
      job: housekeepingJob,
      handler: ({ database, clock }) =>
        defineScheduledJobHandler(housekeepingJob, ({ signal }) => discardExpired(database, clock(), signal)),
    },
  ],
} satisfies Feature;

/** What expires, and how many rows one transaction deletes at first; a customer's whole timeline is deleted with it. */
const batches = {
  customers: 500,
  responses: 5_000,
  sessions: 5_000,
  provider_events: 5_000,
  notifications: 5_000,
  mail: 5_000,
  drafts: 5_000,
};
type Kind = keyof typeof batches;
const kinds: readonly Kind[] = [
  "customers",
  "responses",
  "sessions",
  "provider_events",
  "notifications",
  "mail",
  "drafts",
];

/** With this many rows that can't be deleted, it is probably not the rows that are wrong. */
const mostSkipped = 10;

/**
 * Deletes what has expired, in batches. Each is its own transaction, so what is done stays done when a later one fails, and one kind's
 * failure doesn't keep the others from being deleted. The retention periods are in the migration of `discard_oldest`.
 */
export async function discardExpired(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of kinds) {
    failures.push(...(await discardAll(database, { kind, now, signal })));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not everything that has expired could be discarded");
}

/**
 * Deletes all expired rows of a kind, and returns the failures of those it had to skip. A batch that fails is tried again with fewer
 * rows: some customers have so long a timeline that deleting many at once takes too long. A single row that fails is skipped.
 */
async function discardAll(
  database: Database,
  { kind, now, signal }: { kind: Kind; now: Date; signal: AbortSignal | undefined },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let most = batches[kind];
  while (failures.length < mostSkipped) {
    if (signal?.aborted) {
      failures.push(signal.reason);
      break;
    }
    try {
      if ((await discardBatch(database, { kind, now, most, skipped: failures.length })) < most) break;
    } catch (error) {
      if (most > 1) {
        most = Math.ceil(most / 10);
        continue;
      }
      failures.push(error);
      most = batches[kind];
    }
  }
  return failures;
}

async function discardBatch(
  database: Database,
  { kind, now, most, skipped }: { kind: Kind; now: Date; most: number; skipped: number },
): Promise<number> {
  const { rows } = await database.write(noTenant, (db) =>
    sql<{ discarded: number }>`
      select discard_oldest(${kind}, ${now.toISOString()}, ${most}, ${skipped}) as discarded
    `.execute(db),
  );
  return rows[0]?.discarded ?? 0;
}
