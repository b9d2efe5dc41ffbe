import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { colleaguesKey } from "./query-keys.ts";

/** The people who can be assigned work for a customer: those who can see the customer. */
export const colleaguesQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: [colleaguesKey, organizationId, customerId],
    queryFn: ({ signal }) => call(listColleagues, { query: { organizationId, customerId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });

/** The people who could see a customer at these locations. */
export const colleaguesAtQuery = (organizationId: string, locationIds: readonly string[]) =>
  queryOptions({
    queryKey: [colleaguesKey, organizationId, { locationIds }],
    queryFn: ({ signal }) => {
      const query = { organizationId, ...(locationIds.length > 0 && { locationIds: locationIds.join() }) };
      return call(listColleagues, { query, organizationId, signal });
    },
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });

/** Everyone who can be assigned work. */
export const everyColleagueQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [colleaguesKey, organizationId],
    queryFn: ({ signal }) => call(listColleagues, { query: { organizationId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });
