import { sql } from "kysely";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import type { Feature } from "#platform/feature.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";
import { takeTurns, type Turn } from "#platform/jobs/take-turns.ts";

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

/** What expires in organizations, and how many rows one transaction deletes at most; a customer's whole timeline is deleted with it. */
const tenants = {
  customers: 500,
  responses: 5_000,
  notifications: 5_000,
  mail: 5_000,
  drafts: 5_000,
  imports: 10,
  import_rows: 5_000,
  exports: 10,
  lead_deliveries: 1_000,
  feed_runs: 100,
};
/** What belongs to none. */
const nobodys = { sessions: 5_000, provider_events: 5_000 };
type Kind = keyof typeof tenants | keyof typeof nobodys;

/**
 * Deletes what has expired, organization by organization in turns. Each is its own transaction, so what is done stays done when a later one
 * fails, and one kind's failure doesn't keep the others from being deleted. The retention periods are in the migration of `discard_oldest`.
 */
export async function discardExpired(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [kind, most] of entriesOf(tenants)) {
    const list = () => database.read(everywhere, (db) => listOrganizations(db, kind, now));
    const take = (organizationId: string, turn: Turn) =>
      database.write({ organizationId, isGlobalView: false }, (db) => discardOldest(db, kind, { ...turn, now }));
    failures.push(...(await takeTurns({ most, list, take }, signal)));
  }
  for (const [kind, most] of entriesOf(nobodys)) {
    const take = (_: string, turn: Turn) => database.write(noTenant, (db) => discardOldest(db, kind, { ...turn, now }));
    failures.push(...(await takeTurns({ most, list: () => Promise.resolve([kind]), take }, signal)));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not everything that has expired could be discarded");
}

const everywhere = { ...noTenant, isGlobalView: true };
const entriesOf = <K extends Kind>(most: Record<K, number>) => Object.entries<number>(most) as [K, number][];

async function listOrganizations(db: Db, kind: Kind, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations_with_expired(${kind}, ${now.toISOString()}) as expired (id)
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function discardOldest(db: Db, kind: Kind, { most, skipped, now }: Turn & { now: Date }): Promise<number> {
  const { rows } = await sql<{ discarded: number }>`
    select discard_oldest(${kind}, ${now.toISOString()}, ${most}, ${skipped}) as discarded
  `.execute(db);
  return rows[0]?.discarded ?? 0;
}
