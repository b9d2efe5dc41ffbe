import { createPublicKey } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { ClerkApi } from "./clerk-api.ts";

/** Keys change rarely; a revoked one is accepted no longer than this. */
const keptMs = 3_600_000;
/** Anyone can name an unknown key, so that makes us fetch keys no more often than this. */
const betweenFetchesMs = 5_000;

/** The instance's public keys, fetched when needed. */
export class ClerkKeys {
  readonly #from: { api: Pick<ClerkApi, "listKeys">; clock: Clock };
  #keys = new Map<string, string>();
  #fetchedAt = -Infinity;
  #fetching: Promise<void> | undefined;

  constructor(from: { api: Pick<ClerkApi, "listKeys">; clock: Clock }) {
    this.#from = from;
  }

  /** A key as PEM; undefined if Clerk doesn't have it. Throws while Clerk's keys can't be fetched. */
  async find(keyId: string): Promise<string | undefined> {
    const age = this.#from.clock().getTime() - this.#fetchedAt;
    const isStale = age >= keptMs || (!this.#keys.has(keyId) && age >= betweenFetchesMs);
    if (isStale || age < 0) await (this.#fetching ??= this.#fetch().finally(() => (this.#fetching = undefined)));
    return this.#keys.get(keyId);
  }

  async #fetch(): Promise<void> {
    const at = this.#from.clock().getTime();
    const keys = await this.#from.api.listKeys();
    this.#keys = new Map(keys.map(({ kid, ...key }) => [kid, toPem(key)]));
    this.#fetchedAt = at;
  }
}

const toPem = (key: { kty: string; n: string; e: string }) =>
  String(createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }));
