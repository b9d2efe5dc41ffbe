import type { Identity } from "./identity.ts";
import type { PresentedToken } from "./providers/provider.ts";

/** How long a session's access is cached. Removing a permission or signing out on another node takes effect this soon. */
export const rememberedMs = (idleMs: number): number => Math.min(5_000, idleMs / 4);
const maxRemembered = 20_000;

export interface CachedSession {
  identity: Identity;
  presented: PresentedToken;
  until: number;
}

/** A request, and how old stored activity may become. */
interface Looking {
  isActivity: boolean;
  notedMs: number;
}

/**
 * Live sessions by token, for a few seconds, so most requests need no extra round trip. An expired entry still says whose token it is
 * until it is replaced or its session turns out to have ended: requests in the meantime count toward that session.
 */
export class SessionMemory {
  readonly #byToken = new Map<string, CachedSession>();
  /** Increases when something is forgotten: lookups that started before are out of date. */
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  /** Whose session a token belonged to at the last lookup; does no lookup itself. */
  sessionIdOf(token: string): string | undefined {
    return this.#byToken.get(token)?.identity.sessionId;
  }

  /** The cached entry, if still valid. Not valid for activity that must be stored. */
  find(token: string, now: Date, request: Looking): CachedSession | undefined {
    const known = this.#byToken.get(token);
    // A poll that just looked up a session did not mark it as active.
    return known && known.until > now.getTime() && this.isNoted(token, now, request) ? known : undefined;
  }

  /** Whether a request needs to store nothing: it isn't activity, or activity was stored shortly before, as even an expired entry says. */
  isNoted(token: string, now: Date, { isActivity, notedMs }: Looking): boolean {
    const last = this.#byToken.get(token)?.identity.lastActivityAt;
    return !isActivity || (last !== undefined && now.getTime() - last.getTime() < notedMs);
  }

  /** Of a lookup that something forgotten has made stale, only whose token it is. */
  keep(token: string, entry: CachedSession, readInGeneration: number): void {
    const isStale = readInGeneration !== this.#generation;
    if (isStale && this.#byToken.has(token)) return;
    // Maps iterate in insertion order: the first key is the oldest lookup.
    this.#byToken.delete(token);
    if (this.#byToken.size >= maxRemembered) this.#byToken.delete(this.#byToken.keys().next().value ?? "");
    this.#byToken.set(token, isStale ? { ...entry, until: 0 } : entry);
  }

  /** For a token whose session has ended. */
  drop(token: string): void {
    this.#byToken.delete(token);
  }

  /** Looks up these sessions' access again at their next request. */
  forget(shouldForget: (identity: Identity) => boolean): void {
    this.#generation++;
    for (const [token, entry] of this.#byToken) {
      if (shouldForget(entry.identity)) this.#byToken.set(token, { ...entry, until: 0 });
    }
  }
}
