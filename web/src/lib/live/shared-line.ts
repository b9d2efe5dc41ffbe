import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import { LiveLine } from "./live-line.ts";
import { RecentChanges } from "./recent-changes.ts";

export type FromTab =
  /** What the tab follows from now on. Urgent when the network is back or the tab is shown again: a pause between attempts ends. */
  { type: "follow"; topics: readonly Topic[]; isUrgent: boolean } | { type: "bearer"; bearer: string | null };

export type ToTab =
  | { type: "opened"; open: readonly Topic[]; denied: readonly Topic[] }
  | { type: "event"; event: LiveEvent }
  | { type: "failed"; isUnreached: boolean }
  | { type: "lost" | "refused" }
  /** Only tabs can ask an identity provider's script for a token. */
  | { type: "bearerWanted" };

const bearerWaitMs = 10_000;

/** The one stream of a browser's tabs, each connected by a port. It is open while any of them follows something. */
export class SharedLine {
  /** What each tab follows, the one that told us last at the end. A tab that crashed stays until the line ends, which costs only its topics. */
  readonly #tabs = new Map<MessagePort, readonly Topic[]>();
  readonly #recent = new RecentChanges();
  #line: LiveLine | undefined;
  #bearerWaits: ((bearer: string | null) => void)[] = [];

  /** Adds a tab. */
  join(port: MessagePort): void {
    port.addEventListener("message", ({ data }: MessageEvent<FromTab>) => {
      if (data.type === "follow") this.#follow(port, data);
      else if (data.bearer !== null) this.#answerBearer(data.bearer);
    });
    // Browsers that don't report this keep the topics of a tab that crashed.
    port.addEventListener("close", () => this.#follow(port, { topics: [], isUrgent: false }));
    port.start();
  }

  #follow(port: MessagePort, { topics, isUrgent }: { topics: readonly Topic[]; isUrgent: boolean }): void {
    const before = this.#tabs.get(port) ?? [];
    this.#tabs.delete(port);
    if (topics.length > 0) this.#tabs.set(port, topics);
    if (this.#tabs.size === 0) return this.#close();
    this.#line ??= this.#open();
    if (this.#bearerWaits.length > 0 && topics.length > 0) send(port, { type: "bearerWanted" });
    this.#line.want([...new Set([...this.#tabs.values()].toReversed().flat())]);
    if (isUrgent) this.#line.nudge();
    const { state } = this.#line;
    if (!state || topics.length === 0) return;
    if (topics.some((topic) => !before.includes(topic) && state.denied.includes(topic))) this.#line.renew();
    send(port, { type: "opened", ...state });
    if (before.length > 0) return;
    // It began to read before it followed. For a topic that nobody followed, the server repeats what happened.
    for (const event of this.#recent.of(topics)) send(port, { type: "event", event });
  }

  #open(): LiveLine {
    return new LiveLine({
      getBearer: () => this.#findBearer(),
      onOpened: (open, denied) => this.#sendAll({ type: "opened", open, denied }),
      onEvent: (event) => {
        if (event.type === "change") this.#recent.keep(event);
        this.#sendAll({ type: "event", event });
        // What was denied may be allowed by now.
        if (event.type === "change" && event.kind === "access_changed") this.#line?.renew();
      },
      onLost: () => {
        this.#recent.clear();
        this.#sendAll({ type: "lost" });
      },
      onFailed: (isUnreached) => this.#sendAll({ type: "failed", isUnreached }),
      onRefused: () => this.#sendAll({ type: "refused" }),
    });
  }

  #close(): void {
    this.#line?.close();
    this.#line = undefined;
    this.#recent.clear();
  }

  /** From the tab that answers first: others may be frozen. Null if none does. */
  #findBearer(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#bearerWaits.push(resolve);
      setTimeout(() => resolve(null), bearerWaitMs);
      this.#sendAll({ type: "bearerWanted" });
    });
  }

  #answerBearer(bearer: string): void {
    for (const resolve of this.#bearerWaits) resolve(bearer);
    this.#bearerWaits = [];
  }

  #sendAll(message: ToTab): void {
    for (const port of this.#tabs.keys()) send(port, message);
  }
}

const send = (port: MessagePort, message: ToTab) => port.postMessage(message);
