import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;

export interface Notification {
  channel: string;
  /** At most 8,000 bytes, which is PostgreSQL's limit. */
  payload: string;
}

const outboxes = new WeakMap<Db, Map<string, Notification>>();

/** Lets what a write notifies of be collected until it is stored. */
export function openOutbox(db: Db): { take(): Notification[] } {
  const outbox = new Map<string, Notification>();
  outboxes.set(db, outbox);
  return { take: () => [...outbox.values()] };
}

/** Notifies every server once the write is stored, and nobody if it is undone. The same twice is sent once. */
export function notifyOnCommit(db: Db, notification: Notification): void {
  const outbox = outboxes.get(db);
  if (!outbox) throw new Error("Only a write can notify of something");
  if (Buffer.byteLength(notification.payload) >= mostBytes) throw new Error("A notification is too long");
  outbox.set(`${notification.channel} ${notification.payload}`, notification);
}

const mostBytes = 8_000;
const mostInBatch = 500;
const mostWaiting = 20_000;
const mostFailures = 10;

/**
 * Sends notifications after the transactions they tell of. Within them they would make all of these wait for each other: PostgreSQL
 * lets one notifying transaction at a time be written to the disk. What gathers while a batch is under way goes with the next.
 */
export class Notifier {
  readonly #pool: pg.Pool;
  #waiting: Notification[] = [];
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  send(notifications: readonly Notification[]): void {
    if (notifications.length === 0) return;
    // More than this gather only while PostgreSQL is away; whoever listens reads everything again when it is back.
    if (this.#waiting.length < mostWaiting) this.#waiting.push(...notifications);
    this.#sending ??= this.#sendAll();
  }

  /** Sends what waits, then no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, mostInBatch);
      try {
        await this.#sendBatch(batch);
        this.#waiting.splice(0, batch.length);
        failures = 0;
      } catch {
        failures++;
        if (this.#isClosed || failures === mostFailures) this.#waiting = [];
        else await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** failures));
      }
    }
    // In the same breath as seeing that nothing waits, else what comes in between would wait for ever.
    this.#sending = undefined;
  }

  async #sendBatch(batch: readonly Notification[]): Promise<void> {
    // Nothing is stored by this, so nobody need wait for the disk.
    const text = `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
      from unnest($1::text[], $2::text[]) as waiting (channel, payload)`;
    const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    await this.#pool.query({ name: "notify", text, values });
  }
}
