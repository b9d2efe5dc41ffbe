import { listCustomerActivities, type ActivityFilter } from "@automotive-crm/contract/activities";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";

/** A customer's timeline, the newest entries first. */
export const timelineQuery = (organizationId: string, customerId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ["activities", organizationId, customerId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerActivities, { params: { customerId }, query: { filter, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { hasOwnErrorDisplay: true },
  });
