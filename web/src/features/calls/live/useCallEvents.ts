import { useEffect, useEffectEvent } from "react";
import { isFollowing, organizationOrAllTopic, pauseIn } from "#lib/live/follow-topic.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

/**
 * Reads again when a call of the organization changes (less often in Global View, where calls of any do), or right away at each change of
 * one call (null until its ID is known); while no events can arrive, every `pollMs`.
 */
export function useCallEvents(
  organizationId: string | undefined,
  pollMs: number | null,
  readAgain: () => void,
  callId?: string | null,
): void {
  const topic = organizationId === undefined ? undefined : organizationOrAllTopic(organizationId);
  useLiveReload(callId === undefined ? topic : undefined, ["call"], () => {
    readAgain();
    return organizationId === undefined ? undefined : pauseIn(organizationId);
  });
  useLiveEvents(
    callId === undefined ? undefined : topic,
    ({ kind, id }) => (kind === "all" || (kind === "call" && id === (callId ?? id))) && readAgain(),
  );
  const poll = useEffectEvent(() => {
    if (document.visibilityState === "visible" && (topic === undefined || !isFollowing(topic))) readAgain();
  });
  useEffect(() => {
    if (pollMs === null) return undefined;
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
}
