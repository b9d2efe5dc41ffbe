import type pg from "pg";
import { parserFor } from "./column-parsers.ts";

/**
 * How many statements each connection keeps prepared. Each costs memory on both sides. The product has fewer frequent ones, but an
 * unlimited number of variants that differ in which columns an update sets or how long a list is.
 */
export const maxStatements = 400;

/** A column of a result, as PostgreSQL describes it. */
export interface ColumnDescription {
  name: string;
  dataTypeID: number;
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** A statement that a connection has prepared or is about to. */
export class PreparedStatement {
  readonly name: string;
  /** Increases with each use. */
  lastUse = 0;
  /** Whether its columns are known: PostgreSQL has described them, or run it without describing any. */
  isDescribed = false;
  #columns: readonly Column[] = [];
  #empty: Readonly<Record<string, unknown>> = {};

  constructor(name: string) {
    this.name = name;
  }

  /** Once is enough: if the columns change, PostgreSQL refuses to run the statement. */
  describe(columns: readonly ColumnDescription[]): void {
    this.isDescribed = true;
    this.#columns = columns.map(({ name, dataTypeID }) => ({ name, parse: parserFor(dataTypeID) }));
    this.#empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  readRow(values: readonly (string | null)[]): Record<string, unknown> {
    const columns = this.#columns;
    // Runs for every value of every row: adding each name to an empty row, or an iterator, would take twice as long.
    const row = { ...this.#empty };
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index];
      const value = values[index];
      if (column) row[column.name] = value === null || value === undefined ? null : column.parse(value);
    }
    return row;
  }
}

/** How often a connection has learned that a migration changed what a statement returns. */
let schemaChanges = 0;

/** One connection's statements. */
export class PreparedStatements {
  readonly #areNamed: boolean;
  #preparedAfter = schemaChanges;
  readonly #statements = new Map<string, PreparedStatement>();
  #abandoned: PreparedStatement[] = [];
  #given = 0;
  #uses = 0;

  constructor({ areNamed }: { areNamed: boolean }) {
    this.#areNamed = areNamed;
  }

  /** The statement for a text, and whether it has yet to be prepared. */
  find(text: string): { statement: PreparedStatement; isNew: boolean } {
    if (!this.#areNamed) return { statement: new PreparedStatement(""), isNew: true };
    if (this.#preparedAfter !== schemaChanges) this.#forgetAll();
    const known = this.#statements.get(text);
    if (known) {
      known.lastUse = ++this.#uses;
      return { statement: known, isNew: false };
    }
    if (this.#statements.size >= maxStatements) this.#forgetLeastRecent();
    // Names are never reused, so that closing a statement late closes no other.
    const statement = new PreparedStatement(`s${this.#given++}`);
    statement.lastUse = ++this.#uses;
    this.#statements.set(text, statement);
    return { statement, isNew: true };
  }

  /** Prepares a text again at its next use. */
  forget(text: string): void {
    const statement = this.#statements.get(text);
    if (!statement) return;
    this.#statements.delete(text);
    this.#abandoned.push(statement);
  }

  /** The number of the latest use of any statement. */
  get latestUse(): number {
    return this.#uses;
  }

  /** Statements that PostgreSQL may still keep but nobody will use, unless they were used after a certain use. */
  takeAbandoned(until: number): readonly PreparedStatement[] {
    if (this.#abandoned.length === 0) return [];
    const taken = this.#abandoned.filter(({ lastUse }) => lastUse <= until);
    this.#abandoned = this.#abandoned.filter(({ lastUse }) => lastUse > until);
    return taken;
  }

  /** Otherwise a retried read could find another old statement each time, on this connection or the next, until it gives up. */
  #forgetAll(): void {
    this.#preparedAfter = schemaChanges;
    for (const text of this.#statements.keys()) this.forget(text);
  }

  #forgetLeastRecent(): void {
    let least: [text: string, lastUse: number] | undefined;
    for (const [text, { lastUse }] of this.#statements) if (!least || lastUse < least[1]) least = [text, lastUse];
    if (least) this.forget(least[0]);
  }
}

const named = new WeakMap<pg.ClientBase, PreparedStatements>();
const unnamed = new PreparedStatements({ areNamed: false });

/**
 * Lets a connection keep statements by name. Never behind a pooler: the same names stand for other statements of other connections there,
 * so a transaction could run another one's statement, and read another tenant's rows.
 */
export const allowNames = (client: pg.ClientBase): void =>
  void named.set(client, new PreparedStatements({ areNamed: true }));

export const statementsFor = (client: pg.ClientBase): PreparedStatements => named.get(client) ?? unnamed;

const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && "code" in error && error.code === code;

/** Whether a migration changed the type of a column that a statement returns. Not by the message, which may be in another language. */
const isOutdated = (error: unknown): boolean =>
  hasCode(error, "0A000") && "routine" in error && error.routine === "RevalidateCachedQuery";

/**
 * Whether an error means that a statement must be prepared again. Either it is outdated, or an earlier batch failed before preparing it,
 * and this one was sent before that was known.
 */
export const isStaleStatement = (error: unknown): boolean => hasCode(error, "26000") || isOutdated(error);

/** Has every connection prepare its statements again at their next use, if an error says that they are outdated. */
export function noteFailure(error: unknown): void {
  if (isOutdated(error)) schemaChanges++;
}
