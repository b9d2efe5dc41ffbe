import pg from "pg";

/**
 * How many statements each connection keeps prepared. Each costs memory on both sides. The product has fewer frequent ones, but an
 * unlimited number of variants that differ in which columns an update sets or how long a list is.
 */
export const maxStatements = 400;

/** One connection's statements, least recently used first. */
class PreparedStatements {
  readonly #names = new Map<string, string>();
  #given = 0;

  /** The name under which a text is or will be prepared, and the statement evicted to make room for it. */
  nameFor(text: string): { name: string; evicted: string | undefined } {
    // Names are never reused: the driver may not have recorded yet that the old statement was parsed.
    const name = this.#names.get(text) ?? `s${this.#given++}`;
    this.#names.delete(text);
    const evicted = this.#names.size < maxStatements ? undefined : this.#takeOldest();
    this.#names.set(text, name);
    return { name, evicted };
  }

  forget(text: string): string | undefined {
    const name = this.#names.get(text);
    this.#names.delete(text);
    return name;
  }

  #takeOldest(): string | undefined {
    const [oldest] = this.#names.keys();
    return oldest === undefined ? undefined : this.forget(oldest);
  }
}

/** Closes a prepared statement. Unlike DEALLOCATE, it works in a failed transaction and for a name that was never parsed. */
class CloseStatement extends pg.Query {
  constructor(statement: string) {
    super({ text: "" }, () => undefined);
    this.submit = (connection) => {
      connection.close({ type: "S", name: statement }, false);
      connection.sync();
      if (isNotingStatements(connection)) Reflect.deleteProperty(connection.parsedStatements, statement);
    };
  }
}

/** The driver keeps a list of what a connection has parsed, which grows with every name and can't be shrunk otherwise. */
const isNotingStatements = (connection: pg.Connection): connection is pg.Connection & { parsedStatements: object } =>
  "parsedStatements" in connection && typeof connection.parsedStatements === "object";

const byClient = new WeakMap<pg.ClientBase, PreparedStatements>();

function statementsFor(client: pg.ClientBase): PreparedStatements {
  const known = byClient.get(client) ?? new PreparedStatements();
  byClient.set(client, known);
  return known;
}

/** Sends a query as a prepared statement, which the connection keeps while it is used often enough. */
export async function sendPrepared<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
): Promise<pg.QueryResult<R>> {
  const { name, evicted } = statementsFor(client).nameFor(text);
  if (evicted !== undefined) client.query(new CloseStatement(evicted));
  try {
    return await client.query<R>({ name, text, values });
  } catch (error) {
    if (isStalePlan(error)) forget(client, text);
    throw error;
  }
}

function forget(client: pg.ClientBase, text: string): void {
  const name = statementsFor(client).forget(text);
  if (name !== undefined) client.query(new CloseStatement(name));
}

/**
 * Whether a migration changed the type of a column the prepared statement returns. Preparing it again fixes that.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  // Not the message, which may be in another language.
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";
