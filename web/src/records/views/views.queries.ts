import type { SavedViews } from "@automotive-crm/contract/views/saved-views";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** A list with saved views: its endpoints, in an organization. */
export interface ViewedList {
  endpoints: SavedViews;
  organizationId: string;
}

/** The person's own saved views. */
export const viewsQuery = ({ endpoints, organizationId }: ViewedList) =>
  queryOptions({
    queryKey: ["views", endpoints.list.path, organizationId],
    queryFn: async ({ signal }) => (await call(endpoints.list, { organizationId, signal })).views,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 30_000,
  });
