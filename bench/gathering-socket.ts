import { Socket } from "node:net";

type WriteCallback = (error?: Error | null) => void;

/**
 * A socket that sends everything written within one turn of the event loop as one chunk. A transaction's begin, its first queries and
 * often its end reach PostgreSQL at once, with one system call and one wake-up.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    Reflect.apply(super.connect, this, given);
    // On connect, Node installs its own write on every socket, in front of ours.
    Reflect.deleteProperty(this, "write");
    return this;
  }

  override write(
    data: string | Uint8Array,
    encoding?: BufferEncoding | WriteCallback,
    whenWritten?: WriteCallback,
  ): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      // Runs after all currently settled promises have been processed, so whatever they trigger is included.
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return typeof encoding === "function"
      ? super.write(data, encoding)
      : super.write(data, encoding ?? "utf8", whenWritten);
  }
}
