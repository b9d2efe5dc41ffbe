import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** Where leads come from, those that aren't offered anymore included. */
export const leadSourcesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["lead-sources", organizationId],
    queryFn: async ({ signal }) => (await call(listLeadSources, { organizationId, signal })).sources,
    meta: { hasOwnErrorDisplay: true },
  });
