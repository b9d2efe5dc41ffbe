import { listBusinessHours, type BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";

/** When the organization's locations are open. */
export const businessHoursQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["business-hours", organizationId],
    queryFn: async ({ signal }) => (await call(listBusinessHours, { query: { organizationId }, signal })).businessHours,
    staleTime: 300_000,
    meta: { hasOwnErrorDisplay: true },
  });

/** When a location is open, if that has been loaded. */
export const knownOpening = (organizationId: string, locationId: string | null): BusinessHours | undefined =>
  queryClient
    .getQueryData(businessHoursQuery(organizationId).queryKey)
    ?.find((hours) => hours.locationId === locationId);

export const patienceMs = 600;

/** Loads the business hours, on which the first day offered depends, unless that takes too long. Without them, it is tomorrow. */
export const awaitOpening = (organizationId: string): Promise<void> =>
  Promise.race([
    queryClient.ensureQueryData(businessHoursQuery(organizationId)).then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
