import { sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";

/** At the start when the last one was missed, then every hour. A failed run is tried once more; then the next hour tries again. */
export const housekeepingJob = defineScheduledJob({
  name: "housekeeping",
  cron: "0 * * * *",
  retryLimit: 1,
  retryDelaySeconds: 60,
  timeoutSeconds: 3_000,
  concurrency: 1,
});

export const housekeeping = ({ database, clock }: { database: Database; clock: Clock }) =>
  defineScheduledJobHandler(housekeepingJob, ({ signal }) => discardExpired(database, clock(), signal));

/** What expires, and how much of it one transaction discards at first. A customer takes a whole timeline along. */
const batches = { customers: 500, responses: 5_000, sessions: 5_000, provider_events: 5_000 };
type Kind = keyof typeof batches;

/**
 * Discards what has expired, in batches: each is stored on its own, so what is done stays done when a later one fails. What is kept
 * how long is said in the migration of discard_batch. Kinds do not wait for each other: one that fails fails alone.
 */
export async function discardExpired(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of ["customers", "responses", "sessions", "provider_events"] as const) {
    await discardAll(database, { kind, now, signal }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not everything that has expired could be discarded");
}

/** A batch that fails is tried with fewer rows: some customers have so long a timeline that many at once take too much time. */
async function discardAll(
  database: Database,
  { kind, now, signal }: { kind: Kind; now: Date; signal: AbortSignal | undefined },
): Promise<void> {
  let most = batches[kind];
  for (;;) {
    signal?.throwIfAborted();
    try {
      if ((await discardBatch(database, { kind, now, most })) < most) return;
    } catch (error) {
      if (most === 1) throw error;
      most = Math.ceil(most / 10);
    }
  }
}

async function discardBatch(
  database: Database,
  { kind, now, most }: { kind: Kind; now: Date; most: number },
): Promise<number> {
  const { rows } = await database.write(noTenant, (db) =>
    sql<{ discarded: number }>`select discard_batch(${kind}, ${now.toISOString()}, ${most}) as discarded`.execute(db),
  );
  return rows[0]?.discarded ?? 0;
}
