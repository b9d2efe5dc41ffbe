import type { ActorKind } from "@automotive-crm/contract/live/actors";
import type { LiveEvent, LiveKind } from "@automotive-crm/contract/live/changes";
import type { Topic, TopicName } from "@automotive-crm/contract/live/topics";
import { useSession } from "#lib/session/session-store.ts";
import { doubtSession } from "#lib/session/session-times.ts";
import { refreshAccess } from "#lib/workplace/refresh-access.ts";
import { RecentChanges } from "./recent-changes.ts";
import { connectTab, TabLine } from "./tab-line.ts";

/** What changed; or `all`, when anything may have changed and the page reloads what it shows. */
export type TopicChange<Name extends TopicName = TopicName> =
  | { kind: LiveKind<Name>; id: string; actorKind: ActorKind; personId: string | null; count?: number | undefined }
  | { kind: "all"; id: null; actorKind: null; personId: null; count?: undefined };

interface Subscription {
  topic: Topic;
  onChange: (change: TopicChange) => void;
  since: number;
  isOpen: boolean;
  hasBeenOpen: boolean;
  isDenied: boolean;
  /** It couldn't be opened for a while. */
  isLate: boolean;
  /** Followers were told that the server can't be reached. */
  isUnreached: boolean;
}

const anything = { kind: "all", id: null, actorKind: null, personId: null } as const;
/**
 * Opening a topic repeats the changes of the ten seconds before. A page starts to read before it starts to follow, so one that had to
 * wait half of that time reloads.
 */
const longWaitMs = 5_000;
/** Going from one page to the next needs no new stream. */
const idleMs = 2_000;

/** The topics this tab follows, and its end of the stream that the browser's tabs share. */
export class LiveTopics {
  readonly #subscriptions = new Set<Subscription>();
  readonly #recent = new RecentChanges();
  #line: TabLine | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  /** Calls back for each change to a topic since the given time, until the returned function is called. */
  follow(topic: Topic, onChange: (change: TopicChange) => void, since = performance.now()): () => void {
    const unopened = { isOpen: false, hasBeenOpen: false, isDenied: false, isLate: false, isUnreached: false };
    const subscription = { topic, onChange, since, ...unopened };
    this.#subscriptions.add(subscription);
    for (const event of this.#recent.of([topic], since)) this.#pass(event, subscription);
    this.#reportSoon(0);
    return () => {
      this.#subscriptions.delete(subscription);
      this.#reportSoon(this.#subscriptions.size > 0 ? 0 : idleMs);
    };
  }

  isOpen(topic: Topic): boolean {
    return [...this.#subscriptions].some((subscription) => subscription.topic === topic && subscription.isOpen);
  }

  /** Closes the stream; following anything afterwards opens a new one. */
  stop(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#line?.close();
    this.#line = undefined;
    this.#recent.clear();
    for (const subscription of this.#subscriptions) subscription.isOpen = false;
  }

  restart(): void {
    this.stop();
    if (this.#subscriptions.size > 0) this.#reportSoon(0);
  }

  #reportSoon(waitMs: number): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      if (this.#subscriptions.size === 0) return this.stop();
      this.#line ??= this.#open();
      this.#line?.follow([...new Set(Array.from(this.#subscriptions, ({ topic }) => topic))]);
    }, waitMs);
  }

  #open(): TabLine | undefined {
    const { user } = useSession.getState();
    if (!user) return undefined;
    return new TabLine(connectTab(user.id), {
      onOpened: (open, denied) => this.#onOpened(open, denied),
      onEvent: (event) => this.#onEvent(event),
      onLost: () => this.#each((subscription) => (subscription.isOpen = false)),
      onFailed: (isUnreached) => this.#onFailed(isUnreached),
      onRefused: doubtSession,
    });
  }

  #onOpened(open: readonly Topic[], denied: readonly Topic[]): void {
    this.#each((subscription) => {
      if (denied.includes(subscription.topic)) return this.#onDenied(subscription);
      if (subscription.isOpen || !open.includes(subscription.topic)) return;
      const isLate = subscription.isLate || performance.now() - subscription.since > longWaitMs;
      const hasMissed = subscription.hasBeenOpen || isLate;
      Object.assign(subscription, {
        isOpen: true,
        hasBeenOpen: true,
        isDenied: false,
        isLate: false,
        isUnreached: false,
      });
      if (hasMissed) subscription.onChange(anything);
    });
  }

  /**
   * Reloading shows what may still be seen, also where the topic was never open: a customer may be deleted between the page's read and
   * its stream.
   */
  #onDenied(subscription: Subscription): void {
    subscription.isOpen = false;
    if (subscription.isDenied) return;
    subscription.isDenied = true;
    // First, so that what may not be seen anymore isn't asked for.
    if (subscription.hasBeenOpen) void refreshAccess();
    subscription.onChange(anything);
  }

  #onEvent(event: LiveEvent): void {
    if (event.type === "session_ended") return doubtSession();
    if (event.type === "change") this.#recent.keep(event);
    this.#each((subscription) => this.#pass(event, subscription));
  }

  #pass(event: LiveEvent, subscription: Subscription): void {
    const isForTopic = "topic" in event && event.topic === subscription.topic;
    if (event.type === "change" && isForTopic) subscription.onChange(event);
    if (event.type === "all" && (isForTopic || event.topic === null)) subscription.onChange(anything);
    if (event.type === "denied" && isForTopic) this.#onDenied(subscription);
  }

  /** Reloading also finds out that the server can't be reached; the page then says how old its copy is. */
  #onFailed(isUnreached: boolean): void {
    this.#each((subscription) => {
      subscription.isLate = true;
      if (isUnreached && subscription.hasBeenOpen && !subscription.isUnreached) subscription.onChange(anything);
      subscription.isUnreached ||= isUnreached;
    });
  }

  #each(act: (subscription: Subscription) => void): void {
    for (const subscription of this.#subscriptions) act(subscription);
  }
}

/** What this tab follows. */
export const liveTopics = new LiveTopics();

// A stream belongs to its session.
useSession.subscribe((now, before) => {
  if (now.token !== before.token || now.user?.id !== before.user?.id) liveTopics.restart();
});
