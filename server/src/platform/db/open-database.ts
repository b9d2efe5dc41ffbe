import { OperatorError, startEmbeddedPostgres, type EmbeddedPostgresOptions } from "@automotive-crm/embedded-postgres";
import type { Config } from "#platform/config.ts";
import { PlainError } from "#platform/plain-error.ts";
import { refuseHalfDistributed } from "./distribution/distribute.ts";
import { migrate } from "./migrate.ts";
import { findAddresses, type DatabaseAddresses } from "./database-addresses.ts";
import { connectAsOwner, refuseOldServer, type AppPool, type ConnectionTarget } from "./pool.ts";
import { currentPosition, Replica, type Position, type ReplicaOptions } from "./replica.ts";

/** The server's own database if there is no DATABASE_URL. */
export const embeddedDatabase = "automotive_crm";

export interface OpenedDatabase extends DatabaseAddresses {
  /** In words, for the startup output. */
  description: string;
  stop(): Promise<void>;
}

/** Connects to the configured PostgreSQL, or starts the embedded one. */
export async function openOwnerDatabase(
  config: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "replicaUrl" | "dataDirectory">,
  callbacks: Pick<EmbeddedPostgresOptions, "onStep" | "onTrouble"> = {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) return openEmbeddedDatabase(config, callbacks);
  const { host, pathname } = new URL(config.databaseUrl);
  const addresses = await findAddresses(config.databaseUrl, config);
  const through = addresses.requests.isPooled ? ", through a pooler" : "";
  return { ...addresses, description: `PostgreSQL at ${host}${pathname}${through}`, stop: async () => undefined };
}

/** Starts the embedded PostgreSQL, or joins it if another program has started it. */
export async function openEmbeddedDatabase(
  config: Pick<Config, "dataDirectory">,
  callbacks: Pick<EmbeddedPostgresOptions, "onStep" | "onTrouble"> = {},
): Promise<OpenedDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, ...callbacks }).catch(
    (error: unknown) => {
      throw error instanceof OperatorError ? new PlainError(error.message, { cause: error.cause }) : error;
    },
  );
  const description = `embedded PostgreSQL in ${config.dataDirectory}`;
  const target = postgres.connection(embeddedDatabase);
  return { requests: target, direct: target, description, stop: () => postgres.stop() };
}

/** Begins to watch the replica, if there is one. */
export function openReplica(
  { replica }: Pick<DatabaseAddresses, "replica">,
  pool: AppPool,
  options: Pick<ReplicaOptions, "connections" | "statementSeconds" | "onTrouble">,
): Replica | undefined {
  if (!replica) return undefined;
  const findPosition = async () => {
    const { rows } = await pool.query<{ position: Position }>(currentPosition);
    return rows[0]?.position ?? Infinity;
  };
  return new Replica(replica.target, { ...options, cluster: replica.cluster, findPosition });
}

/** Checks the server's version and migrates its schema. Returns the applied migrations. */
export async function prepareSchema(target: ConnectionTarget): Promise<string[]> {
  const owner = await connectAsOwner(target);
  try {
    const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version");
    refuseOldServer(Number(rows[0]?.version));
    const applied = await migrate(owner);
    await refuseHalfDistributed(owner);
    return applied;
  } finally {
    await owner.end();
  }
}
