import type pg from "pg";
import { statementsFor } from "./prepared-statements.ts";
import { StatementBatch, type StatementResult } from "./statement-batch.ts";

/** A batch fails with one error. Its trace leads to the statement that failed, not to those that were skipped. */
const traced = new WeakSet<Error>();

/** Sends statements to one connection: those given within one turn of the event loop go out as one batch. */
export class StatementPipeline {
  readonly #client: pg.ClientBase;
  readonly #open: (batch: StatementBatch) => void;
  #batch: StatementBatch | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `open` adds what each batch begins with. */
  constructor(client: pg.ClientBase, open: (batch: StatementBatch) => void = () => undefined) {
    this.#client = client;
    this.#open = open;
  }

  async send<R>(text: string, values: readonly unknown[] = []): Promise<StatementResult<R>> {
    try {
      const answer = this.#currentBatch().add<R>(text, values);
      this.#last = answer;
      return await answer;
    } catch (error) {
      // Leads to who sent the statement instead of to the driver's socket.
      if (error instanceof Error && !traced.has(error)) Error.captureStackTrace(error);
      if (error instanceof Error) traced.add(error);
      throw error;
    }
  }

  /** Once everything sent has been answered: whether the connection still works. */
  async settle(): Promise<boolean> {
    const isFine = () => true;
    // An empty statement fails only if the connection is broken.
    return this.#last.then(isFine, () => this.send("").then(isFine, () => false));
  }

  #currentBatch(): StatementBatch {
    if (this.#batch) return this.#batch;
    const batch = new StatementBatch(statementsFor(this.#client));
    this.#batch = batch;
    this.#open(batch);
    // After all promises that are settled by now, so whatever they send is included.
    process.nextTick(() => {
      this.#batch = undefined;
      this.#client.query(batch);
    });
    return batch;
  }
}
