import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { allJobs } from "#app/jobs.ts";
import { prepareSchema } from "#platform/db/open-database.ts";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";
import type { ChangingFunctions } from "./distribution/function-rules.ts";
import { readCatalog, readChangingFunctions } from "./distribution/read-catalog.ts";
import { queryingFunctions } from "./distribution/schema-rules.ts";
import { prepareCitus, type TestCluster } from "./citus/citus-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
    /** What the statements are checked by: the database's functions that query tenants' tables, and those that change. */
    functions: ChangingFunctions & { querying: readonly string[] };
  }
}

export const templateDatabase = "automotive_crm_template";

/**
 * One PostgreSQL for the whole run, or the Citus cluster in CRM_TEST_CITUS_URL, with a migrated database that every test file copies. Its
 * data is deleted afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env["CRM_TEST_CITUS_URL"];
  if (citus) {
    project.provide("testCluster", await prepareCitus(citus, templateDatabase));
    // Statements are checked where nothing else would notice.
    project.provide("functions", { querying: [], volatile: [], stable: [] });
    return async () => undefined;
  }
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
  project.provide("functions", await listFunctions(postgres.connection(templateDatabase)));
  return async () => {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

async function listFunctions(target: ConnectionTarget) {
  const owner = await connectAsOwner(target);
  const { functions } = await readCatalog(owner);
  const changing = await readChangingFunctions(owner);
  await owner.end();
  return { querying: queryingFunctions(functions, tableKinds), ...changing };
}
