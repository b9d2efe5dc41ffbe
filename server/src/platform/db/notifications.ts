import type { Kysely } from "kysely";
import type pg from "pg";
import { pause } from "./pause.ts";
import type { Position } from "./replica.ts";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;

export interface Notification {
  channel: string;
  /** Less than 8,000 bytes, PostgreSQL's limit. */
  payload: string;
}

interface Waiting {
  channel: string;
  /** Of the commit's position, if that is known. */
  payload(position?: Position): string;
}

const outboxes = new WeakMap<Db, Map<string, Waiting>>();

/** Starts collecting a write's notifications until it is stored. */
export function openOutbox(db: Db): { take(position?: Position): Notification[] } {
  const outbox = new Map<string, Waiting>();
  outboxes.set(db, outbox);
  return {
    take: (position) =>
      Array.from(outbox.values(), ({ channel, payload }) => ({ channel, payload: payload(position) })),
  };
}

/** Notifies every server once the write is stored, and none if it is rolled back. Duplicates are sent once. */
export function notifyOnCommit(db: Db, waiting: Waiting): void {
  const outbox = outboxes.get(db);
  if (!outbox) throw new Error("Only a write can send notifications");
  const longest = waiting.payload(Number.MAX_SAFE_INTEGER);
  if (Buffer.byteLength(longest) >= maxBytes) throw new Error("A notification is too long");
  outbox.set(`${waiting.channel} ${longest}`, waiting);
}

const maxBytes = 8_000;
const maxBatchSize = 500;
/** Nobody notices, and a busy server sends a tenth of the batches. */
const betweenBatchesMs = 10;
const maxPending = 20_000;
const maxFailures = 10;
const maxPauseMs = 5_000;

/** Sent in place of dropped notifications: listeners have missed something and must reload. */
export const lostPayload = "";

/**
 * Sends notifications after their transactions have committed. Sent inside them, they would serialize those transactions: PostgreSQL
 * writes one notifying transaction at a time to disk. The first is sent at once; those that arrive while a batch is being sent, or in the
 * few milliseconds after, go into the next one. If too many are pending, or PostgreSQL stays unavailable, they are replaced with one
 * `lostPayload` per channel.
 */
export class Notifier {
  readonly #send: (waiting: readonly Notification[]) => Promise<unknown>;
  #waiting: Notification[] = [];
  #sending: Promise<void> | undefined;
  readonly #closing = new AbortController();

  constructor(send: (waiting: readonly Notification[]) => Promise<unknown>) {
    this.#send = send;
  }

  send(notifications: readonly Notification[]): void {
    if (notifications.length === 0) return;
    this.#waiting.push(...notifications);
    this.#waiting = withinLimit(this.#waiting);
    this.#sending ??= this.#sendAll();
  }

  /** Sends pending notifications, then no more; gives up if PostgreSQL doesn't respond. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxBatchSize);
      try {
        await this.#send(batch);
        failures = 0;
        await pause(betweenBatchesMs, this.#closing.signal);
      } catch {
        failures++;
        const unsent = [...batch, ...this.#waiting];
        this.#waiting = failures < maxFailures ? withinLimit(unsent) : toLostPayloads(unsent);
        if (this.#closing.signal.aborted) break;
        await pause(Math.min(maxPauseMs, 50 * 2 ** failures), this.#closing.signal);
      }
    }
    // In the same turn as the check that the queue is empty, or a notification arriving in between would wait forever.
    this.#sending = undefined;
  }
}

/** It reads and stores nothing, so it needs no tenant and doesn't wait for the disk. Without a name, since a pooler may be in between. */
export const notifyNow = (pool: pg.Pool, waiting: readonly Notification[]): Promise<unknown> =>
  pool.query({
    text: `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
      from unnest($1::text[], $2::text[]) as waiting (channel, payload)`,
    values: [waiting.map(({ channel }) => channel), waiting.map(({ payload }) => payload)],
  });

const withinLimit = (waiting: Notification[]) => (waiting.length > maxPending ? toLostPayloads(waiting) : waiting);

const toLostPayloads = (dropped: readonly Notification[]): Notification[] =>
  Array.from(new Set(dropped.map(({ channel }) => channel)), (channel) => ({ channel, payload: lostPayload }));
