import type { Topic, TopicName } from "@automotive-crm/contract/live-topics";
import { globalView } from "@automotive-crm/contract/organizations";
import { useEffect, useEffectEvent } from "react";
import { followTopic, organizationOrGlobalTopic } from "./follow-topic.ts";
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

/** An organization announces its figures at most once a second. All of them together may do so many times. */
const globalPauseMs = 2_000;

/** Calls back whenever something that is counted may have changed in the organization, or in Global View in any. */
export function useFigureChanges(organizationId: string, onChange: () => void): void {
  const act = useEffectEvent(onChange);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const actAfterPause = () => {
      pause = undefined;
      act();
    };
    const stop = followTopic(organizationOrGlobalTopic(organizationId), ({ kind }) => {
      if (kind !== "figures" && kind !== "all") return;
      if (organizationId === globalView) pause ??= setTimeout(actAfterPause, globalPauseMs);
      else act();
    });
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [organizationId]);
}
