import type { LiveEvent, LiveKind } from "@automotive-crm/contract/live/changes";
import { personTopic, type Topic } from "@automotive-crm/contract/live/topics";
import type { Database } from "#platform/db/database.ts";
import type { EventLine } from "#platform/http/streams/event-stream.ts";
import type { LiveChange } from "./live-change.ts";
import type { LiveHub, Subscription } from "./live-hub.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { Recent } from "./recent-changes.ts";
import { findTopicsInDoubt, type AllowedEvents, type AllowedTopics } from "./topic-access.ts";

type Change = Extract<LiveEvent, { type: "change" }>;

/** With changes of a kind in an organization: a number that every page would ask for after each of them, as a person sees it. */
export interface EventCount {
  kind: LiveKind<"organization">;
  count(dependencies: { database: Database }, scope: PersonScope): Promise<number>;
}

export type EventCounts = ReadonlyMap<LiveKind, (scope: PersonScope) => Promise<number>>;

interface Followed {
  /** What may be sent; nothing until the first check is done. */
  allowed: AllowedEvents;
  /** Changes held back until it is known whether they may still be sent. */
  held: Change[] | "all" | undefined;
}

interface Follower {
  personId: string;
  sessionId: string;
  topics: readonly Topic[];
  counts: EventCounts;
  /** Which topics may be followed now, and how long the session lasts; undefined when it is over. */
  findAllowed(topics: ReadonlySet<Topic>): Promise<{ topics: AllowedTopics; endsInMs: number } | undefined>;
}

/** More than anybody changes during one database query, and few enough not to count as unread data of a client that stopped reading. */
const maxHeldChanges = 100;
/** Activity extends a session, so its end is looked up again when it was due; the heartbeat does so more often than this. */
const maxTimerMs = 60_000;

/**
 * The topics that one browser follows. Each is authorized before its first event, with every heartbeat, and before an event that may
 * be about the right to follow it. One that is no longer allowed is denied, and the others continue. The stream ends as soon as its
 * session does: when an event says so, or at its end.
 */
export class LiveStream {
  readonly #line: EventLine<LiveEvent>;
  readonly #follower: Follower;
  readonly #subscription: Subscription;
  readonly #own: Topic;
  readonly #topics = new Map<Topic, Followed>();
  /** Topics to check after the check under way, whose answer may not include what changed in the meantime. */
  #unchecked = new Set<Topic>();
  #checking: Promise<void> | undefined;
  #sessionEnd: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #isClosed = false;
  #hasUnreportedGap = false;

  constructor(hub: LiveHub, follower: Follower, line: EventLine<LiveEvent>) {
    this.#line = line;
    this.#follower = follower;
    this.#own = personTopic(follower.personId);
    this.#subscription = hub.subscribe({
      onChange: (topic, change) => this.#receive(topic, change),
      onGap: () => this.#reportGap(),
    });
    for (const topic of new Set([this.#own, ...follower.topics])) {
      this.#topics.set(topic, { allowed: nothing, held: heldFrom(topic, this.#subscription.add(topic)) });
      this.#unchecked.add(topic);
    }
    void this.check();
  }

  /** Checks again what may be followed. Resolves when that is known. */
  check(topics: Iterable<Topic> = this.#topics.keys()): Promise<void> {
    for (const topic of topics) this.#unchecked.add(topic);
    this.#checking ??= this.#checkUntilDone();
    return this.#checking;
  }

  close(): void {
    clearTimeout(this.#sessionEnd);
    this.#isClosed = true;
    this.#subscription.close();
    this.#topics.clear();
  }

  #receive(topic: Topic, change: LiveChange): void {
    const followed = this.#topics.get(topic);
    if (!followed) return;
    if ("endedSessionIds" in change) {
      if (change.endedSessionIds.includes(this.#follower.sessionId)) void this.check();
      return;
    }
    this.#keepBack(findTopicsInDoubt(topic, change.kind, this.#topics.keys()));
    this.#pass(followed, toEvent(topic, change));
  }

  #pass(followed: Followed, event: Change): void {
    if (followed.held === undefined) this.#send(followed, event);
    else if (followed.held !== "all") {
      followed.held.push(event);
      if (followed.held.length > maxHeldChanges) followed.held = "all";
    }
  }

  #reportGap(): void {
    this.#hasUnreportedGap = true;
    // Rights may have changed in the gap too.
    this.#keepBack(this.#topics.keys());
  }

  /** Sends nothing about these topics until they have been checked again. */
  #keepBack(topics: Iterable<Topic>): void {
    const held = [...topics];
    if (held.length === 0) return;
    for (const topic of held) {
      const followed = this.#topics.get(topic);
      if (followed) followed.held ??= [];
    }
    void this.check(held);
  }

  /** If the check fails, the stream ends too: when the browser reconnects, everything is checked again. */
  async #checkUntilDone(): Promise<void> {
    try {
      while (this.#unchecked.size > 0) {
        const unchecked = this.#unchecked;
        this.#unchecked = new Set();
        const allowed = await this.#follower.findAllowed(unchecked);
        if (!allowed) {
          this.#line.send({ type: "session_ended" });
          return this.#line.end();
        }
        this.#apply(unchecked, allowed.topics);
        this.#checkAtEnd(allowed.endsInMs);
      }
      if (this.#hasUnreportedGap) this.#line.send({ type: "all", topic: null });
      this.#hasUnreportedGap = false;
    } catch {
      this.#line.end();
    } finally {
      // In the same turn as finding nothing unchecked; otherwise what arrives in between would wait for the next heartbeat.
      this.#checking = undefined;
    }
  }

  #checkAtEnd(endsInMs: number): void {
    clearTimeout(this.#sessionEnd);
    if (this.#isClosed) return;
    this.#sessionEnd = setTimeout(() => void this.check(), Math.min(endsInMs + 1, maxTimerMs)).unref();
  }

  #apply(unchecked: ReadonlySet<Topic>, allowed: AllowedTopics): void {
    const denied = [...unchecked].filter((topic) => this.#topics.has(topic) && !allowed.has(topic));
    for (const topic of denied) {
      this.#topics.delete(topic);
      this.#subscription.remove(topic);
    }
    if (this.#isReady) for (const topic of denied) this.#line.send({ type: "denied", topic });
    else this.#line.send({ type: "ready", open: [...this.#topics.keys()] });
    this.#isReady = true;
    for (const topic of unchecked) {
      const followed = this.#topics.get(topic);
      if (!followed) continue;
      followed.allowed = allowed.get(topic) ?? nothing;
      if (!this.#unchecked.has(topic)) this.#release(topic, followed);
    }
  }

  #release(topic: Topic, followed: Followed): void {
    const { held } = followed;
    followed.held = undefined;
    if (held === "all") this.#line.send({ type: "all", topic });
    else for (const event of held ?? []) this.#send(followed, event);
  }

  #send(followed: Followed, event: Change): void {
    const { kinds, scope } = followed.allowed;
    if (!kinds.has(event.kind)) return;
    const counting = scope && this.#follower.counts.get(event.kind)?.(scope);
    if (counting) void this.#sendCounted(followed, event, counting);
    else this.#line.send(event);
  }

  /** Reads of a count end in the order in which they began, so the last event has the latest. Without one, the page asks. */
  async #sendCounted(followed: Followed, event: Change, counting: Promise<number>): Promise<void> {
    const { allowed } = followed;
    const count = await counting.catch(() => undefined);
    if (this.#topics.get(event.topic) !== followed) return;
    // What they may see may have changed in the meantime.
    if (followed.allowed !== allowed || followed.held !== undefined) this.#pass(followed, event);
    else this.#line.send({ ...event, count });
  }
}

function heldFrom(topic: Topic, { changes, isComplete }: Recent): Followed["held"] {
  if (!isComplete || changes.length > maxHeldChanges) return "all";
  return changes.flatMap((change) => ("kind" in change ? toEvent(topic, change) : []));
}

const nothing: AllowedEvents = { kinds: new Set() };

const toEvent = (
  topic: Topic,
  { kind, id, actorKind, personId, position }: Extract<LiveChange, { kind: LiveKind }>,
): Change => ({
  type: "change",
  topic,
  kind,
  id,
  actorKind,
  personId,
  ...(position && { position }),
});
