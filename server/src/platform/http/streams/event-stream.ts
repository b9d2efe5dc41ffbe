import { Readable } from "node:stream";

/** The connection from a stream's source to its client. */
export interface EventLine<Event> {
  send(event: Event): void;
  end(): void;
}

/** How long a client waits before reconnecting to an ended stream. */
const retryMs = 3_000;
/** A client with this much unread data is disconnected; when it reconnects, it reloads everything. */
const maxUnreadBytes = 64 * 1024;
const patienceMs = 1_000;

/** One client's stream, as the text of server-sent events. */
export class EventStream<Event> implements EventLine<Event> {
  readonly readable = new Readable({ read: () => undefined, highWaterMark: maxUnreadBytes });
  #hasEnded = false;

  constructor() {
    this.#write(`retry: ${retryMs}\n\n`);
  }

  send(event: Event): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Sends a heartbeat. */
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
    if (this.readable.readableLength > maxUnreadBytes) this.readable.destroy();
  }
}
