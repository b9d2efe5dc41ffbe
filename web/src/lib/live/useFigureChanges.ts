import { globalView } from "@automotive-crm/contract/organizations";
import { useEffect, useEffectEvent } from "react";
import { gather } from "#lib/browser/gather.ts";
import { followTopic } from "./follow-topic.ts";
import { organizationOrGlobalTopic } from "./organization-topic.ts";

/** An organization announces its figures at most once a second. All of them together may do so many times. */
const globalPauseMs = 2_000;

/** Calls back whenever something that is counted may have changed in the organization, or in Global View in any. */
export function useFigureChanges(organizationId: string, onChange: () => void): void {
  const act = useEffectEvent(onChange);
  useEffect(() => {
    const gathered = gather(() => act(), organizationId === globalView ? globalPauseMs : 0);
    const stop = followTopic(organizationOrGlobalTopic(organizationId), ({ kind }) => {
      if (kind === "figures" || kind === "all") gathered.add(kind);
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [organizationId]);
}
