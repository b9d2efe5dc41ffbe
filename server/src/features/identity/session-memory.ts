import type { Identity } from "./identity.ts";
import type { Presented } from "./providers/provider.ts";

/** How long what a session may do is remembered. A right taken away, or a sign-out, on another node takes effect this soon. */
export const rememberedMs = (idleMs: number): number => Math.min(5_000, idleMs / 4);
const mostRemembered = 20_000;

export interface Remembered {
  identity: Identity;
  presented: Presented;
  until: number;
}

/**
 * Living sessions by their token, for a few seconds, so that most requests need no extra round trip. What has run out still says
 * whose token it is, until it is replaced or its session turns out to be over: requests in the meantime count for that session.
 */
export class SessionMemory {
  readonly #byToken = new Map<string, Remembered>();
  /** Grows when something is forgotten: what was asked before that is not remembered after it. */
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  /** Whose session a token belonged to when it was last looked up; asks nobody. */
  sessionIdOf(token: string): string | undefined {
    return this.#byToken.get(token)?.identity.sessionId;
  }

  /** What is remembered and still good. For activity older than `notedMs`, which must be written down, it is not good enough. */
  find(token: string, now: Date, asked: { isActivity: boolean; notedMs: number }): Remembered | undefined {
    const known = this.#byToken.get(token);
    if (!known) return undefined;
    // A poll that has just looked at a session did not mark it as active.
    const isNoted = !asked.isActivity || now.getTime() - known.identity.lastActivityAt.getTime() < asked.notedMs;
    return isNoted && known.until > now.getTime() ? known : undefined;
  }

  keep(token: string, entry: Remembered, askedInGeneration: number): void {
    if (askedInGeneration !== this.#generation) return;
    // Maps iterate in insertion order: the first key is the one that was looked up longest ago.
    this.#byToken.delete(token);
    if (this.#byToken.size >= mostRemembered) this.#byToken.delete(this.#byToken.keys().next().value ?? "");
    this.#byToken.set(token, entry);
  }

  /** For a token whose session is over. */
  drop(token: string): void {
    this.#byToken.delete(token);
  }

  /** What these sessions may do is looked up again at their next request. */
  forget(isMeant: (identity: Identity) => boolean): void {
    this.#generation++;
    for (const [token, entry] of this.#byToken) {
      if (isMeant(entry.identity)) this.#byToken.set(token, { ...entry, until: 0 });
    }
  }
}
