interface QueueWork<J> {
  concurrency: number;
  /** Claims up to `max` jobs for this worker. */
  fetch(max: number): Promise<readonly J[]>;
  /** Never throws. */
  run(job: J): Promise<void>;
}

/** Works on one queue: fetches jobs when it is woken or a job ends, up to its concurrency. */
export class QueueWorker<J> {
  readonly #work: QueueWork<J>;
  readonly #running = new Set<Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #isLooking = false;
  #isWoken = false;
  #isStopping = false;

  constructor(work: QueueWork<J>) {
    this.#work = work;
  }

  /** Checks the queue for jobs. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isLooking) this.#looking = this.#look();
  }

  /** Stops fetching, and waits for running jobs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#looking;
    await Promise.all(this.#running);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      const room = this.#work.concurrency - this.#running.size;
      const jobs = room > 0 ? await this.#work.fetch(room) : [];
      for (const job of jobs) this.#start(job);
    }
    // In the same turn as the check above, so that no wake-up is lost.
    this.#isLooking = false;
  }

  #start(job: J): void {
    const running = this.#work.run(job).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.add(running);
  }
}
