import type { Client } from "pg";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { PlainError } from "#platform/plain-error.ts";
import { connectAsOwner, isBehindPooler, type ConnectionTarget } from "./pool.ts";

/** Where requests and the owner of the schema connect: two addresses if a pooler stands between the server and PostgreSQL. */
export interface DatabaseAddresses {
  /** For transactions. */
  requests: ConnectionTarget;
  /** PostgreSQL itself, for what outlasts a transaction: the schema owner, LISTEN, and the queues of jobs. */
  direct: ConnectionTarget;
  /** A streaming replica to read from, and the cluster it must belong to. */
  replica?: { target: ConnectionTarget; cluster: string } | undefined;
}

/**
 * How far the clocks of server and database may be apart. What is due is written by the one and found by the other: reminders would come
 * that much too late or too early.
 */
const mostMinutesApart = 2;

/** Looks at the configured addresses, and refuses those that can't work together. */
export async function findAddresses(
  databaseUrl: string,
  { databaseDirectUrl, replicaUrl }: Partial<Pick<Config, "databaseDirectUrl" | "replicaUrl">>,
  clock: Clock = () => new Date(),
): Promise<DatabaseAddresses> {
  const askedAt = clock();
  const given = await lookAt("DATABASE_URL", databaseUrl);
  refuseWrongClock(given.clock, { askedAt, answeredAt: clock() });
  const replica = replicaUrl === undefined ? undefined : await findReplica(replicaUrl, given);
  if (databaseDirectUrl === undefined) {
    if (!given.isPooled) return { requests: given.target, direct: given.target, replica };
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
  if (!isSame(direct, given))
    throw new PlainError("CRM_DATABASE_DIRECT_URL leads to another database than DATABASE_URL");
  return { requests: given.target, direct: direct.target, replica };
}

/** A replica that can't be reached is used once it can. */
async function findReplica(connectionString: string, given: Place): Promise<DatabaseAddresses["replica"]> {
  const found = await lookAt("CRM_REPLICA_URL", connectionString).catch(() => undefined);
  if (found && !isSame(found, given))
    throw new PlainError("CRM_REPLICA_URL leads to another database than DATABASE_URL: it must be a streaming replica");
  return { target: found?.target ?? { connectionString }, cluster: given.cluster };
}

/** What an address leads to. */
interface Place {
  target: ConnectionTarget;
  isPooled: boolean;
  /** A replica has that of its primary. */
  cluster: string;
  database: number;
  clock: Date;
}

const isSame = (one: Place, other: Place) => one.cluster === other.cluster && one.database === other.database;

async function lookAt(setting: string, connectionString: string): Promise<Place> {
  const client = await connectAsOwner({ connectionString });
  try {
    const { rows } = await client.query<
      { pid: number; isCitus: boolean; epochMs: number } & Pick<Place, "cluster" | "database">
    >(`
      select pg_backend_pid() as pid, system_identifier::text as cluster, oid as database,
        exists (select from pg_extension where extname = 'citus') as "isCitus",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "epochMs"
      from pg_control_system(), pg_database where datname = current_database()`);
    const [row] = rows;
    if (!row) throw new PlainError(`${setting} leads to something that isn't PostgreSQL`);
    const { pid, cluster, database, isCitus, epochMs } = row;
    const isPooled = isBehindPooler(client, pid);
    if (isPooled) await refuseStatementMode(client, setting);
    return { target: { connectionString, isPooled, isCitus }, isPooled, cluster, database, clock: new Date(epochMs) };
  } finally {
    await client.end();
  }
}

function refuseWrongClock(clock: Date, { askedAt, answeredAt }: { askedAt: Date; answeredAt: Date }): void {
  const ahead = minutesFrom(answeredAt, clock);
  const apart = Math.max(ahead, minutesFrom(clock, askedAt));
  if (apart <= mostMinutesApart) return;
  const order = ahead > 0 ? "ahead of" : "behind";
  throw new PlainError(
    `The clock of PostgreSQL at DATABASE_URL is ${Math.round(apart)} minutes ${order} this machine's: set both by the same time server`,
  );
}

const minutesFrom = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / 60_000;

async function refuseStatementMode(client: Client, setting: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query("rollback");
  } catch (cause) {
    const message = `${setting} leads to a connection pooler that allows no transactions: set pool_mode = transaction there`;
    throw new PlainError(message, { cause });
  }
}
