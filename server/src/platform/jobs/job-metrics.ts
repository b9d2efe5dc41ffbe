import { sql } from "kysely";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { noTenant, type Database } from "#platform/db/database.ts";
import { deadLetters } from "./boss.ts";

type Outcome = "completed" | "failed" | "taken_over" | "returned";

export interface JobMetrics {
  /** Counts an attempt. Call the returned function when it ends. */
  begin(job: string): (outcome: Outcome) => void;
}

/** Metrics of this process's workers. */
export function createJobMetrics(registry: Registry): JobMetrics {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["job"], registers: [registry] });
  const started = counter("jobs_started_total", "Attempts at background jobs that began here");
  const completed = counter("jobs_completed_total", "Attempts that succeeded");
  const failed = counter("jobs_failed_total", "Attempts that failed or took too long");
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
  };
}

/**
 * Adds the number of waiting, running and dead jobs in the whole cluster, queried when metrics are read. Dead jobs are counted in the
 * queue of dead letters, because no worker sees the end of a job whose process was killed.
 */
export function measureQueues(registry: Registry, database: Database): void {
  const depth = new Gauge({
    name: "jobs_queued",
    help: "Jobs in the queues of the whole cluster, by job and state (created, retry, active)",
    labelNames: ["job", "state"],
    registers: [registry],
    async collect() {
      const rows = await unlessDown(readQueues(database));
      depth.reset();
      for (const { name, state, jobs } of rows) depth.set({ job: name, state }, jobs);
    },
  });
  const oldest = new Gauge({
    name: "jobs_oldest_seconds",
    help: "How long the job that has waited longest in the whole cluster has been due, by job; 0 if none waits",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      const rows = await unlessDown(readOldest(database));
      oldest.reset();
      for (const { name, seconds } of rows) oldest.set({ job: name }, seconds);
    },
  });
  const dead = new Gauge({
    name: "jobs_dead",
    help: "Jobs of the whole cluster given up after their last attempt, by job, until they leave the dead letters",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      const rows = await unlessDown(readDead(database));
      dead.reset();
      for (const { name, jobs } of rows) dead.set({ job: name }, jobs);
    },
  });
}

/** The process's own metrics are useful even while the database is down. */
const unlessDown = <Row>(rows: Promise<Row[]>) => rows.catch((): Row[] => []);

interface QueueRow {
  name: string;
  state: string;
  jobs: number;
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

async function readOldest(database: Database): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await database.read(noTenant, (db) =>
    sql<{ name: string; seconds: number }>`
      select q.name, coalesce(extract(epoch from now() - min(j.start_after)), 0)::double precision as seconds
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
      where q.name <> ${deadLetters}
      group by q.name order by q.name
    `.execute(db),
  );
  return rows;
}

/** Includes queues without a dead job, so that an alert sees the first one as an increase. */
async function readDead(database: Database): Promise<Omit<QueueRow, "state">[]> {
  const { rows } = await database.read(noTenant, (db) =>
    sql<Omit<QueueRow, "state">>`
      select q.name, count(j.id) as jobs
      from pgboss.queue q
      left join pgboss.job j on j.name = ${deadLetters} and j.state = 'created' and j.data ->> 'job' = q.name
      where q.name <> ${deadLetters}
      group by q.name order by q.name
    `.execute(db),
  );
  return rows;
}
