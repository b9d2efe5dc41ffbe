import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { statsQuery } from "./dashboard.queries.ts";

/** Reads the figures. */
export const readAhead = ({ place }: { place: Place }): Promise<void> => queryClient.prefetchQuery(statsQuery(place));
