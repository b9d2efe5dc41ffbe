import { listAuditActions, listAuditEvents } from "@automotive-crm/contract/audit/log";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { settingsKey } from "#features/settings/settings.queries.ts";
import { toFilter, type AuditSearch } from "./audit-log.search.ts";

const ownDisplay = { meta: { hasOwnErrorDisplay: true }, staleTime: 0 } as const;

/** The organization's events that match a filter, newest first. */
export const auditEventsQuery = (organizationId: string, search: AuditSearch, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...settingsKey(organizationId, "audit-log"), search, limit],
    queryFn: ({ pageParam: after, signal }) =>
      call(listAuditEvents, { query: { ...toFilter(search), after, limit: String(limit) }, organizationId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While a filter changes, the list stays.
    placeholderData: keepPreviousData,
    ...ownDisplay,
  });

/** What is part of one event, newest first. */
export const auditPartsQuery = (organizationId: string, partOf: string) =>
  infiniteQueryOptions({
    queryKey: settingsKey(organizationId, "audit-log", "parts", partOf),
    queryFn: ({ pageParam: after, signal }) =>
      call(listAuditEvents, { query: { partOf, after, limit: "50" }, organizationId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...ownDisplay,
  });

export const auditActionsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "audit-actions"),
    queryFn: async ({ signal }) => (await call(listAuditActions, { organizationId, signal })).actions,
    ...ownDisplay,
  });
