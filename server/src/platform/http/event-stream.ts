import { Readable } from "node:stream";
import type { PersonScope } from "#platform/scope.ts";

/** Where a stream's events come from. */
export interface EventSource<Event> {
  /** Begins to send; the returned function ends it. */
  follow(send: Send<Event>): () => void;
  /** Whether these events may still be sent on behalf of the session as it is by now. */
  mayGoOn(scope: PersonScope): Promise<boolean>;
  /** What somebody is sent who was following before, and may have missed something. */
  missed: Event;
}

/** Sends an event; one that may be about the right to follow is sent only if that is still held. */
export type Send<Event> = (event: Event, isAboutRights?: boolean) => void;

/** How long a client waits before it comes back to a stream that ended. */
const retryMs = 3_000;
/** A client for whom this much gathers unread is sent away; when it comes back it reads everything again. */
const mostUnread = 64 * 1024;
const patienceMs = 1_000;

interface Begin {
  heartbeatMs: number;
  /** The client has followed before, and may not have received all. */
  mayHaveMissed: boolean;
}

/** One client's stream, as the text of server-sent events. */
export class EventStream<Event> {
  readonly readable = new Readable({ read: () => undefined, highWaterMark: mostUnread });
  readonly #source: EventSource<Event>;
  readonly #isAllowed: () => Promise<boolean>;
  #count = 0;
  #hasEnded = false;

  constructor(source: EventSource<Event>, isAllowed: () => Promise<boolean>) {
    this.#source = source;
    this.#isAllowed = isAllowed;
  }

  begin({ heartbeatMs, mayHaveMissed }: Begin): void {
    this.#write(`retry: ${retryMs}\n\n`);
    const stopFollowing = this.#source.follow((event, isAboutRights = false) => {
      if (isAboutRights) void this.#ifAllowed(() => this.#send(event));
      else this.#send(event);
    });
    const heart = setInterval(() => void this.#ifAllowed(() => this.#write(": still here\n\n")), heartbeatMs);
    this.readable.once("close", () => {
      clearInterval(heart);
      stopFollowing();
    });
    if (mayHaveMissed) this.#send(this.#source.missed);
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.readable.push(null);
    // A client that reads no more must not keep a closing server waiting.
    setTimeout(() => this.readable.destroy(), patienceMs).unref();
  }

  /** Where it cannot be found out, the stream ends too: whoever comes back is asked again. */
  async #ifAllowed(goOn: () => void): Promise<void> {
    const isAllowed = await this.#isAllowed().catch(() => false);
    if (isAllowed) goOn();
    else this.end();
  }

  #send(event: Event): void {
    this.#write(`id: ${++this.#count}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    if (this.#hasEnded || this.readable.destroyed) return;
    this.readable.push(text);
    if (this.readable.readableLength > mostUnread) this.readable.destroy();
  }
}
