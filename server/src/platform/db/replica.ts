import { setImmediate as nextTurn } from "node:timers/promises";
import { PlainError } from "#platform/plain-error.ts";
import { pause } from "./pause.ts";
import { openAppPool, refuseOldServer, type AppPool, type ConnectionTarget } from "./pool.ts";

/**
 * How long the primary's log was, in bytes: a replica that has replayed as much has everything that was committed before. As positions
 * are compared, nobody's clock matters.
 */
export type Position = number;

/** What someone must find in what they read: what they wrote, and what they were told of. */
export interface Seen {
  position: Position;
}

/** Where the log's next entry begins; what has been committed lies before it, even if it isn't on the disk yet. */
export const currentPosition = "select (pg_current_wal_insert_lsn() - '0/0')::bigint as position";

const replayedPosition = `
  select (pg_last_wal_replay_lsn() - '0/0')::bigint as position, system_identifier::text as cluster,
    current_setting('server_version_num')::integer as version
  from pg_control_system() where pg_is_in_recovery()`;

/** Far less than anyone notices; a read that needs what came since goes to the primary. */
const lookMs = 100;
const lookAgainMs = 1_000;
const patienceMs = 1_000;

export interface ReplicaOptions {
  connections: number;
  statementSeconds: number;
  /** The primary's cluster: the replica of another one is never read. */
  cluster: string;
  /** Where the primary is now. */
  findPosition(): Promise<Position>;
  onTrouble(what: string, error: unknown): void;
}

/** A streaming replica, and how far it is behind what this server's organizations need. */
export class Replica {
  pool: AppPool;
  /** How many reads that might have gone to the replica went where. */
  readonly reads = { replica: 0, primary: 0 };
  readonly #target: ConnectionTarget;
  readonly #watching: AppPool;
  readonly #options: ReplicaOptions;
  readonly #closing = new AbortController();
  readonly #running = new Set<(reason: unknown) => void>();
  /** The latest changes of organizations, until the replica has replayed them. */
  readonly #changed = new Map<string, Position>();
  #latest: Position = 0;
  /** What everybody needs. */
  #floor: Position = Infinity;
  #gaps = 0;
  #replayed: Position | undefined;
  readonly #done: Promise<void>;

  constructor(target: ConnectionTarget, options: ReplicaOptions) {
    this.#target = target;
    this.#options = options;
    this.pool = openAppPool(target, options);
    this.#watching = openAppPool(target, { connections: 1, statementSeconds: patienceMs / 1_000 });
    this.#done = this.#watch();
  }

  /** How far it has come; undefined while it can't be used. */
  get replayed(): Position | undefined {
    return this.#replayed;
  }

  /** How far it is behind the primary; undefined while either doesn't answer. */
  async findLag(): Promise<number | undefined> {
    const current = await this.#options.findPosition().catch(() => undefined);
    if (current === undefined || this.#replayed === undefined) return undefined;
    return Math.max(0, current - this.#replayed);
  }

  /** An organization has changed: from now on, reads in it need what was committed before this position. */
  note(organizationId: string | null, position: Position): void {
    this.#latest = Math.max(this.#latest, position);
    if (organizationId !== null) this.#changed.set(organizationId, Math.max(this.latestIn(organizationId), position));
  }

  /** Changes may have been missed: until the primary says how far it is, nothing is read from the replica. */
  noteUnknown(): void {
    this.#floor = Infinity;
    void this.#findFloor(++this.#gaps);
  }

  /** Up to where an organization's changes are known; without one, anybody's. */
  latestIn(organizationId: string | null): Position {
    return organizationId === null ? this.#latest : (this.#changed.get(organizationId) ?? 0);
  }

  /** Whether it has everything that someone must find. */
  covers(organizationId: string | null, seen: Seen | undefined): boolean {
    const needed = Math.max(this.latestIn(organizationId), this.#floor, seen?.position ?? 0);
    const isCovered = this.#replayed !== undefined && this.#replayed >= needed;
    this.reads[isCovered ? "replica" : "primary"]++;
    return isCovered;
  }

  /** Runs a read there. It fails as soon as the replica is lost, even if its connections only hang. */
  run<T>(read: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject);
      void read()
        .then(resolve, reject)
        .finally(() => this.#running.delete(reject));
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#done;
    await Promise.all([this.pool.end(), this.#watching.end()]);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    let isUsable = true;
    while (!signal.aborted) {
      try {
        this.#replayed = await this.#look();
        for (const [id, position] of this.#changed) if (position <= this.#replayed) this.#changed.delete(id);
        isUsable = true;
      } catch (error) {
        if (isUsable && !signal.aborted) this.#lose(error);
        isUsable = false;
      }
      await pause(isUsable ? lookMs : lookAgainMs, signal);
    }
  }

  #lose(error: unknown): void {
    this.#replayed = undefined;
    for (const fail of this.#running) fail(error);
    // Connections that hang would keep their places in the pool.
    void this.pool.end();
    this.pool = openAppPool(this.#target, this.#options);
    this.#options.onTrouble("The replica can't be used, so the primary is read", error);
  }

  /** Where the primary is now. Tried again until it answers. */
  async #findFloor(gap: number): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const found = await this.#options.findPosition().catch(() => undefined);
      // Another gap asks again, since what it missed may have come after this.
      if (gap !== this.#gaps) return;
      if (found !== undefined) return void (this.#floor = found);
      await pause(lookAgainMs, signal);
    }
  }

  async #look(): Promise<Position> {
    const client = await this.#watching.connect();
    let isFine = false;
    const late = new AbortController();
    try {
      const answer = await Promise.race([
        client.query<{ position: Position | null; cluster: string; version: number }>(replayedPosition),
        // If this process was busy for so long, an answer that is there already is read first.
        pause(patienceMs, late.signal).then(() => nextTurn(undefined)),
      ]);
      if (!answer) throw new Error("It didn't answer in time");
      const [row] = answer.rows;
      if (!row || row.position === null) throw new Error("It isn't a replica, or not anymore");
      if (row.cluster !== this.#options.cluster) throw new PlainError("It is a replica of another cluster");
      refuseOldServer(row.version);
      isFine = true;
      return row.position;
    } finally {
      late.abort();
      client.release(!isFine);
    }
  }
}
