import { Socket } from "node:net";

type Written = (error?: Error | null) => void;

/**
 * A socket that sends what is written to it within one turn of the event loop together. A transaction's opening, its first queries
 * and often its end reach PostgreSQL in one piece, which costs one system call and wakes one process once, not once for each.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    Reflect.apply(super.connect, this, given);
    // Node puts its own write onto every socket that connects, in front of ours.
    Reflect.deleteProperty(this, "write");
    return this;
  }

  override write(data: string | Uint8Array, encoding?: BufferEncoding | Written, whenWritten?: Written): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      // Runs after all promises that are settled by now have been followed, so also what they lead to is gathered.
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
