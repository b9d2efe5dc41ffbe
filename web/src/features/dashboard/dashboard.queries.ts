import { getCallTrends, getDashboardStats, type TrendDays } from "@automotive-crm/contract/dashboard/figures";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";

/** Starts the keys of everything that the dashboard counts and lists. */
export const dashboardKey = "dashboard";

export const placeKey = ({ organizationId, locationId }: Place) => [dashboardKey, organizationId, locationId] as const;

export const placeQuery = ({ organizationId, locationId }: Place) => ({
  organizationId,
  locationId: locationId ?? undefined,
});

/** Figures also change as time goes by: tasks become overdue, and midnight comes. */
const pollMs = 60_000;

export const statsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...placeKey(place), "stats"],
    queryFn: ({ signal }) => call(getDashboardStats, { query: placeQuery(place), signal }),
    // As long as the server shares them; the first page's are read before it is shown.
    staleTime: 1_000,
    refetchInterval: pollMs,
    meta: { hasOwnErrorDisplay: true },
  });

export const trendsQuery = (place: Place, days: TrendDays) =>
  queryOptions({
    queryKey: [...placeKey(place), "trends", days],
    queryFn: async ({ signal }) =>
      (await call(getCallTrends, { query: { ...placeQuery(place), days }, signal })).points,
    staleTime: 0,
    refetchInterval: pollMs,
    meta: { hasOwnErrorDisplay: true },
  });
