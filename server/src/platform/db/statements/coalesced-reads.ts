import { requestSeconds } from "#platform/db/pool.ts";

/** PostgreSQL cancels a read that takes longer. One without an answer has lost its connection, and must not hold up the next. */
const mostMs = requestSeconds * 1_000 + 1_000;

interface Running {
  current: Promise<unknown>;
  /** Begins when the current one has ended, for everyone who has asked since that began. */
  next: Promise<unknown> | undefined;
}

/**
 * At most one read of the same thing at a time, however many people ask for it: when a customer changes, all pages that show them ask at
 * once. A read that is under way may have missed the change they have heard of, so they wait for the next, which they share. What is
 * shared must not depend on who asks.
 */
export class CoalescedReads {
  readonly #running = new Map<string, Running>();

  /** How many things are being read. */
  get size(): number {
    return this.#running.size;
  }

  read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, load);
    running.next ??= endOf(running.current).then(() => this.#start(key, load));
    // Who reads the same by the same key gets the same type.
    return running.next as Promise<T>;
  }

  #start<T>(key: string, load: () => Promise<T>): Promise<T> {
    const current = load();
    const running: Running = { current, next: undefined };
    this.#running.set(key, running);
    const end = () => {
      // V8 copies a map that grows or shrinks, and the old copy would keep what was read until the next full garbage collection.
      running.current = ended;
      if (this.#running.get(key) === running && !running.next) this.#running.delete(key);
    };
    current.then(end, end);
    return current;
  }
}

const ended = Promise.resolve();

/** Resolves when it has ended, however it did, or has taken too long. */
function endOf(read: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, mostMs);
    const end = () => {
      clearTimeout(late);
      resolve();
    };
    read.then(end, end);
  });
}
