import type { Timers } from "#platform/timers.ts";

interface Entry {
  group: string;
  startedAt: number;
  /** How long it took, once that is known. */
  tookMs: number | undefined;
  result: Promise<unknown>;
  /** What it read has changed since. */
  isOutdated: boolean;
  /** The read that follows as soon as it may, for everybody who asks until then. */
  next: Promise<unknown> | undefined;
}

interface Options {
  /** How long a result serves if nothing changes, and the longest that anybody waits for another read to begin. */
  intervalMs: number;
  timers: Pick<Timers, "after">;
  /** Milliseconds that never go back. */
  now: () => number;
}

const mostKept = 500;

/** However much changes, the same is read for a third of the time at most. */
const shareOfTime = 3;

/**
 * Reads that many people repeat at the same time, each run once for all who ask until something changes. Nobody gets a result from before
 * a change they know of: once its group is outdated, they wait for the next read.
 */
export class SharedReads {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry>();

  constructor(options: Options) {
    this.#options = options;
  }

  read<T>(key: { group: string; parts: readonly unknown[] }, load: () => Promise<T>): Promise<T> {
    // Who reads the same by the same key gets the same type.
    return this.#read(JSON.stringify([key.group, key.parts]), key.group, load) as Promise<T>;
  }

  #read(name: string, group: string, load: () => Promise<unknown>): Promise<unknown> {
    const known = this.#entries.get(name);
    if (known?.next) return known.next;
    if (!known || this.#msUntil(known, this.#options.intervalMs) <= 0) return this.#start(name, group, load);
    if (!known.isOutdated) return known.result;
    known.next = this.#rest(known).then(() => this.#start(name, group, load));
    return known.next;
  }

  /** Until another read may begin although little time has passed. */
  async #rest(known: Entry): Promise<void> {
    await known.result.catch(() => undefined);
    const { intervalMs, timers } = this.#options;
    const waitMs = this.#msUntil(known, Math.min(intervalMs, (known.tookMs ?? intervalMs) * shareOfTime));
    if (waitMs > 0) await new Promise<void>((resume) => timers.after(waitMs, async () => resume()));
  }

  #msUntil({ startedAt }: Entry, age: number): number {
    return startedAt + age - this.#options.now();
  }

  /** What was read of a group is no longer true; without one, of all of them. */
  outdate(group?: string): void {
    for (const entry of this.#entries.values()) {
      if (group === undefined || entry.group === group) entry.isOutdated = true;
    }
  }

  #start(name: string, group: string, load: () => Promise<unknown>): Promise<unknown> {
    if (this.#entries.size >= mostKept) this.#forgetOld();
    const result = load();
    const startedAt = this.#options.now();
    const entry: Entry = { group, startedAt, tookMs: undefined, result, isOutdated: false, next: undefined };
    this.#entries.set(name, entry);
    const end = () => void (entry.tookMs = this.#options.now() - startedAt);
    // Those who wait get the failure; it is not kept.
    result.then(end, () => this.#entries.get(name) === entry && this.#entries.delete(name));
    return result;
  }

  #forgetOld(): void {
    const oldest = this.#options.now() - this.#options.intervalMs;
    for (const [name, { startedAt, next }] of this.#entries)
      if (startedAt < oldest && next === undefined) this.#entries.delete(name);
  }
}
