import { globalView } from "@automotive-crm/contract/organizations";
import { useEffect, useEffectEvent } from "react";
import { followTopic } from "./follow-topic.ts";
import { organizationOrGlobalTopic } from "./organization-topic.ts";

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
