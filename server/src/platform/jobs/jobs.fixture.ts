import pg from "pg";
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { z } from "zod";
import { noTenant, type Db } from "#platform/db/database.ts";
import { systemScope } from "#platform/scope.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { effectJob, writeEffect } from "./effects.fixture.ts";
import { enqueue } from "./enqueue.ts";
import { createJobMetrics } from "./job-metrics.ts";
import { defineJob, defineJobHandler, defineScheduledJob, type JobHandler } from "./job.ts";
import { prepareJobs } from "./prepare-jobs.ts";
import { startJobs, type JobsTiming, type RunningJobs } from "./start-jobs.ts";

export const noteJob = defineJob({
  name: "tests.note",
  payload: z.object({ text: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
});
/** Stores the note as the job's effect. */
export const noteHandler = defineJobHandler(noteJob, async ({ jobId, payload: { text }, scope, finishWith }) => {
  await finishWith((db) => writeEffect(db, { organizationId: scope.organizationId, jobId, text }));
});
export const hourlyJob = defineScheduledJob({ name: "tests.hourly", cron: "0 * * * *" });

/** Two organization IDs; jobs don't need the organizations themselves. */
export const ours = "0198c0de-0000-7000-8000-00000000000a";
export const theirs = "0198c0de-0000-7000-8000-00000000000b";

let database: TestDatabase;
let owner: pg.Client;
const running: RunningJobs[] = [];

/** Creates a database with the test jobs' queues, and a table whose rows are the jobs' effects. */
export function setUpJobs(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareJobs(database.target, [noteJob, hourlyJob, effectJob]);
    owner = new pg.Client(database.target);
    await owner.connect();
    await owner.query(`
      create table effects (organization_id uuid not null, job_id uuid not null, text text not null);
      call protect_tenant_table('effects');
      grant select, insert on effects to automotive_crm_app;
    `);
  });
  beforeEach(async () => {
    await owner.query("delete from pgboss.job");
    await owner.query("delete from effects");
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });
}

export const inDatabase = () => database;

/** Queries as the owner, past row-level security. */
export const query = async (text: string, values: unknown[] = []) =>
  (await owner.query<Record<string, unknown>>(text, values)).rows;

interface StartOptions {
  now?: () => Date;
  /** Works as on Citus. */
  isCitus?: boolean;
}

export interface Started {
  registry: Registry;
  troubles: string[];
  stop(): Promise<void>;
}

/** Starts a worker like a server's. It polls once a minute, so anything that happens sooner wasn't found by polling. */
export async function start(
  handlers: readonly JobHandler[],
  { now = () => new Date(), isCitus = false, ...timing }: Partial<JobsTiming> & StartOptions = {},
): Promise<Started> {
  const registry = new Registry();
  const troubles: string[] = [];
  const jobs = await startJobs({
    target: { ...database.target, isCitus: database.target.isCitus || isCitus },
    database: database.database,
    clock: now,
    handlers,
    metrics: createJobMetrics(registry),
    onTrouble: (what, error) => troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    timing: { pollMs: 60_000, ...timing },
  });
  running.push(jobs);
  const stop = async () => {
    running.splice(running.indexOf(jobs), 1);
    await jobs.stop();
  };
  return { registry, troubles, stop };
}

/** Enqueues notes in one write. */
export const enqueueNotes = (texts: readonly string[], organizationId = ours) => {
  const scope = systemScope("test", organizationId);
  return database.database.write(scope, async (db) => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await enqueue(db, scope, { job: noteJob, payload: { text } }));
    return ids;
  });
};

export const effects = async () => (await query("select text from effects order by text")).map(({ text }) => text);

export const readState = async (jobId: string) =>
  (await query("select state from pgboss.job where id = $1", [jobId])).map(({ state }) => state)[0];

export const asNobody = <T>(work: (db: Db) => Promise<T>) => database.database.write(noTenant, work);
