/** So many writes of one person, or about one record, hold connections at the same time; it leaves most of a pool to others. */
const mostAtOnce = 4;

/**
 * A queue per key in front of the pool. Many writes of one person or about one record at the same moment usually wait for each other's
 * locks, and each that waits would hold a connection that somebody else needs.
 */
export class WriteQueue {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async run<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const running = this.#running.get(key) ?? 0;
    if (running < mostAtOnce) this.#running.set(key, running + 1);
    // A write that ends hands over its place, so the number stays.
    else await new Promise<void>((resume) => this.#waitingFor(key).push(resume));
    try {
      return await work();
    } finally {
      this.#end(key);
    }
  }

  #waitingFor(key: string): (() => void)[] {
    const waiting = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, waiting);
    return waiting;
  }

  #end(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (this.#waiting.get(key)?.length === 0) this.#waiting.delete(key);
    if (next) return next();
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running === 0) this.#running.delete(key);
    else this.#running.set(key, running);
  }
}
