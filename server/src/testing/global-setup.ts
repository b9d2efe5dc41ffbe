import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { allJobs } from "#app/jobs.ts";
import { prepareSchema } from "#platform/db/open-database.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";

/** How test files connect to this run's PostgreSQL. */
export interface TestCluster {
  host: string;
  port: number;
  user: string;
  password?: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export const templateDatabase = "automotive_crm_template";

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. Its data is deleted afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "automotive-crm-test-"));
  // Durability is tested elsewhere, by killing a server; here it would only cost time.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const postgres = await startEmbeddedPostgres({ dataDirectory, settings });
  const owner = new pg.Client(postgres.connection("postgres"));
  await owner.connect();
  await owner.query(`create database ${templateDatabase}`);
  await owner.end();
  await prepareSchema(postgres.connection(templateDatabase));
  await prepareJobs(postgres.connection(templateDatabase), allJobs);
  const { database: _, ...cluster } = postgres.connection("postgres");
  project.provide("testCluster", cluster);
  return async () => {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
