import { listLeadRules } from "@automotive-crm/contract/leads/rules";
import { listLeadAbsences, listLeadSchedules } from "@automotive-crm/contract/leads/schedules";
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

/** In the order in which they are tried. */
export const leadRulesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-rules"),
    queryFn: async ({ signal }) => (await call(listLeadRules, { organizationId, signal })).rules,
    // Turns move whose is next, and no event says so.
    refetchInterval: 60_000,
    ...ownDisplay,
  });

export const leadSchedulesQuery = (organizationId: string, locationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-schedules", locationId),
    queryFn: async ({ signal }) =>
      (await call(listLeadSchedules, { params: { locationId }, organizationId, signal })).schedules,
    ...ownDisplay,
  });

export const leadAbsencesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "lead-absences"),
    queryFn: async ({ signal }) => (await call(listLeadAbsences, { organizationId, signal })).absences,
    ...ownDisplay,
  });
