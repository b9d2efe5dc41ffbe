import { useEffect, useEffectEvent } from "react";
import { isFollowing, organizationOrAllTopic, pauseIn } from "#lib/live/follow-topic.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

/** How often to read active calls while no events arrive. */
export const activePollMs = 5_000;

interface Options {
  /** One call: null until its ID is known. */
  callId?: string | null;
  /** Takes the number of active calls from an event, so that it needs no read. */
  onCount?: (count: number) => void;
}

/**
 * Reads again when a call of the organization changes (less often in Global View, where calls of any do), or right away at each change of
 * one call; while no events can arrive, every `pollMs`.
 */
export function useCallEvents(
  organizationId: string | undefined,
  pollMs: number | null,
  readAgain: () => void,
  { callId, onCount }: Options = {},
): void {
  const topic = organizationId === undefined ? undefined : organizationOrAllTopic(organizationId);
  useLiveReload(
    callId === undefined ? topic : undefined,
    ["call"],
    () => {
      readAgain();
      return organizationId === undefined ? undefined : pauseIn(organizationId);
    },
    ({ count }) => {
      if (count === undefined || !onCount) return false;
      onCount(count);
      return true;
    },
  );
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
