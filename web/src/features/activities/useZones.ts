import { useMemo } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Time zones by location name. */
export function useZones(): ReadonlyMap<string, string> {
  const locations = useWorkplace((workplace) => workplace.locations);
  return useMemo(() => new Map(locations.map(({ name, timeZone }) => [name, timeZone])), [locations]);
}
