interface Running<T> {
  current: Promise<T>;
  /** Begins when the current one has ended, for everyone who has asked since that began. */
  next: Promise<T> | undefined;
}

/**
 * At most one read of the same thing at a time, however many people ask for it: when a customer changes, all pages that show them ask at
 * once. A read that is under way may have missed the change they have heard of, so they wait for the next, which they share. What is
 * shared must not depend on who asks.
 */
export class CoalescedReads<T> {
  readonly #running = new Map<string, Running<T>>();

  /** How many things are being read. */
  get size(): number {
    return this.#running.size;
  }

  read(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, load);
    const start = () => this.#start(key, load);
    return (running.next ??= running.current.then(start, start));
  }

  #start(key: string, load: () => Promise<T>): Promise<T> {
    const running: Running<T> = { current: load(), next: undefined };
    this.#running.set(key, running);
    const end = () => {
      if (!running.next) this.#running.delete(key);
    };
    running.current.then(end, end);
    return running.current;
  }
}
