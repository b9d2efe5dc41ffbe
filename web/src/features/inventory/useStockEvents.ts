import { locationTopic } from "@automotive-crm/contract/live/topics";
import { useEffect } from "react";
import { gather } from "#lib/browser/gather.ts";
import { followTopic } from "#lib/live/follow-topic.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { readStockAgain } from "./inventory.queries.ts";

/** A feed changes hundreds of cars at once. */
const pauseMs = 2_000;

/** Reads cars on the lot again when one changes at a location that the person sees. */
export function useStockEvents(organizationId: string): void {
  const locations = useWorkplace((workplace) => workplace.locations);
  useEffect(() => {
    const gathered = gather<string>(() => void readStockAgain(organizationId), pauseMs);
    const stops = locations.map(({ locationId }) =>
      followTopic(locationTopic(organizationId, locationId), ({ kind }) => {
        if (kind === "stock" || kind === "all") gathered.add(kind);
      }),
    );
    return () => {
      for (const stop of stops) stop();
      gathered.stop();
    };
  }, [organizationId, locations]);
}
