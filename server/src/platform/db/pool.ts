import pg from "pg";
import { PlainError } from "#platform/plain-error.ts";
import { parserFor } from "./statements/column-parsers.ts";
import { allowNames } from "./statements/prepared-statements.ts";

/** How to connect to a database: an address or its parts (the embedded one listens on a socket). */
export type ConnectionTarget = (
  { connectionString: string } | { host: string; port: number; user: string; password?: string; database: string }
) & {
  /** A pooler answers there, which may hand each transaction to another of PostgreSQL's sessions. */
  isPooled?: boolean;
  /** The organizations may be spread over several machines, behind a Citus coordinator. */
  isCitus?: boolean;
};

/** The role the server works as. It cannot bypass row-level security. */
export const appRole = "automotive_crm_app";

/** The role it works as in Global View, which reads every organization. */
export const globalRole = "automotive_crm_global";

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
  /** More settings of PostgreSQL. */
  settings?: Settings;
}

export type Settings = Readonly<Record<string, string | number>>;

export interface AppPool extends pg.Pool {
  /** What each transaction has to set first: nothing, unless a pooler keeps connections from being opened with it. */
  readonly transactionSettings: Settings;
  /** Whether other machines do the work, which have to know for whom. */
  readonly isCitus: boolean;
}

/**
 * A pool whose transactions work as the app role. Queries sent without waiting go out in one chunk (pipelining). PostgreSQL's own
 * connections are opened with their settings, since setting them in each transaction made small reads a fifth slower.
 */
export function openAppPool(
  target: ConnectionTarget,
  { connections, statementSeconds, settings = {} }: PoolOptions,
): AppPool {
  const all: Settings = {
    role: appRole,
    timezone: "UTC",
    statement_timeout: statementSeconds * 1_000,
    idle_in_transaction_session_timeout: 30_000,
    ...(target.isCitus ? { "citus.propagate_set_commands": "local" } : {}),
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    ...target,
    ...(target.isPooled ? {} : { options: options.join(" "), verify: refuseOtherSessions }),
    max: connections,
    pipeline: true,
    types: readTypes,
    connectionTimeoutMillis: 10_000,
    application_name: "automotive-crm",
  });
  // A broken connection (PostgreSQL ends or restarts) fails its queries and is replaced at its next use. Without listeners, both for
  // idle and for busy connections, it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return Object.assign(pool, {
    transactionSettings: target.isPooled ? all : {},
    isCitus: target.isCitus ?? false,
  });
}

/**
 * Refuses connections that are not PostgreSQL's own or do not work as the app role: a pooler added since then, or an address with its
 * own options, would otherwise silently disable row-level security.
 */
function refuseOtherSessions(client: pg.PoolClient, done: (error?: Error) => void): void {
  const query = "select current_user as role, pg_backend_pid() as pid";
  client.query<{ role: string; pid: number }>(query, (error: Error | null, result) => {
    if (error) return done(error);
    const [{ role, pid } = { role: "nobody", pid: 0 }] = result.rows;
    if (isBehindPooler(client, pid)) return done(new PlainError("A pooler now answers at DATABASE_URL: restart"));
    if (role === appRole) allowNames(client);
    const complaint = `The database connection works as ${role} instead of ${appRole}: remove "options" from DATABASE_URL`;
    done(role === appRole ? undefined : new PlainError(complaint));
  });
}

/** A pooler invents the process that it tells its clients. */
export const isBehindPooler = (client: pg.ClientBase, serverProcess: number): boolean =>
  Reflect.get(client, "processID") !== serverProcess;

/** The first minor of each major that plans a statement again for another role (CVE-2024-10976), as a connection has two. */
const oldestServers = [150_009, 160_005, 170_001];

/** Takes PostgreSQL's `server_version_num`. Refuses one that might run a statement of Global View for an ordinary tenant. */
export function refuseOldServer(version: number): void {
  const majorOf = (number: number) => Math.floor(number / 10_000);
  const oldest = oldestServers.find((server) => majorOf(server) === majorOf(version)) ?? 180_000;
  if (version >= oldest) return;
  throw new PlainError(
    `PostgreSQL 15.9, 16.5, 17.1 or newer is needed; this is ${majorOf(version)}.${version % 10_000}`,
  );
}

/** One connection as the schema owner: for migrations and seeds only. */
export async function connectAsOwner(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, types: readTypes, application_name: "automotive-crm-owner" });
  await client.connect().catch((cause: unknown) => {
    throw new PlainError(`Cannot reach the database: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  });
  return client;
}
