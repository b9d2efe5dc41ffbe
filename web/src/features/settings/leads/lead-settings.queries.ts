import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { settingsKey } from "#features/settings/settings.queries.ts";

const ownDisplay = { meta: { hasOwnErrorDisplay: true }, staleTime: 0 } as const;

/** Every source, those included that new leads can't have anymore. */
export const leadSourcesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-sources"),
    queryFn: async ({ signal }) => (await call(listLeadSources, { organizationId, signal })).sources,
    ...ownDisplay,
  });
