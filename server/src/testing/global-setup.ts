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
import { readCatalog } from "./distribution/read-catalog.ts";
import { queryingFunctions } from "./distribution/schema-rules.ts";
import { prepareCitus, type TestCluster } from "./citus-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
    /** The database's functions that query tenants' tables. */
    queryingFunctions: string[];
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
    project.provide("queryingFunctions", []);
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
  project.provide("queryingFunctions", await listQueryingFunctions(postgres.connection(templateDatabase)));
  return async () => {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

async function listQueryingFunctions(target: ConnectionTarget): Promise<string[]> {
  const owner = await connectAsOwner(target);
  const { functions } = await readCatalog(owner);
  await owner.end();
  return queryingFunctions(functions, tableKinds);
}
