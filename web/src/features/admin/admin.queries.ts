import {
  countLocations,
  getReportStats,
  listPeople,
  listRecentActivity,
} from "@automotive-crm/contract/admin/overview";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listMembers } from "@automotive-crm/contract/organizations/members";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";

/** The dashboard refreshes itself this often. */
const refreshMs = 300_000;
const timeoutMs = 10_000;
/** All of the dashboard's requests together. */
const limit = { key: "super-admin", perMinute: 30, apartMs: 0 };

/** Each shows its own failure at once, where its number would be. */
const ofDashboard = {
  retry: false,
  refetchInterval: refreshMs,
  staleTime: 30_000,
  meta: { hasOwnErrorDisplay: true },
} as const;

export const allOrganizationsQuery = queryOptions({
  ...ofDashboard,
  queryKey: ["admin", "organizations"],
  queryFn: ({ signal }) => call(listOrganizations, { signal, timeoutMs, limit }),
});

export const peopleQuery = queryOptions({
  ...ofDashboard,
  queryKey: ["admin", "people"],
  queryFn: ({ signal }) => call(listPeople, { signal, timeoutMs, limit }),
});

export const locationTotalQuery = queryOptions({
  ...ofDashboard,
  queryKey: ["admin", "locations"],
  queryFn: ({ signal }) => call(countLocations, { signal, timeoutMs, limit }),
});

export const reportStatsQuery = queryOptions({
  ...ofDashboard,
  queryKey: ["admin", "reports"],
  queryFn: ({ signal }) => call(getReportStats, { signal, timeoutMs, limit }),
});

export const recentActivityQuery = queryOptions({
  ...ofDashboard,
  queryKey: ["admin", "recent-activity"],
  queryFn: ({ signal }) => call(listRecentActivity, { signal, timeoutMs, limit }),
});

/** Everyone who belongs to an organization. */
export const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [organizationId, "members"],
    queryFn: ({ signal }) => call(listMembers, { params: { organizationId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
  });

/** All of an organization's locations, also inactive ones. */
export const locationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [organizationId, "all-locations"],
    queryFn: ({ signal }) => call(listLocations, { query: { organizationId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
  });

/** Shows a changed or new organization at once, here and in the switcher. */
export function storeOrganization(changed: Organization): void {
  for (const { queryKey } of [allOrganizationsQuery, organizationsQuery]) {
    queryClient.setQueryData(queryKey, (listed: Organization[] | undefined) => {
      if (!listed) return undefined;
      const others = listed.filter(({ id }) => id !== changed.id);
      return [...others, changed].toSorted((one, other) => one.name.localeCompare(other.name));
    });
  }
}
