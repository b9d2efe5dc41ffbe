import type pg from "pg";

/** A connection for one unit of work. */
export interface Lease {
  client: pg.PoolClient;
  /** Must be called once, when everything sent has been answered. A connection that doesn't work anymore is closed. */
  release(isUsable: boolean): void;
}

export async function lease(pool: pg.Pool): Promise<Lease> {
  const client = await pool.connect();
  return { client, release: (isUsable) => client.release(!isUsable) };
}

/** So that nobody waits for more than a few others. */
const mostUsers = 8;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  users: number;
  isUsable: boolean;
}

/**
 * One connection for all units of work that begin in one turn of the event loop. What they send goes out in one system call, and wakes
 * one process of PostgreSQL instead of several, which costs more than looking up a row. PostgreSQL answers them one after the other.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  #latest: SharedConnection | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async lease(): Promise<Lease> {
    const shared = this.#latest ?? this.#open();
    shared.users++;
    if (shared.users === mostUsers) this.#latest = undefined;
    const client = await shared.client;
    return {
      client,
      release: (isUsable) => {
        shared.isUsable &&= isUsable;
        if (--shared.users === 0) client.release(!shared.isUsable);
      },
    };
  }

  #open(): SharedConnection {
    const connect = async () => {
      // Once the requests that have arrived together have been read.
      await new Promise((resume) => setImmediate(resume));
      if (this.#latest === shared) this.#latest = undefined;
      return this.#pool.connect();
    };
    const shared: SharedConnection = { client: connect(), users: 0, isUsable: true };
    this.#latest = shared;
    return shared;
  }
}
