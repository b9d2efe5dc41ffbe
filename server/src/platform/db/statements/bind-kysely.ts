import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from "kysely";
import type pg from "pg";
import type { Schema } from "#platform/db/schema.ts";
import type { StatementResult } from "./statement-batch.ts";

const refuseTransactions = async (): Promise<void> => {
  throw new Error("The transaction is already open: use the db that was passed in");
};

/** Kysely opens no connection or transaction itself: it is given both. */
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: () => Promise.reject(new Error("Kysely works on the connection it was bound to")),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
  beginTransaction: refuseTransactions,
  commitTransaction: refuseTransactions,
  rollbackTransaction: refuseTransactions,
};

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect };

type Send = <R>(text: string, values: readonly unknown[]) => Promise<StatementResult<R>>;

/** A Kysely that sends every query through `send`. Cheap enough to create for each unit of work. */
export function bindKysely(send: Send): Kysely<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const { rows, rowCount } = await send<R>(query.sql, query.parameters);
      return { rows, numAffectedRows: BigInt(rowCount) };
    },
    streamQuery() {
      throw new Error("Streaming is not used");
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) });
  return new Kysely<Schema>({ config, dialect, driver, executor });
}

/** A Kysely on a connection that someone else opened and in whose transaction, if any, it works. */
export const bindClient = (client: pg.Client): Kysely<Schema> =>
  bindKysely(async <R>(text: string, values: readonly unknown[]) => {
    const { rows, rowCount, command } = await client.query<R & pg.QueryResultRow>(text, [...values]);
    return { rows, rowCount: rowCount ?? 0, command };
  });
