import type { Topic, TopicName } from "@automotive-crm/contract/live/topics";
import { useEffect, useEffectEvent } from "react";
import { followTopic } from "./follow-topic.ts";
import type { TopicChange } from "./live-topics.ts";

/**
 * Calls back when something in a topic changes (see `liveKinds` in the contract), and with kind `all` when it may have: after a gap,
 * when the right to follow is lost, and when the server can't be reached. All tabs of the browser share one stream.
 */
export function useLiveEvents<Name extends TopicName>(
  topic: Topic<Name> | undefined,
  onChange: (change: TopicChange<Name>) => void,
): void {
  // A topic only has its own kinds of changes; the contract's schema has parsed them.
  const act = useEffectEvent((change: TopicChange) => onChange(change as TopicChange<Name>));
  useEffect(() => (topic === undefined ? undefined : followTopic(topic, act)), [topic]);
}
