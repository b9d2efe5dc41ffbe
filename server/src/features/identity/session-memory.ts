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

/** Living sessions by their token, for a few seconds, so that most requests need no extra round trip. */
export class SessionMemory {
  readonly #byToken = new Map<string, Remembered>();
  /** Grows when something is forgotten: what was asked before that is not remembered after it. */
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  /** Whose session a token was found to be a moment ago; asks nobody. */
  sessionIdOf(token: string): string | undefined {
    return this.#byToken.get(token)?.identity.sessionId;
  }

  /** What is remembered and still good. For activity older than `notedMs`, which must be written down, it is not good enough. */
  find(token: string, now: Date, asked: { isActivity: boolean; notedMs: number }): Remembered | undefined {
    const known = this.#byToken.get(token);
    if (!known) return undefined;
    // A poll that has just looked at a session did not mark it as active.
    const isNoted = !asked.isActivity || now.getTime() - known.identity.lastActivityAt.getTime() < asked.notedMs;
    if (isNoted && known.until > now.getTime()) return known;
    this.#byToken.delete(token);
    return undefined;
  }

  keep(token: string, entry: Remembered, askedInGeneration: number): void {
    if (askedInGeneration !== this.#generation) return;
    // Maps iterate in insertion order: the first key is the oldest.
    if (this.#byToken.size >= mostRemembered) this.#byToken.delete(this.#byToken.keys().next().value ?? "");
    this.#byToken.set(token, entry);
  }

  forget(isMeant: (identity: Identity) => boolean): void {
    this.#generation++;
    for (const [token, { identity }] of this.#byToken) if (isMeant(identity)) this.#byToken.delete(token);
  }
}
