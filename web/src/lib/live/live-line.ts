import { maxTopics, type LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import { readEvents, type StreamEnd } from "./event-stream.ts";

export interface LineHandlers {
  /** These topics are followed from now on; the denied ones may not be. */
  onOpened: (open: readonly Topic[], denied: readonly Topic[]) => void;
  onEvent: (event: LiveEvent) => void;
  /** The stream broke: whatever happens until it is open again is missed. */
  onLost: () => void;
  /** Another attempt failed while nothing was open; `isUnreached` if the server couldn't even be reached. */
  onFailed: (isUnreached: boolean) => void;
  /** The server refused the stream, or ended it with the session. */
  onRefused: () => void;
}

interface LineOptions extends LineHandlers {
  /** What each attempt's authorization header carries; null if no one is signed in. */
  getBearer: () => Promise<string | null>;
}

interface Stream {
  hangUp: AbortController;
  requested: readonly Topic[];
  open: Set<Topic>;
  openedAt: number;
}

const minPauseMs = 1_000;
const maxPauseMs = 15_000;
/** A session that is over closes the line; anyone else who is refused may be let in later. */
const refusedPauseMs = 60_000;

/**
 * One stream to the server for a changing set of topics. A new topic needs a new stream: the old one stays until the new one is open,
 * so nothing is missed in between. Topics nobody wants anymore are dropped with the next new stream.
 */
export class LiveLine {
  readonly #handlers: LineOptions;
  #wanted: readonly Topic[] = [];
  #current: Stream | undefined;
  /** Opening, to take over from the current one. */
  #next: Stream | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isRenewalDue = false;
  #isClosed = false;

  constructor(handlers: LineOptions) {
    this.#handlers = handlers;
  }

  /** Which topics are open, and which were requested and denied. */
  get state(): { open: Topic[]; denied: Topic[] } | undefined {
    const current = this.#current;
    return (
      current && { open: [...current.open], denied: current.requested.filter((topic) => !current.open.has(topic)) }
    );
  }

  /** The topics to follow from now on, the most recently wanted first. */
  want(topics: readonly Topic[]): void {
    this.#wanted = topics.slice(0, maxTopics);
    // What follows a pause, or a stream that is opening, asks for all of them.
    if (!this.#retry && !this.#next && !this.#isCovered()) this.#connect();
  }

  /** Asks again for denied topics. */
  renew(): void {
    if (!this.#isDenied()) return;
    if (this.#next) this.#isRenewalDue = true;
    else if (!this.#retry) this.#connect();
  }

  /** Ends the pause between two attempts. */
  nudge(): void {
    if (this.#retry !== undefined) this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#current?.hangUp.abort();
    this.#next?.hangUp.abort();
  }

  #isCovered(): boolean {
    const { requested } = this.#current ?? {};
    return requested !== undefined && this.#wanted.every((topic) => requested.includes(topic));
  }

  #isDenied(): boolean {
    return this.state?.denied.some((topic) => this.#wanted.includes(topic)) === true;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#isRenewalDue = false;
    const stream: Stream = { hangUp: new AbortController(), requested: this.#wanted, open: new Set(), openedAt: 0 };
    this.#next = stream;
    const reading = {
      topics: stream.requested,
      getBearer: this.#handlers.getBearer,
      signal: stream.hangUp.signal,
      onEvent: (event: LiveEvent) => this.#onEvent(stream, event),
    };
    void readEvents(reading).then((end) => this.#ended(stream, end));
  }

  #onEvent(stream: Stream, event: LiveEvent): void {
    if (event.type === "ready" && stream === this.#next) this.#takeOver(stream, event.open);
    if (stream !== this.#current) return;
    if (event.type === "denied") stream.open.delete(event.topic);
    this.#handlers.onEvent(event);
  }

  #takeOver(stream: Stream, open: readonly Topic[]): void {
    const previous = this.#current;
    this.#current = stream;
    this.#next = undefined;
    stream.open = new Set(open);
    stream.openedAt = performance.now();
    previous?.hangUp.abort();
    this.#handlers.onOpened(open, this.state?.denied ?? []);
    if (!this.#isCovered() || (this.#isRenewalDue && this.#isDenied())) this.#connect();
  }

  #ended(stream: Stream, end: StreamEnd): void {
    const wasCurrent = stream === this.#current;
    if (this.#isClosed || !(wasCurrent || stream === this.#next)) return;
    if (wasCurrent) {
      this.#current = undefined;
      // A stream that breaks as soon as it is open is no better than none.
      if (performance.now() - stream.openedAt > maxPauseMs) this.#failures = 0;
      this.#handlers.onLost();
      if (this.#next) return;
    } else this.#next = undefined;
    if (end.kind === "refused") this.#handlers.onRefused();
    else if (!wasCurrent && !this.#current) this.#handlers.onFailed(end.kind === "unreached");
    this.#retryLater(end.kind === "broken" ? end.retryAfterMs : end.kind === "refused" ? refusedPauseMs : 0);
  }

  /** After a random time around a growing pause, so that not every browser calls a restarted server at once. */
  #retryLater(atLeastMs: number): void {
    const pause = Math.min(minPauseMs * 2 ** this.#failures++, maxPauseMs) * (0.5 + Math.random());
    const wait = Math.max(pause, atLeastMs * (1 + Math.random() / 4));
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }
}
