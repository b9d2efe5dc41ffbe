import { v7 as newId } from "uuid";

export interface Sample {
  /** A row of our organization. */
  row: Record<string, unknown>;
  key: readonly string[];
  /** A column to update with a new value. */
  set: [column: string, value: unknown];
  /** The row's organization, if it isn't ours. */
  organizationId?: string;
  /** A row of the world, which need not be created. */
  isThere?: boolean;
}

/** What pg-boss copies into its archive with a job; the columns there have no defaults. */
const archivedJob = (at: Date) => ({
  state: "completed",
  priority: 0,
  retry_limit: 0,
  retry_count: 0,
  retry_delay: 0,
  retry_backoff: false,
  start_after: at,
  expire_in: "15 minutes",
  created_on: at,
  keep_until: at,
});

/** A row of each of pg-boss's tables. */
export function buildJobSamples(organizationId: string, now: Date): Record<string, Sample> {
  const job = { id: newId(), name: "housekeeping", data: { organizationId } };
  return {
    "pgboss.archive": { row: { ...job, ...archivedJob(now) }, key: ["id"], set: ["priority", 2] },
    "pgboss.job": { row: job, key: ["id", "name"], set: ["priority", 2] },
    "pgboss.queue": { row: { name: "new", partition_name: "new" }, key: ["name"], set: ["retry_limit", 2] },
    "pgboss.schedule": { row: { name: "housekeeping", cron: "* * * * *" }, key: ["name"], set: ["cron", "0 * * * *"] },
    "pgboss.subscription": { row: { event: "e", name: "housekeeping" }, key: ["event"], set: ["event", "f"] },
    "pgboss.version": { row: { version: 99 }, key: ["version"], set: ["maintained_on", now] },
  };
}
