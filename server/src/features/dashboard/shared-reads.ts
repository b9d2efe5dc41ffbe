import type { Timers } from "#platform/timers.ts";

interface Entry<T> {
  group: string;
  startedAt: number;
  result: Promise<T>;
  /** What it read has changed since. */
  isOutdated: boolean;
  /** The read that follows as soon as the interval is over, for everybody who asks until then. */
  next: Promise<T> | undefined;
}

interface Options {
  /** The least time between two reads of the same key; each result serves that long. */
  intervalMs: number;
  timers: Pick<Timers, "after">;
  /** Milliseconds that never go back. */
  now: () => number;
}

const mostKept = 500;

/**
 * Reads that many people repeat at the same time, each run at most once per key and interval. Nobody gets a result from before a change
 * they know of: once its group is outdated, they wait for the next read.
 */
export class SharedReads<T> {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(options: Options) {
    this.#options = options;
  }

  read(key: { group: string; parts: readonly unknown[] }, load: () => Promise<T>): Promise<T> {
    const name = JSON.stringify([key.group, key.parts]);
    const known = this.#entries.get(name);
    if (known?.next) return known.next;
    const waitMs = known ? known.startedAt + this.#options.intervalMs - this.#options.now() : 0;
    if (!known || waitMs <= 0) return this.#start(name, key.group, load);
    if (!known.isOutdated) return known.result;
    known.next = new Promise((resolve, reject) => {
      this.#options.timers.after(waitMs, async () => this.#start(name, key.group, load).then(resolve, reject));
    });
    return known.next;
  }

  /** What was read of a group is no longer true; without one, of all of them. */
  outdate(group?: string): void {
    for (const entry of this.#entries.values()) {
      if (group === undefined || entry.group === group) entry.isOutdated = true;
    }
  }

  #start(name: string, group: string, load: () => Promise<T>): Promise<T> {
    if (this.#entries.size >= mostKept) this.#forgetOld();
    const result = load();
    const entry = { group, startedAt: this.#options.now(), result, isOutdated: false, next: undefined };
    this.#entries.set(name, entry);
    // A failure is told to those who wait for it, and not kept.
    result.catch(() => this.#entries.get(name) === entry && this.#entries.delete(name));
    return result;
  }

  #forgetOld(): void {
    const oldest = this.#options.now() - this.#options.intervalMs;
    for (const [name, { startedAt, next }] of this.#entries)
      if (startedAt < oldest && next === undefined) this.#entries.delete(name);
  }
}
