import { sql, type Kysely } from "kysely";
import type pg from "pg";
import type { Scope } from "#platform/scope.ts";
import { bindKysely } from "./bind-kysely.ts";
import { Notifier, openOutbox, type Notification } from "./notifications.ts";
import { isStalePlan, sendPrepared } from "./prepared-statements.ts";
import type { Schema } from "./schema.ts";

/** What repositories and queries receive: a query builder bound to one transaction and tenant. */
export type Db = Kysely<Schema>;

/** Whom a transaction works for, as row-level security sees it. Without a person it sees no one's personal rows. */
export type Tenant = Pick<Scope, "organizationId" | "isGlobalView"> & { personId?: string };

export interface Database {
  /**
   * Runs reads. Queries sent without waiting for each other are one transaction and one round trip, including its beginning and end.
   * Each query sees what was committed when it began, as it would in one longer transaction.
   */
  read<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs writes in one transaction: everything is stored when this returns, nothing if it throws. A deadlocked write is retried, so the
   * work must have no effects outside the database. Its notifications are sent once it is stored.
   */
  write<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** No tenant yet: for queries before an organization is known, such as session lookup. */
export const noTenant: Tenant = { organizationId: null, isGlobalView: false };

/** Lets the rest of a write's transaction work for a person who was unknown when it began, or for nobody again. */
export async function workFor(db: Db, personId: string | undefined): Promise<void> {
  await sql`select set_config('app.person_id', ${personId ?? ""}, true)`.execute(db);
}

/** Lets the rest of a write's transaction work in an organization, or read all of them ("global"), that was unknown when it began. */
export async function workIn(db: Db, organizationId: string): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(db);
}

export function createDatabase(pool: pg.Pool): Database {
  const notifier = new Notifier(pool);
  return {
    read: (tenant, work) => retry(isStalePlan, () => readOnce(pool, tenant, work)),

    async write(tenant, work) {
      const { result, notifications } = await retry(isTransient, () => writeOnce(pool, tenant, work));
      notifier.send(notifications);
      return result;
    },

    async close() {
      await notifier.close();
      await pool.end();
    },
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

const isTransient = (error: unknown) => isCollision(error) || isStalePlan(error);

async function readOnce<T>(pool: pg.Pool, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  const opening = `begin read only; ${settingsFor(tenant)}`;
  const client = await pool.connect();
  const batches = batchesOn(client, opening);
  const unit = unitOn(client, batches.open);
  try {
    const result = await work(unit.db);
    await batches.opened();
    return result;
  } finally {
    unit.end();
    batches.close().then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function writeOnce<T>(
  pool: pg.Pool,
  tenant: Tenant,
  work: (db: Db) => Promise<T>,
): Promise<{ result: T; notifications: Notification[] }> {
  const opening = `begin; ${settingsFor(tenant)}`;
  const client = await pool.connect();
  const unit = unitOn(client);
  const outbox = openOutbox(unit.db);
  // Not awaited: it is sent with the first query.
  const opened = ignoreRejection(client.query(opening));
  try {
    const result = await work(unit.db);
    unit.end();
    await opened;
    const ended = await client.query("commit");
    // A transaction in which a query failed answers a commit with ROLLBACK and no error.
    if (ended.command !== "COMMIT") throw new Error("A query failed unnoticed, so nothing was stored");
    client.release();
    return { result, notifications: outbox.take() };
  } catch (error) {
    unit.end();
    await rollBack(client);
    throw error;
  }
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  const isClean = await client.query("rollback").then(
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
function unitOn(client: pg.PoolClient, beforeQuery: () => void = () => undefined): { db: Db; end(): void } {
  let isOver = false;
  const db = bindKysely(async <R extends pg.QueryResultRow>(query: { text: string; values: unknown[] }) => {
    if (isOver) throw new Error("The transaction is over: every query must be awaited inside of it");
    beforeQuery();
    return sendPrepared<R>(client, query);
  });
  return { db, end: () => void (isOver = true) };
}

/** Wraps the queries sent in one turn of the event loop in a transaction, without an extra message to wait for. */
function batchesOn(client: pg.PoolClient, opening: string) {
  let isOpen = false;
  let opened: Promise<unknown> = Promise.resolve();
  let closed: Promise<unknown> = Promise.resolve();
  const close = () => {
    if (isOpen) closed = ignoreRejection(client.query("commit"));
    isOpen = false;
    return closed;
  };
  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      // Before the begin is written, so it runs before the socket's own tick, which sends everything (see GatheringSocket).
      process.nextTick(close);
      opened = ignoreRejection(Promise.all([opened, client.query(opening)]));
    },
    /** Without the begin, a query would have run without a tenant and found nothing, which must not look like a result. */
    opened: () => opened,
    close,
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SET takes no parameters, so only validated IDs go into its text. */
function settingsFor(tenant: Tenant): string {
  const organization = tenant.isGlobalView ? "global" : (tenant.organizationId ?? "");
  if (organization !== "" && organization !== "global" && !uuid.test(organization))
    throw new Error("Not an organization id");
  const { personId = "" } = tenant;
  if (personId !== "" && !uuid.test(personId)) throw new Error("Not a person id");
  return `set local app.organization_id = '${organization}'; set local app.person_id = '${personId}'`;
}
