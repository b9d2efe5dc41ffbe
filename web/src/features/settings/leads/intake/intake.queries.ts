import { listLeadDeliveries, listLeadEndpoints, type DeliveryOutcome } from "@automotive-crm/contract/leads/intake";
import { listLeadProviders } from "@automotive-crm/contract/leads/providers";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { settingsKey } from "#features/settings/settings.queries.ts";

const ownDisplay = {
  meta: { hasOwnErrorDisplay: true },
  staleTime: 0,
  // No event says that a document has arrived.
  refetchInterval: 30_000,
} as const;

export const leadEndpointsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-endpoints"),
    queryFn: ({ signal }) => call(listLeadEndpoints, { organizationId, signal }),
    ...ownDisplay,
  });

/** Those without a source first. */
export const leadProvidersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-providers"),
    queryFn: async ({ signal }) => (await call(listLeadProviders, { organizationId, signal })).providers,
    ...ownDisplay,
  });

/** Newest first. */
export const leadDeliveriesQuery = (organizationId: string, outcome: DeliveryOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: settingsKey(organizationId, "lead-deliveries", outcome ?? "all"),
    queryFn: ({ pageParam, signal }) =>
      call(listLeadDeliveries, {
        query: { outcome, after: pageParam || undefined, limit: 20 },
        organizationId,
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...ownDisplay,
  });
