import { useEffect, useEffectEvent } from "react";
import { isFollowing } from "#lib/live/follow-topic.ts";
import { organizationOrGlobalTopic } from "#lib/live/organization-topic.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";

/** Reads again on each change of the organization's calls; while no events can arrive, every `pollMs`. */
export function useCallEvents(organizationId: string | undefined, pollMs: number | null, readAgain: () => void): void {
  const topic = organizationId === undefined ? undefined : organizationOrGlobalTopic(organizationId);
  useLiveEvents(topic, ({ kind }) => (kind === "call" || kind === "all") && readAgain());
  const poll = useEffectEvent(() => {
    if (document.visibilityState === "visible" && (topic === undefined || !isFollowing(topic))) readAgain();
  });
  useEffect(() => {
    if (pollMs === null) return undefined;
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
}
