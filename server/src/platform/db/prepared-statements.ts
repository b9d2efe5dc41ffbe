import pg from "pg";

/**
 * How many statements one connection keeps parsed and planned. Each costs memory on both sides; the product has fewer texts that come
 * again and again, but there is no end to texts that differ in which columns an update sets or how long a list is.
 */
export const mostStatements = 400;

/** The statements that one connection keeps, the one used longest ago first. */
class PreparedStatements {
  readonly #names = new Map<string, string>();
  #given = 0;

  /** The name under which a text is, or will be, prepared, and the name of the one that makes room for it. */
  use(text: string): { name: string; evicted: string | undefined } {
    // A name is never used again: the driver may still be about to note that its old statement was parsed.
    const name = this.#names.get(text) ?? `s${this.#given++}`;
    this.#names.delete(text);
    const evicted = this.#names.size < mostStatements ? undefined : this.#takeOldest();
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

/** Takes a prepared statement away. Unlike DEALLOCATE it fails neither in a failed transaction nor for a name that was never parsed. */
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

/** The driver's own list of what a connection has parsed, which grows with every name and has no other way to shrink. */
const isNotingStatements = (connection: pg.Connection): connection is pg.Connection & { parsedStatements: object } =>
  "parsedStatements" in connection && typeof connection.parsedStatements === "object";

const byClient = new WeakMap<pg.ClientBase, PreparedStatements>();

function statementsOf(client: pg.ClientBase): PreparedStatements {
  const known = byClient.get(client) ?? new PreparedStatements();
  byClient.set(client, known);
  return known;
}

/** Sends a query, parsed and planned once for a connection as long as it is used now and then. */
export async function sendPrepared<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
): Promise<pg.QueryResult<R>> {
  const { name, evicted } = statementsOf(client).use(text);
  if (evicted !== undefined) client.query(new CloseStatement(evicted));
  try {
    return await client.query<R>({ name, text, values });
  } catch (error) {
    if (isStalePlan(error)) forget(client, text);
    throw error;
  }
}

function forget(client: pg.ClientBase, text: string): void {
  const name = statementsOf(client).forget(text);
  if (name !== undefined) client.query(new CloseStatement(name));
}

/**
 * A migration changed the type of a column that the statement returns, so that what the connection had prepared answers something else.
 * Prepared again, it works.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  // Where in PostgreSQL it was raised: its message may be in another language.
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";
