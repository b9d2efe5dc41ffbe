import { sql, type Kysely } from "kysely";
import type pg from "pg";
import { globalViewTooWide } from "#platform/http/errors.ts";
import type { Scope } from "#platform/scope.ts";
import { bindKysely } from "./statements/bind-kysely.ts";
import { CoalescedReads } from "./statements/coalesced-reads.ts";
import { Notifier, notifyNow, openOutbox } from "./notifications.ts";
import { appRole, globalRole, type AppPool, type Settings } from "./pool.ts";
import { currentPosition, type Position, type Replica, type Seen } from "./replica.ts";
import { isStaleStatement } from "./statements/prepared-statements.ts";
import type { Schema } from "./schema.ts";
import { StatementPipeline } from "./statements/statement-pipeline.ts";
import { WriteQueue } from "./statements/write-queue.ts";

/** What repositories and queries receive: a query builder bound to one transaction and tenant. */
export type Db = Kysely<Schema>;

/**
 * Whom a transaction works for, as row-level security sees it. Without a person it sees no one's personal rows. The record is the one that
 * a write is about, which others may be changing.
 */
export type Tenant = Pick<Scope, "organizationId" | "isGlobalView"> & {
  personId?: string;
  record?: string | undefined;
  /** What the reads must find, where there is a replica; a write raises it. */
  seen?: Seen | undefined;
};

export interface Database {
  /**
   * Runs reads. Queries sent without waiting for each other are one transaction and one round trip, including its beginning and end.
   * Each query sees what was committed when it began, as it would in one longer transaction.
   */
  read<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same for lists, searches, figures and exports, which may come from a replica once it has everything the person wrote or heard of.
   * Not for sessions, permissions, or what a write is based on.
   */
  browse<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same as `read` for what many people read at the same moment, such as a customer who has just changed: one read at a time serves
   * everyone who asks before it begins. The key says what is read, and nothing in it may depend on who asks; what they may see is checked for each.
   */
  readShared<T>(tenant: Tenant, key: readonly [what: string, ...unknown[]], work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs writes in one transaction: everything is stored when this returns, nothing if it throws. A deadlocked write is retried, so
   * the work must have no effects outside the database. Its notifications are sent once it is stored. A few writes of one person or
   * about one record run at the same time, so the work must not write in another transaction.
   */
  write<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** No tenant yet: for queries before an organization is known, such as session lookup. */
export const noTenant: Tenant = { organizationId: null, isGlobalView: false };

/** Lets the rest of a write's transaction work for a person who was unknown when it began, or for nobody again. */
export async function workFor(db: Db, personId: string | undefined): Promise<void> {
  await sql`select app_set_local('app.person_id', ${personId ?? ""})`.execute(db);
}

/** Lets the rest of a write's transaction work in an organization, or read all of them ("global"), that was unknown when it began. */
export async function workIn(db: Db, organizationId: string): Promise<void> {
  const role = organizationId === everyOrganization ? globalRole : appRole;
  await sql`
    select app_set_local('app.organization_id', ${organizationId}), set_config('role', ${role}, true)
  `.execute(db);
}

/**
 * Plans the transaction's further statements once for all values. For what the same index finds whatever the values, such as lists of IDs:
 * planning each list takes ten times as long as finding its rows. Not on Citus, which can't plan calls of SQL functions without the values.
 */
export async function reusePlans(db: Db): Promise<void> {
  if (!isOnCitus(db)) await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db);
}

const onCitus = new WeakSet<Db>();

/** Whether a transaction's organization may be on another machine. */
export const isOnCitus = (db: Db): boolean => onCitus.has(db);

interface Following {
  /** What `browse` may read. */
  replica?: Replica | undefined;
  /** Some server reads a replica, so writes report their positions. */
  isFollowed?: boolean;
}

export function createDatabase(
  pool: AppPool,
  { replica, isFollowed = replica !== undefined }: Following = {},
): Database {
  const [people, records] = [new WriteQueue(), new WriteQueue()];
  const shared = new CoalescedReads();
  const readsOf = (from: { readonly pool: AppPool }): Database["read"] => {
    const begin = beginWith({ transaction_read_only: "on", ...from.pool.transactionSettings }, from.pool);
    // Citus tells other machines for whom it works only in a transaction that was begun.
    const once = from.pool.isCitus ? readAtCitus : readOnce;
    // A replica that was lost has another pool afterwards.
    return (tenant, work) => retry(isStaleStatement, () => once({ pool: from.pool, begin }, tenant, work));
  };
  const read = readsOf({ pool });
  const writes = { pool, begin: beginWith(pool.transactionSettings, pool), isFollowed };
  const notifier = new Notifier((waiting) => notifyNow(pool, waiting));
  return {
    read,
    browse: replica ? browseIn(replica, { replica: readsOf(replica), primary: read }) : read,

    readShared: (tenant, key, work) =>
      shared.read(JSON.stringify([tenant.isGlobalView || tenant.organizationId, ...key]), () => read(tenant, work)),

    async write(tenant, work) {
      // A place in the person's queue first: a write that waits in it keeps nobody else from the record.
      const written = await people.run(tenant.personId, () =>
        records.run(tenant.record && `${tenant.organizationId} ${tenant.record}`, () =>
          retry(isTransient, () => transact(writes, tenant, withOutbox(work))),
        ),
      );
      const { result, outbox } = written.result;
      if (written.position !== undefined) {
        replica?.note(tenant.organizationId, written.position);
        if (tenant.seen) tenant.seen.position = Math.max(tenant.seen.position, written.position);
      }
      notifier.send(outbox.take(written.position));
      return result;
    },

    async close() {
      await notifier.close();
      await pool.end();
      await replica?.close();
    },
  };
}

/** Whatever goes wrong at the replica, the primary is asked; only what takes too long there would here, too. */
function browseIn(
  replica: Replica,
  from: { replica: Database["read"]; primary: Database["read"] },
): Database["browse"] {
  return async (tenant, work) => {
    if (!replica.covers(tenant.organizationId, tenant.seen)) return from.primary(tenant, work);
    try {
      return await replica.run(() => from.replica(tenant, work));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "57014") throw error;
      return from.primary(tenant, work);
    }
  };
}

const maxAttempts = 4;

/** Retries work that failed for a reason that is gone at the next attempt. */
async function retry<T>(shouldRetry: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !shouldRetry(error)) throw error;
    }
  }
}

/** Deadlock or serialization failure: PostgreSQL rolled everything back, and by a second try the other write has finished. */
const isCollision = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

const isTransient = (error: unknown) => isCollision(error) || isStaleStatement(error);

interface Connections {
  pool: AppPool;
  begin: Begin;
}

/** What a tenant's transaction begins with. */
type Begin = (tenant: Tenant) => [text: string, values: string[]];

function beginWith(settings: Settings, pool: AppPool): Begin {
  const own = textToSet(settings, pool);
  const global = textToSet({ ...settings, role: globalRole }, pool);
  return (tenant) => [tenant.isGlobalView ? global : own, settingsFor(tenant)];
}

/** As a condition that is never true, so that nothing is returned. */
function textToSet(settings: Settings, { isCitus }: Pick<AppPool, "isCitus">): string {
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  for (const [name, value] of [
    ["app.organization_id", "$1"],
    ["app.person_id", "$2"],
  ])
    set.push(isCitus ? `app_set_local('${name}', ${value})` : `set_config('${name}', ${value}, true)`);
  return `select where ${set.join(" || ")} is null`;
}

/** Citus can't plan every list of all organizations. */
async function readAtCitus<T>(from: Connections, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return (await transact(from, tenant, work)).result;
  } catch (error) {
    throw tenant.isGlobalView && isUnsupported(error) ? globalViewTooWide() : error;
  }
}

const isUnsupported = (error: unknown) => error instanceof Error && "code" in error && error.code === "0A000";

/** Each batch of queries is a transaction without a begin and a commit, which would cost as much as reading a row. */
async function readOnce<T>({ pool, begin }: Connections, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  const [text, values] = begin(tenant);
  const client = await pool.connect();
  const pipeline = new StatementPipeline(client, (batch) => void ignoreRejection(batch.add(text, values)));
  const unit = unitOn(pipeline);
  try {
    return await work(unit.db);
  } finally {
    unit.end();
    // A connection that doesn't work anymore is closed.
    void pipeline.settle().then((isUsable) => client.release(!isUsable));
  }
}

/** A write's work, with what it wants to have sent once it is stored. */
function withOutbox<T>(work: (db: Db) => Promise<T>) {
  return async (db: Db) => {
    const outbox = openOutbox(db);
    return { result: await work(db), outbox };
  };
}

/** Also returns its commit's position in the log, if some server reads a replica. */
async function transact<T>(
  { pool, begin, isFollowed = false }: Connections & { /** By a replica. */ isFollowed?: boolean },
  tenant: Tenant,
  work: (db: Db) => Promise<T>,
): Promise<{ result: T; position: Position | undefined }> {
  const [text, values] = begin(tenant);
  const client = await pool.connect();
  const pipeline = new StatementPipeline(client);
  const unit = unitOn(pipeline);
  if (pool.isCitus) onCitus.add(unit.db);
  // Not awaited: they are sent with the first query.
  const opened = ignoreRejection(Promise.all([pipeline.send("begin"), pipeline.send(text, values)]));
  try {
    const result = await work(unit.db);
    unit.end();
    await opened;
    // The position is asked for in the same round trip.
    const [{ command }, asked] = await Promise.all([
      pipeline.send("commit"),
      isFollowed ? pipeline.send<{ position: Position }>(currentPosition) : undefined,
    ]);
    // A transaction in which a query failed answers a commit with ROLLBACK and no error.
    if (command !== "COMMIT") throw new Error("A query failed unnoticed, so nothing was stored");
    client.release();
    return { result, position: asked?.rows[0]?.position };
  } catch (error) {
    unit.end();
    await rollBack(client, pipeline);
    throw error;
  }
}

async function rollBack(client: pg.PoolClient, pipeline: StatementPipeline): Promise<void> {
  const isClean = await pipeline.send("rollback").then(
    () => true,
    () => false,
  );
  client.release(!isClean);
}

/** The same promise, but an unhandled rejection is not reported. */
function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The queries of one `read` or `write`. A late one is refused, since the connection belongs to someone else by then. */
function unitOn(pipeline: StatementPipeline): { db: Db; end(): void } {
  let isOver = false;
  const db = bindKysely(async <R>(text: string, values: readonly unknown[]) => {
    if (isOver) throw new Error("The transaction is over: every query must be awaited inside of it");
    return pipeline.send<R>(text, values);
  });
  return { db, end: () => void (isOver = true) };
}

/** In Global View, instead of an organization. */
const everyOrganization = "global";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only IDs: an organization called "global" would see everything. */
function settingsFor(tenant: Tenant): [organization: string, person: string] {
  const { personId = "" } = tenant;
  const organizationId = tenant.organizationId ?? "";
  if (organizationId !== "" && !uuid.test(organizationId)) throw new Error("Not an organization id");
  if (personId !== "" && !uuid.test(personId)) throw new Error("Not a person id");
  return [tenant.isGlobalView ? everyOrganization : organizationId, personId];
}
