import { getServiceIntervals } from "@automotive-crm/contract/vehicles/services";
import { getAppointmentSettings } from "@automotive-crm/contract/appointments/settings";
import { getCallGroup } from "@automotive-crm/contract/calls/call-group";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { listAdvisors } from "@automotive-crm/contract/organizations/advisors";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { getOpenWork } from "@automotive-crm/contract/organizations/deactivation";

/** All that the settings pages read begins with this; any change to the organization reloads it. */
export const settingsKey = (organizationId: string, ...of: string[]) => ["settings", organizationId, ...of] as const;

const ownDisplay = { meta: { hasOwnErrorDisplay: true }, staleTime: 0 } as const;

/** The people of an organization, or in Global View of all of them. */
export const usersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "users"),
    queryFn: ({ signal }) => call(listUserAccounts, { organizationId, signal }),
    ...ownDisplay,
  });

/** Every location, inactive ones included. */
export const allLocationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "locations"),
    queryFn: ({ signal }) => call(listLocations, { organizationId, signal }),
    ...ownDisplay,
  });

export const locationAccessQuery = (organizationId: string, userId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "users", userId),
    queryFn: ({ signal }) => call(listUserLocations, { params: { userId }, organizationId, signal }),
    ...ownDisplay,
  });

export const openWorkQuery = (organizationId: string, userId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "users", userId, "open-work"),
    queryFn: async ({ signal }) => (await call(getOpenWork, { params: { userId }, organizationId, signal })).openWork,
    ...ownDisplay,
  });

/** The people work can be assigned to. */
export const staffQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "staff"),
    queryFn: ({ signal }) => call(listColleagues, { query: { organizationId }, organizationId, signal }),
    ...ownDisplay,
  });

/** When the active locations are open. */
export const businessHoursQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "hours"),
    queryFn: async ({ signal }) => (await call(listBusinessHours, { organizationId, signal })).businessHours,
    ...ownDisplay,
  });

export const callGroupQuery = (organizationId: string, locationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "call-group", locationId),
    queryFn: async ({ signal }) =>
      (await call(getCallGroup, { params: { locationId }, organizationId, signal })).callGroup,
    ...ownDisplay,
  });

/** The organization's people as forms offer them. */
export const advisorsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "advisors"),
    queryFn: async ({ signal }) => (await call(listAdvisors, { organizationId, signal })).advisors,
    ...ownDisplay,
  });

export const callSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "calls"),
    queryFn: ({ signal }) => call(getCallSettings, { organizationId, signal }),
    ...ownDisplay,
  });

export const serviceIntervalsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "service-intervals"),
    queryFn: ({ signal }) => call(getServiceIntervals, { organizationId, signal }),
    ...ownDisplay,
  });

export const appointmentSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKey(organizationId, "appointments"),
    queryFn: ({ signal }) => call(getAppointmentSettings, { organizationId, signal }),
    ...ownDisplay,
  });
