import type { Topic } from "@automotive-crm/contract/live/topics";
import type { LiveChange } from "./live-change.ts";

export interface Recent {
  changes: LiveChange[];
  /** False if the server has not listened long enough to know them all. */
  isComplete: boolean;
}

const recentMs = 10_000;
const maxRecentChanges = 2_000;

/** The changes of the last seconds, as far as they are known. */
export class RecentChanges {
  #changes: { at: number; change: LiveChange }[] = [];
  #completeSince = Infinity;

  restart(): void {
    this.#changes = [];
    this.#completeSince = performance.now();
  }

  keep(change: LiveChange): void {
    const now = performance.now();
    this.#changes.push({ at: now, change });
    if (this.#changes.length <= maxRecentChanges) return;
    const kept = this.#changes.filter(({ at }) => at > now - recentMs).slice(-maxRecentChanges / 2);
    if (kept.length === maxRecentChanges / 2) this.#completeSince = kept[0]?.at ?? now;
    this.#changes = kept;
  }

  of(topic: Topic): Recent {
    const since = performance.now() - recentMs;
    const isMatch = ({ at, change }: { at: number; change: LiveChange }) => at > since && change.topics.includes(topic);
    return {
      changes: this.#changes.filter(isMatch).map(({ change }) => change),
      isComplete: this.#completeSince <= since,
    };
  }
}
