import pg from "pg";
import {
  noteFailure,
  type ColumnDescription,
  type PreparedStatement,
  type PreparedStatements,
} from "./prepared-statements.ts";
import { toParameter } from "./statement-parameter.ts";

export interface StatementResult<R> {
  rows: R[];
  /** How many rows were returned or changed. */
  rowCount: number;
  /** What PostgreSQL says it did, such as `UPDATE` or `COMMIT`. */
  command: string;
}

interface Sent {
  text: string;
  values: (string | Buffer | null)[];
  statement: PreparedStatement;
  isNew: boolean;
  result: StatementResult<unknown>;
  /** Why its rows could not be read. */
  failure?: unknown;
  resolve(result: StatementResult<unknown>): void;
  reject(reason: unknown): void;
}

/**
 * Prepared statements that go to PostgreSQL as one message and are answered by one. Unless a transaction is open, they are one
 * transaction. After a failure PostgreSQL skips the rest of them, so these fail for the same reason.
 *
 * The driver would end each query on its own and have its columns described each time, which cost a fifth of a small read.
 */
export class StatementBatch extends pg.Query {
  readonly #prepared: PreparedStatements;
  /** The latest use of a statement before this batch. */
  readonly #usedBefore: number;
  readonly #sent: Sent[] = [];
  #answered = 0;

  constructor(prepared: PreparedStatements) {
    super("", () => undefined);
    this.#prepared = prepared;
    this.#usedBefore = prepared.latestUse;
    this.submit = (connection) => this.#write(connection);
  }

  /** Adds a statement. Throws if a value cannot be sent. */
  add<R>(text: string, values: readonly unknown[]): Promise<StatementResult<R>> {
    const sendable = values.map(toParameter);
    const { statement, isNew } = this.#prepared.find(text);
    return new Promise((resolve, reject) => {
      this.#sent.push({
        text,
        values: sendable,
        statement,
        isNew,
        result: { rows: [], rowCount: 0, command: "" },
        // What PostgreSQL returns is typed by the query that asks for it.
        resolve: resolve as (result: StatementResult<unknown>) => void,
        reject,
      });
    });
  }

  #write(connection: pg.Connection): void {
    // One message to the system instead of several for each statement.
    connection.stream.cork();
    try {
      this.#writeMessages(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  #writeMessages(connection: pg.Connection): void {
    // Before the statements, since after a failure PostgreSQL would skip this too; so not what this batch has used itself.
    for (const { name } of this.#prepared.takeAbandoned(this.#usedBefore)) connection.close({ type: "S", name }, true);
    for (const { text, values, statement, isNew } of this.#sent) {
      const { name } = statement;
      if (isNew) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values }, true);
      // Asked again until a description has arrived: an earlier batch that asked for it may still fail.
      if (!statement.isDescribed) connection.describe({ type: "P" }, true);
      connection.execute(null, true);
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly ColumnDescription[] }): void {
    this.#sent[this.#answered]?.statement.describe(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const current = this.#sent[this.#answered];
    if (!current || "failure" in current) return;
    try {
      current.result.rows.push(current.statement.readRow(fields));
    } catch (error) {
      current.failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const current = this.#sent[this.#answered++];
    if (!current) return;
    current.statement.isDescribed = true;
    // Such as `SELECT 3`, `INSERT 0 1`, `COMMIT`, or `SET CONSTRAINTS`.
    const end = text.indexOf(" ");
    current.result.command = end === -1 ? text : text.slice(0, end);
    current.result.rowCount = Number(text.slice(text.lastIndexOf(" ") + 1)) || 0;
  }

  handleEmptyQuery(): void {
    this.#answered++;
  }

  handleError(error: unknown): void {
    noteFailure(error);
    const skipped = this.#sent.splice(this.#answered);
    // Whether they have been prepared is unknown.
    for (const { text } of skipped) this.#prepared.forget(text);
    for (const { reject } of skipped) reject(error);
    this.handleReadyForQuery();
  }

  handleReadyForQuery(): void {
    for (const { result, resolve, reject, ...rest } of this.#sent.splice(0)) {
      if ("failure" in rest) reject(rest.failure);
      else resolve(result);
    }
  }
}
