import { parseTopic, type LiveKind } from "@automotive-crm/contract/live/changes";
import { allOrganizationsTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { listenTo, type Listener } from "#platform/db/listener.ts";
import { lostPayload } from "#platform/db/notifications.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import type { Replica } from "#platform/db/replica.ts";
import { liveChannel, readChange, type LiveChange } from "./live-change.ts";
import { RecentChanges, type Recent } from "./recent-changes.ts";

export interface Subscriber {
  onChange(topic: Topic, change: LiveChange): void;
  /** Changes to any topic may have been missed. */
  onGap(): void;
}

/** Kinds after which people may do something else. The others, such as calls, are frequent. */
const accessKinds: readonly LiveKind[] = ["access_changed", "organization", "location"];

const mayChangeAccess = (change: LiveChange) => !("kind" in change) || accessKinds.includes(change.kind);

/** Whose access changed: one person's, and that of everybody in an organization. */
export interface AccessChange {
  personId?: string | undefined;
  organizationId?: string | null | undefined;
}

/** That something changed in an organization, without saying which record. */
export interface OrganizationChange {
  organizationId: string;
  kind: LiveKind;
}

export interface Subscription {
  /**
   * Follows one more topic. Returns what changed in it during the last few seconds, because a page starts to read before it follows.
   */
  add(topic: Topic): Recent;
  remove(topic: Topic): void;
  close(): void;
}

/**
 * Delivers changes from all servers to this server's subscribers. It listens on one connection, opened on first use. Whenever that
 * connection was lost, or a server couldn't send its changes, every subscriber learns that changes may have been missed.
 */
export class LiveHub {
  readonly #target: ConnectionTarget;
  readonly #replica: Replica | undefined;
  readonly #subscribers = new Set<Subscriber>();
  readonly #followers = new Map<Topic, Set<Subscriber>>();
  readonly #recent = new RecentChanges();
  readonly #changeWatchers: ((change: OrganizationChange | undefined) => void)[] = [];
  readonly #accessWatchers: ((change: AccessChange | undefined) => void)[] = [];
  #listener: Listener | undefined;

  constructor(target: ConnectionTarget, replica?: Replica) {
    this.#target = target;
    this.#replica = replica;
    // It hears of other servers' changes before anybody asks for them.
    if (replica) this.#listen();
  }

  /** Calls back when somebody's access or sessions may have changed on any server; with undefined when it may be anybody's. */
  watchAccess(onChange: (change: AccessChange | undefined) => void): void {
    this.#accessWatchers.push(onChange);
    this.#listen();
  }

  /** Calls back at each change in an organization, on any server; with undefined when changes may have been missed. */
  watchChanges(onChange: (change: OrganizationChange | undefined) => void): void {
    this.#changeWatchers.push(onChange);
    this.#listen();
  }

  /** Tells this server's subscribers something that every server finds out by itself. */
  announce(announced: LiveChange): void {
    const position =
      this.#replica && Math.max(...organizationsOf(announced).map((id) => this.#replica?.latestIn(id) ?? 0));
    const change = alsoToAllOrganizations({ ...announced, position });
    this.#recent.keep(change);
    this.#deliver(change);
  }

  subscribe(subscriber: Subscriber): Subscription {
    this.#listen();
    this.#subscribers.add(subscriber);
    const own = new Set<Topic>();
    return {
      add: (topic) => {
        own.add(topic);
        this.#followers.set(topic, (this.#followers.get(topic) ?? new Set()).add(subscriber));
        return this.#recent.of(topic);
      },
      remove: (topic) => {
        own.delete(topic);
        this.#remove(topic, subscriber);
      },
      close: () => {
        this.#subscribers.delete(subscriber);
        for (const topic of own) this.#remove(topic, subscriber);
      },
    };
  }

  async close(): Promise<void> {
    this.#subscribers.clear();
    this.#followers.clear();
    await this.#listener?.close();
  }

  #listen(): void {
    this.#listener ??= listenTo(this.#target, liveChannel, {
      onMessage: (payload) => this.#receive(payload),
      onListening: () => this.#reportGap(),
    });
  }

  #receive(payload: string): void {
    if (payload === lostPayload) return this.#reportGap();
    const received = readChange(payload);
    if (!received) return;
    const change = alsoToAllOrganizations(received);
    this.#noteChange(change);
    this.#recent.keep(change);
    this.#notifyWatchers(change);
    this.#deliver(change);
  }

  /** A server without the replica's address doesn't know positions. */
  #noteChange(change: LiveChange): void {
    if (change.position === undefined) this.#replica?.noteUnknown();
    else for (const id of organizationsOf(change)) this.#replica?.note(id, change.position);
  }

  #notifyWatchers(change: LiveChange): void {
    for (const topic of change.topics) {
      const parsed = parseTopic(topic);
      if (mayChangeAccess(change) && (parsed?.name === "person" || parsed?.name === "organization"))
        for (const watch of this.#accessWatchers) watch(parsed);
      if (parsed && "organizationId" in parsed && "kind" in change)
        for (const watch of this.#changeWatchers) watch({ organizationId: parsed.organizationId, kind: change.kind });
    }
  }

  #deliver(change: LiveChange): void {
    for (const topic of change.topics)
      for (const subscriber of this.#followers.get(topic) ?? []) subscriber.onChange(topic, change);
  }

  #reportGap(): void {
    this.#replica?.noteUnknown();
    this.#recent.restart();
    for (const watch of [...this.#accessWatchers, ...this.#changeWatchers]) watch(undefined);
    for (const subscriber of this.#subscribers) subscriber.onGap();
  }

  #remove(topic: Topic, subscriber: Subscriber): void {
    const others = this.#followers.get(topic);
    others?.delete(subscriber);
    if (others?.size === 0) this.#followers.delete(topic);
  }
}

function organizationsOf({ topics }: LiveChange): string[] {
  const parsed = topics.map((topic) => parseTopic(topic));
  return parsed.flatMap((topic) => (topic && "organizationId" in topic ? topic.organizationId : []));
}

/** Here, not where it is published, so that changes from servers of another version arrive there, too. */
function alsoToAllOrganizations(change: LiveChange): LiveChange {
  const isOfOrganization = change.topics.some((topic) => parseTopic(topic)?.name === "organization");
  return isOfOrganization ? { ...change, topics: [...change.topics, allOrganizationsTopic] } : change;
}
