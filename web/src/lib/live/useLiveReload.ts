import type { LiveKind } from "@automotive-crm/contract/live/changes";
import type { Topic, TopicName } from "@automotive-crm/contract/live/topics";
import { useEffect, useEffectEvent } from "react";
import { gather } from "#lib/browser/gather.ts";
import { followTopic } from "./follow-topic.ts";
import type { TopicChange } from "./live-topics.ts";

/** How many pages of a list are reloaded after each change, no matter how far down someone has scrolled; the others only if something may be new there. */
export const livePages = 3;

/** An import that changes a record a hundred times, or a busy phone floor, must not exhaust the person's rate limit. */
const pauseMs = 1_000;

/**
 * Reloads when something of these kinds changes in a topic, or may have changed: at once for the first change, then once for all changes
 * of the following second. A hidden tab waits until it is shown. `reload` gets the kinds that changed; to collect later changes for longer
 * than a second, it returns for how many milliseconds. `take` returns true for a change that says all there is to know.
 */
export function useLiveReload<Name extends TopicName>(
  topic: Topic<Name> | undefined,
  kinds: readonly LiveKind<Name>[] | "every",
  reload: (changed: ReadonlySet<LiveKind | "all">) => number | void,
  take: (change: TopicChange) => boolean = () => false,
): void {
  const isWanted = useEffectEvent(
    ({ kind }: TopicChange) => kind === "all" || kinds === "every" || kinds.some((wanted) => wanted === kind),
  );
  const isTaken = useEffectEvent(take);
  const act = useEffectEvent((changed: ReadonlySet<LiveKind | "all">) => reload(changed));
  useEffect(() => {
    if (topic === undefined) return undefined;
    const gathered = gather<LiveKind | "all">((changed) => act(changed), pauseMs);
    const stop = followTopic(topic, (change) => {
      if (isWanted(change) && !isTaken(change)) gathered.add(change.kind);
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [topic]);
}
