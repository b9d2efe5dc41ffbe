import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { connectAsOwner, jobSeconds, openAppPool, type ConnectionTarget } from "#platform/db/pool.ts";
import type { TestCluster } from "./citus/citus-cluster.ts";
import { templateDatabase } from "./global-setup.ts";

export interface TestDatabase {
  /** As the server works: behind row-level security. */
  database: Database;
  /** How the schema owner connects, for creating test data. */
  target: ConnectionTarget;
  /** A connection as the owner of the schema. */
  owner(): Promise<pg.Client>;
  /** Closes the server's connections; `database` has new ones. */
  reconnect(): Promise<void>;
  drop(): Promise<void>;
}

/** A private database: a copy of the run's template, which is migrated and empty, or of another one. */
export async function createTestDatabase(template = templateDatabase): Promise<TestDatabase> {
  const { workers: _, ...cluster } = inject("testCluster");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`);
  const target = { ...cluster, database: name };
  const connect = () => createDatabase(openAppPool(target, { connections: 6, statementSeconds: jobSeconds }));
  let database = connect();
  return {
    get database() {
      return database;
    },
    target,
    owner: () => connectAsOwner(target),
    async reconnect() {
      await database.close();
      database = connect();
    },
    async drop() {
      await database.close();
      await asAdministrator(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A target as a setting. */
export function addressOf(target: ConnectionTarget): string {
  if (!("host" in target)) throw new Error("Tests connect by host and port");
  const { host, port, user, password = "", database } = target;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A private database without tables, for migration tests. */
export const createBareDatabase = (): Promise<TestDatabase> => createTestDatabase("template1");

async function asAdministrator(statement: string): Promise<void> {
  const { workers = [], ...cluster } = inject("testCluster");
  for (const place of [cluster, ...workers]) await runAt(place, statement);
}

async function runAt(place: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client({ ...place, database: "postgres" });
  await client.connect();
  // Copies of one template must not overlap: PostgreSQL refuses while another session is connected to it.
  await client.query("select pg_advisory_lock(7236002)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
