import type { Identity } from "./identity.ts";
import type { Presented } from "./providers/provider.ts";

/**
 * How long what a session may do is remembered. A right taken away, or a sign-out on another node, takes effect this soon; activity is
 * written down this often.
 */
export const rememberedMs = 5_000;
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

  has(token: string): boolean {
    return this.#byToken.has(token);
  }

  /** What is remembered and still good. For activity that must be written down it is not good enough. */
  find(token: string, now: Date, isActivity: boolean): Remembered | undefined {
    const known = this.#byToken.get(token);
    if (!known) return undefined;
    // A poll that has just looked at a session did not mark it as active.
    const isNoted = !isActivity || now.getTime() - known.identity.lastActivityAt.getTime() < rememberedMs;
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
