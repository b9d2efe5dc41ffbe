import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type pg from "pg";
import type { Scope } from "#platform/scope.ts";
import type { Schema } from "./schema.ts";

/** What repositories and queries receive: a transaction that already knows for whom it works. */
export type Db = Kysely<Schema>;

/** For whom a transaction works, as row-level security reads it. */
export type Tenant = Pick<Scope, "organizationId" | "isGlobalView" | "personId">;

export interface Database {
  /** Runs reads in one transaction. Its opening travels with the first query and nobody waits for its end: one round trip. */
  read<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs writes in one transaction: all of it is stored when this returns, nothing when it throws. */
  write<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Nobody yet: for what comes before an organization is known, such as looking a session up. */
export const noTenant: Tenant = { organizationId: null, isGlobalView: false, personId: "" };

export function createDatabase(pool: pg.Pool): Database {
  const bound = new WeakMap<pg.PoolClient, Db>();
  const dbOf = (client: pg.PoolClient): Db => {
    let db = bound.get(client);
    if (!db) {
      db = bindTo(client);
      bound.set(client, db);
    }
    return db;
  };

  const abandon = async (client: pg.PoolClient) => {
    const isClean = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isClean);
  };

  const inTransaction = async <T>(tenant: Tenant, { work, mode }: { work: Work<T>; mode: Mode }): Promise<T> => {
    const client = await pool.connect();
    // Not awaited: it goes out together with the first query. Its failure is met below.
    const begun = client.query(`begin ${mode}; ${settingsFor(tenant)}`);
    begun.catch(() => undefined);
    try {
      const result = await work(dbOf(client));
      await begun;
      const ended = client.query("commit");
      if (mode === "read write") await ended;
      ended.then(
        () => client.release(),
        () => client.release(true),
      );
      return result;
    } catch (error) {
      await abandon(client);
      throw error;
    }
  };

  return {
    read: (tenant, work) => inTransaction(tenant, { work, mode: "read only" }),
    write: (tenant, work) => inTransaction(tenant, { work, mode: "read write" }),
    close: () => pool.end(),
  };
}

type Work<T> = (db: Db) => Promise<T>;
type Mode = "read only" | "read write";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SET takes no parameters, so only values known to be ids are put into its text. */
function settingsFor(tenant: Tenant): string {
  const organization = tenant.isGlobalView ? "global" : (tenant.organizationId ?? "");
  if (organization !== "" && organization !== "global" && !uuid.test(organization))
    throw new Error("Not an organization id");
  if (tenant.personId !== "" && !uuid.test(tenant.personId)) throw new Error("Not a person id");
  return `set local app.organization_id = '${organization}'; set local app.person_id = '${tenant.personId}'`;
}

/** A Kysely whose every query runs on one connection: the transaction is opened and ended outside. */
function bindTo(client: pg.PoolClient): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const result = await client.query<R & pg.QueryResultRow>(preparedOnce(query));
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error("Streaming is not used");
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
    beginTransaction: refuseNesting,
    commitTransaction: refuseNesting,
    rollbackTransaction: refuseNesting,
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

async function refuseNesting(): Promise<void> {
  throw new Error("The transaction is already open: use the db that was passed in");
}

// Statements are parsed and planned once for a connection. The number is bounded, since each costs memory on both sides.
const statementNames = new Map<string, string>();
const mostStatements = 400;

function preparedOnce(query: CompiledQuery): pg.QueryConfig {
  let name = statementNames.get(query.sql);
  if (name === undefined && statementNames.size < mostStatements) {
    name = `s${statementNames.size}`;
    statementNames.set(query.sql, name);
  }
  return { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
}
