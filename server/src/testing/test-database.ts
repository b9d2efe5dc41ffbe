import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { openAppPool, type ConnectionTarget } from "#platform/db/pool.ts";
import { templateDatabase } from "./global-setup.ts";

export interface TestDatabase {
  /** As the server works: behind row-level security. */
  database: Database;
  /** How the owner of the schema connects, for setting scenes. */
  target: ConnectionTarget;
  drop(): Promise<void>;
}

/** A private, migrated, empty database: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject("testCluster");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdministrator(`create database ${name} template ${templateDatabase}`);
  const target = { ...cluster, database: name };
  const database = createDatabase(openAppPool(target, { connections: 6 }));
  return {
    database,
    target,
    async drop() {
      await database.close();
      await asAdministrator(`drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await client.connect();
  // Copies of one template must not overlap: PostgreSQL refuses while another session is connected to it.
  await client.query("select pg_advisory_lock(7236002)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
