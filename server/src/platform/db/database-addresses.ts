import type { Client } from "pg";
import type { Config } from "#platform/config.ts";
import { PlainError } from "#platform/plain-error.ts";
import { connectAsOwner, isBehindPooler, type ConnectionTarget } from "./pool.ts";

/** Where requests and the owner of the schema connect: two addresses if a pooler stands between the server and PostgreSQL. */
export interface DatabaseAddresses {
  /** For transactions. */
  requests: ConnectionTarget;
  /** PostgreSQL itself, for what outlasts a transaction: the schema owner, LISTEN, and the queues of jobs. */
  direct: ConnectionTarget;
}

/** Looks at the configured addresses, and refuses those that can't work together. */
export async function findAddresses(
  databaseUrl: string,
  { databaseDirectUrl }: Pick<Config, "databaseDirectUrl">,
): Promise<DatabaseAddresses> {
  const given = await lookAt("DATABASE_URL", databaseUrl);
  if (databaseDirectUrl === undefined) {
    if (!given.isPooled) return { requests: given.target, direct: given.target };
    throw new PlainError(
      "DATABASE_URL leads to a connection pooler: set CRM_DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations, " +
        "background jobs and LISTEN",
    );
  }
  const direct = await lookAt("CRM_DATABASE_DIRECT_URL", databaseDirectUrl);
  if (direct.isPooled)
    throw new PlainError(
      "CRM_DATABASE_DIRECT_URL leads to a connection pooler: it must be the address of PostgreSQL itself",
    );
  if (direct.database !== given.database)
    throw new PlainError("CRM_DATABASE_DIRECT_URL leads to another database than DATABASE_URL");
  return { requests: given.target, direct: direct.target };
}

async function lookAt(setting: string, connectionString: string) {
  const client = await connectAsOwner({ connectionString });
  try {
    const { rows } = await client.query<{ pid: number; database: string }>(`
      select pg_backend_pid() as pid, system_identifier || ' ' || oid as database
      from pg_control_system(), pg_database where datname = current_database()`);
    const [{ pid, database } = { pid: 0, database: "" }] = rows;
    const isPooled = isBehindPooler(client, pid);
    if (isPooled) await refuseStatementMode(client, setting);
    return { target: { connectionString, isPooled }, isPooled, database };
  } finally {
    await client.end();
  }
}

async function refuseStatementMode(client: Client, setting: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query("rollback");
  } catch (cause) {
    const message = `${setting} leads to a connection pooler that allows no transactions: set pool_mode = transaction there`;
    throw new PlainError(message, { cause });
  }
}
