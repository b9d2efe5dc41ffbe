import { LiveEventSchema, TopicSchema, type LiveEvent } from "@automotive-crm/contract/live";
import type { Topic } from "@automotive-crm/contract/live-topics";
import { z } from "zod/mini";
import { randomKey } from "#lib/api/random-key.ts";
import { LiveLine, type LineHandlers } from "./live-line.ts";
import type { RecentChanges } from "./recent-changes.ts";
import { standForElection, type TabLocks } from "./tab-election.ts";

/** What the tabs of one browser share: locks to elect a leader, and a channel to talk. */
export interface TabsOfBrowser {
  locks: TabLocks;
  openChannel: (name: string) => TabChannel;
}

/** Reaches all other tabs. */
export interface TabChannel {
  post: (message: unknown) => void;
  listen: (hear: (message: unknown) => void) => void;
  close: () => void;
}

export interface TabHandlers extends LineHandlers {
  /** What this tab has heard, for tabs that open while it leads. */
  recent: RecentChanges;
}

/** A tab of another release may follow what this one doesn't know. The rest still counts. */
const KnownTopicsSchema = z.pipe(
  z.array(z.string()),
  z.transform((topics) => topics.flatMap((topic) => TopicSchema.safeParse(topic).data ?? [])),
);

const MessageSchema = z.union([
  /** A tab follows these topics from now on. */
  z.object({ type: z.literal("topics"), tabId: z.string(), topics: KnownTopicsSchema }),
  /** There is a new leader: every tab tells it what it follows. */
  z.object({ type: z.literal("led"), tabId: z.string() }),
  z.object({ type: z.literal("opened"), open: KnownTopicsSchema, denied: KnownTopicsSchema }),
  z.object({ type: z.literal("event"), event: LiveEventSchema }),
  /** For one tab: what happened while it was opening, and the stream was open for others. */
  z.object({ type: z.literal("repeated"), tabId: z.string(), events: z.array(LiveEventSchema) }),
  z.object({ type: z.literal("lost") }),
  z.object({ type: z.literal("failed"), isUnreached: z.boolean() }),
  z.object({ type: z.literal("refused") }),
  /** Is the leader there, and does it know this tab? */
  z.object({ type: z.literal("ping"), tabId: z.string() }),
  z.object({ type: z.literal("pong"), tabId: z.string(), isKnown: z.boolean() }),
]);
type Message = z.infer<typeof MessageSchema>;

/** What the leader has: the stream, and the topics of each tab. */
interface Lead {
  line: LiveLine;
  tabs: Map<string, readonly Topic[]>;
}

const pingMs = 1_000;
const patienceMs = 2_500;

/**
 * Shares one stream among the tabs of a browser: the leader follows what any of them wants and passes on what it hears. When the
 * leader closes or crashes, the browser hands its lock to the next tab; when it is frozen, a tab that gets no answer takes over.
 */
export class LiveTabs {
  readonly #browser: TabsOfBrowser;
  readonly #name: string;
  readonly #handlers: TabHandlers;
  readonly #channel: TabChannel;
  readonly #tabId = randomKey();
  readonly #election: ReturnType<typeof standForElection>;
  readonly #closing = new AbortController();
  readonly #pinging: ReturnType<typeof setInterval>;
  #topics: readonly Topic[] = [];
  #led: Lead | undefined;
  #pingedAt = 0;
  #answeredAt = 0;

  constructor(browser: TabsOfBrowser, personId: string, handlers: TabHandlers) {
    this.#browser = browser;
    this.#name = `automotive-crm.live.${personId}`;
    this.#handlers = handlers;
    this.#channel = browser.openChannel(this.#name);
    this.#channel.listen((data) => {
      const message = MessageSchema.safeParse(data);
      if (message.success) this.#hear(message.data);
    });
    // Held as long as this tab lives, so the leader knows whose topics still count.
    const hold = () => {
      this.#announce();
      return this.#untilClosed();
    };
    void browser.locks
      .request(this.#lockOf(this.#tabId), { signal: this.#closing.signal }, hold)
      .catch(() => undefined);
    this.#election = standForElection(browser.locks, this.#name, (signal) => this.#lead(signal));
    this.#pinging = setInterval(() => this.#ping(), pingMs);
  }

  /** Sets what this tab follows from now on. */
  follow(topics: readonly Topic[]): void {
    this.#topics = topics;
    this.#announce();
  }

  /** The network is back, or the tab is shown again. */
  wake(): void {
    this.#answeredAt = performance.now();
    this.#led?.line.nudge(true);
    this.#announce();
  }

  close(): void {
    this.#topics = [];
    this.#announce();
    this.#closing.abort();
    clearInterval(this.#pinging);
    this.#election.stop();
    this.#led?.line.close();
    this.#led = undefined;
    this.#channel.close();
  }

  #lockOf = (tabId: string) => `${this.#name}.tab.${tabId}`;

  #untilClosed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#closing.signal.aborted) return resolve();
      this.#closing.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  #announce(): void {
    this.#tell({ type: "topics", tabId: this.#tabId, topics: [...this.#topics] });
  }

  /** To all tabs, this one too. Nothing once it is closed: what it waited for may come later. */
  #tell(message: Message): void {
    if (this.#closing.signal.aborted) return;
    this.#channel.post(message);
    this.#hear(message);
  }

  #hear(message: Message): void {
    switch (message.type) {
      case "topics":
        return this.#noteTopics(message.tabId, message.topics);
      case "led":
        this.#answeredAt = performance.now();
        // Until it has opened its own stream, something may be missed.
        this.#handlers.onLost();
        return this.#announce();
      case "opened":
        return this.#handlers.onOpened(message.open, message.denied);
      case "event":
        return this.#hearEvent(message.event);
      case "repeated":
        if (message.tabId === this.#tabId) message.events.forEach((event) => this.#handlers.onEvent(event));
        return;
      case "lost":
        return this.#handlers.onLost();
      case "failed":
        return this.#handlers.onFailed(message.isUnreached);
      case "refused":
        return this.#handlers.onRefused();
      case "ping":
        return this.#answerPing(message.tabId);
      case "pong":
        this.#answeredAt = performance.now();
        // The leader took it for closed: a stored lock may be seen by other tabs later than a message.
        if (message.tabId === this.#tabId && !message.isKnown) this.#announce();
    }
  }

  #answerPing(tabId: string): void {
    if (!this.#led) return;
    this.#led.line.nudge();
    this.#channel.post({ type: "pong", tabId, isKnown: this.#led.tabs.has(tabId) } satisfies Message);
  }

  #hearEvent(event: LiveEvent): void {
    this.#handlers.onEvent(event);
    // What was denied may be allowed by now.
    if (event.type === "change" && event.kind === "access_changed") this.#led?.line.renew();
  }

  #lead(signal: AbortSignal): void {
    if (this.#closing.signal.aborted) return;
    const line = new LiveLine({
      onOpened: (open, denied) => this.#tell({ type: "opened", open: [...open], denied: [...denied] }),
      onEvent: (event) => this.#tell({ type: "event", event }),
      onLost: () => this.#tell({ type: "lost" }),
      onFailed: (isUnreached) => this.#tell({ type: "failed", isUnreached }),
      onRefused: () => this.#tell({ type: "refused" }),
    });
    this.#led = { line, tabs: new Map() };
    signal.addEventListener("abort", () => {
      line.close();
      if (this.#led?.line === line) this.#led = undefined;
    });
    this.#tell({ type: "led", tabId: this.#tabId });
  }

  #noteTopics(tabId: string, topics: readonly Topic[]): void {
    const led = this.#led;
    if (!led) return;
    const before = led.tabs.get(tabId) ?? [];
    const isStarting = before.length === 0 && tabId !== this.#tabId;
    // The last in the map are the ones wanted most recently.
    led.tabs.delete(tabId);
    led.tabs.set(tabId, topics);
    void this.#wantWhatLivingTabsWant(led).then(() => {
      const state = led.line.state;
      if (!state) return;
      if (topics.some((topic) => !before.includes(topic) && state.denied.includes(topic))) led.line.renew();
      if (topics.length === 0) return;
      this.#tell({ type: "opened", ...state });
      const events = isStarting ? this.#handlers.recent.of(topics) : [];
      if (events.length > 0) this.#tell({ type: "repeated", tabId, events });
    });
  }

  async #wantWhatLivingTabsWant({ line, tabs }: Lead): Promise<void> {
    const { held = [] } = await this.#browser.locks.query();
    const living = new Set(held.map(({ name }) => name));
    for (const tabId of tabs.keys()) {
      if (tabId !== this.#tabId && !living.has(this.#lockOf(tabId))) tabs.delete(tabId);
    }
    const wanted = new Set([...tabs.values()].toReversed().flat());
    if (wanted.size > 0) line.want([...wanted]);
  }

  /** Only a tab that is running itself can tell that the leader isn't. */
  #ping(): void {
    if (this.#led || this.#topics.length === 0 || document.visibilityState === "hidden") return;
    const now = performance.now();
    const hasSlept = now - this.#pingedAt > 2 * pingMs;
    this.#pingedAt = now;
    if (hasSlept) this.#answeredAt = now;
    if (now - this.#answeredAt > patienceMs) {
      this.#answeredAt = now;
      this.#election.steal();
    } else this.#channel.post({ type: "ping", tabId: this.#tabId } satisfies Message);
  }
}
