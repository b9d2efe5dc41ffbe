import pg from "pg";
import { PlainError } from "#platform/plain-error.ts";
import { parserFor } from "./statements/column-parsers.ts";

/** How to connect to a database: an address or its parts (the embedded one listens on a socket). */
export type ConnectionTarget =
  { connectionString: string } | { host: string; port: number; user: string; password?: string; database: string };

/** The role the server works as. It cannot bypass row-level security. */
export const appRole = "automotive_crm_app";

/** For queries that are not sent as batches. */
const readTypes = {
  getTypeParser: (typeId: number, format: "text" | "binary" = "text"): unknown =>
    format === "text" ? parserFor(typeId) : pg.types.getTypeParser(typeId, format),
};

/** No one waits longer for an answer, and a query that takes longer slows everyone down. */
export const requestSeconds = 5;
/** A background job may work through many rows at once. */
export const jobSeconds = 30;

interface PoolOptions {
  connections: number;
  /** PostgreSQL cancels a statement that takes longer, including its wait for locks. */
  statementSeconds: number;
  /** More startup options. */
  settings?: string;
}

/** A pool whose connections work as the app role. Queries sent without waiting go out in one chunk (pipelining). */
export function openAppPool(
  target: ConnectionTarget,
  { connections, statementSeconds, settings = "" }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    max: connections,
    options: `-c role=${appRole} -c timezone=UTC -c statement_timeout=${statementSeconds * 1_000} -c idle_in_transaction_session_timeout=30000 ${settings}`,
    pipeline: true,
    types: readTypes,
    connectionTimeoutMillis: 10_000,
    application_name: "automotive-crm",
    verify: refuseOtherRoles,
  });
  // A broken connection (PostgreSQL ends or restarts) fails its queries and is replaced at its next use. Without listeners, both for
  // idle and for busy connections, it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/**
 * Refuses connections that do not work as the app role: an address with its own options, or a pooler that drops ours, would otherwise
 * silently disable row-level security.
 */
function refuseOtherRoles(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ role: string }>("select current_user as role", (error: Error | null, result) => {
    const role = error ? undefined : result.rows[0]?.role;
    const complaint = `The database connection works as ${role} instead of ${appRole}: remove "options" from DATABASE_URL`;
    done(error ?? (role === appRole ? undefined : new PlainError(complaint)));
  });
}

/** One connection as the schema owner: for migrations and seeds only. */
export async function connectAsOwner(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, types: readTypes, application_name: "automotive-crm-owner" });
  await client.connect();
  return client;
}
