import { Readable } from "node:stream";

/** How a stream's source reaches its client. */
export interface EventLine<Event> {
  send(event: Event): void;
  end(): void;
}

/** How long a client waits before it comes back to a stream that ended. */
const retryMs = 3_000;
/** A client that leaves this much unread is cut off; when it comes back it reads everything again. */
const mostUnread = 64 * 1024;
const patienceMs = 1_000;

/** One client's stream, as the text of server-sent events. */
export class EventStream<Event> implements EventLine<Event> {
  readonly readable = new Readable({ read: () => undefined, highWaterMark: mostUnread });
  #hasEnded = false;

  constructor() {
    this.#write(`retry: ${retryMs}\n\n`);
  }

  send(event: Event): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** A sign of life. */
  beat(): void {
    this.#write(": still here\n\n");
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.readable.push(null);
    // A client that has stopped reading must not keep a closing server waiting.
    setTimeout(() => this.readable.destroy(), patienceMs).unref();
  }

  #write(text: string): void {
    if (this.#hasEnded || this.readable.destroyed) return;
    this.readable.push(text);
    if (this.readable.readableLength > mostUnread) this.readable.destroy();
  }
}
