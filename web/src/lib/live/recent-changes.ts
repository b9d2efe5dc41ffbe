import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";

export type LiveChange = Extract<LiveEvent, { type: "change" }>;

/** As long as the server's own memory, see its `recent-changes.ts`. */
const recentMs = 10_000;
const maxChanges = 200;

/** The changes of the last ten seconds, for pages that read the data before following it. */
export class RecentChanges {
  #changes: { at: number; change: LiveChange }[] = [];
  #completeSince = -Infinity;

  /** Without its count, which may no longer be true when somebody hears of the change late. */
  keep(change: LiveChange): void {
    const now = performance.now();
    const young = [...this.#changes, { at: now, change: { ...change, count: undefined } }].filter(
      ({ at }) => at > now - recentMs,
    );
    this.#changes = young.slice(-maxChanges);
    if (young.length > maxChanges) this.#completeSince = now;
  }

  /** What happened to these topics in the ten seconds before the given time, and since: changes, or `all` if not all are known. */
  of(topics: readonly Topic[], since = performance.now()): LiveEvent[] {
    const start = since - recentMs;
    if (this.#completeSince > start) return topics.map((topic) => ({ type: "all", topic }));
    return this.#changes
      .filter(({ at, change }) => at > start && topics.includes(change.topic))
      .map(({ change }) => change);
  }

  clear(): void {
    this.#changes = [];
    this.#completeSince = -Infinity;
  }
}
