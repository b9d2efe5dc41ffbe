import { sql } from "kysely";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { noTenant, type Database } from "#platform/db/database.ts";

type Outcome = "completed" | "failed" | "taken_over" | "returned";

export interface JobMetrics {
  /** Counts an attempt. Call the returned function when it ends. */
  begin(job: string): (outcome: Outcome) => void;
  /** Counts a job whose last attempt failed. */
  died(job: string): void;
}

/** Metrics of this process's workers. */
export function createJobMetrics(registry: Registry): JobMetrics {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["job"], registers: [registry] });
  const started = counter("jobs_started_total", "Attempts at background jobs that began here");
  const completed = counter("jobs_completed_total", "Attempts that succeeded");
  const failed = counter("jobs_failed_total", "Attempts that failed or took too long");
  const dead = counter("jobs_dead_total", "Jobs given up after their last attempt");
  const durations = new Histogram({
    name: "job_duration_seconds",
    help: "Time an attempt at a job takes, by job and outcome",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
    registers: [registry],
  });
  return {
    begin(job) {
      started.inc({ job });
      const observe = durations.startTimer({ job });
      return (outcome) => {
        observe({ outcome });
        if (outcome === "completed") completed.inc({ job });
        if (outcome === "failed") failed.inc({ job });
      };
    },
    died: (job) => dead.inc({ job }),
  };
}

interface QueueRow {
  name: string;
  state: string;
  jobs: number;
}

/** Adds the number of waiting, running and dead jobs in the whole cluster, queried when metrics are read. */
export function measureQueues(registry: Registry, database: Database): void {
  const depth = new Gauge({
    name: "jobs_queued",
    help: "Jobs in the queues of the whole cluster, by job and state (created, retry, active)",
    labelNames: ["job", "state"],
    registers: [registry],
    async collect() {
      // The process's own metrics are useful even while the database is down.
      const rows = await readQueues(database).catch(() => undefined);
      depth.reset();
      for (const { name, state, jobs } of rows ?? []) depth.set({ job: name, state }, jobs);
    },
  });
}

async function readQueues(database: Database): Promise<QueueRow[]> {
  const { rows } = await database.read(noTenant, (db) =>
    sql<QueueRow>`
      select q.name, s.state, (
        select count(*) from pgboss.job j where j.name = q.name and j.state = s.state::pgboss.job_state
      ) as jobs
      from pgboss.queue q, (values ('created'), ('retry'), ('active')) as s (state)
      order by q.name, s.state
    `.execute(db),
  );
  return rows;
}
