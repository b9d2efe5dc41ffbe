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
import type { Schema } from "./schema.ts";

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

type Send = <R extends pg.QueryResultRow>(query: { text: string; values: unknown[] }) => Promise<pg.QueryResult<R>>;

/** A Kysely that sends every query through `send`. Cheap enough to create for each unit of work. */
export function bindKysely(send: Send): Kysely<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const result = await send<R & pg.QueryResultRow>({ text: query.sql, values: [...query.parameters] });
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error("Streaming is not used");
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) });
  return new Kysely<Schema>({ config, dialect, driver, executor });
}
