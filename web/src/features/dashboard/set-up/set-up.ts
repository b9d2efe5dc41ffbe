import { listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listImports } from "@automotive-crm/contract/imports/record";
import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { dashboardKey } from "#features/dashboard/dashboard.queries.ts";

/** With this many customers, an organization has found its way, unless they have just been imported. */
const settledFrom = 10;

export interface Step {
  title: string;
  why: string;
  to: "/settings/locations" | "/settings/call-settings" | "/user-profile" | "/settings/users" | "/settings/import";
  isDone: boolean;
}

/** What a new organization needs, in order; none once it works. */
export const setUpQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [dashboardKey, organizationId, "set-up"],
    queryFn: ({ signal }) => readSteps(organizationId, signal),
    staleTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });

async function readSteps(organizationId: string, signal: AbortSignal): Promise<Step[]> {
  const inOrganization = { organizationId, signal };
  const { total } = await call(listCustomers, { ...inOrganization, query: { limit: 1 } });
  if (total >= settledFrom && !(await hasJustImported(inOrganization))) return [];
  const [locations, { businessHours }, { callerId }, { phones }, colleagues, invitations] = await Promise.all([
    call(listLocations, inOrganization),
    call(listBusinessHours, inOrganization),
    call(getCallSettings, inOrganization),
    call(listOwnPhones, inOrganization),
    call(listColleagues, inOrganization),
    call(listInvitations, { ...inOrganization, params: { organizationId } }),
  ]);
  const steps: Step[] = [
    {
      title: "Add a location",
      why: "Appointments, hours and people belong to one.",
      to: "/settings/locations",
      isDone: locations.length > 0,
    },
    {
      title: "Enter business hours",
      why: "They decide which days and times are offered.",
      to: "/settings/locations",
      isDone: businessHours.some(({ version }) => version > 0),
    },
    {
      title: "Choose a caller ID",
      why: "The number that customers see when you call.",
      to: "/settings/call-settings",
      isDone: callerId !== null,
    },
    {
      title: "Add your own phone",
      why: "It rings first when you call a customer.",
      to: "/user-profile",
      isDone: phones.length > 0,
    },
    {
      title: "Invite people",
      why: "Each gets their own work and access.",
      to: "/settings/users",
      isDone: colleagues.length > 1 || invitations.length > 0,
    },
    {
      title: "Import your customers",
      why: "Calls, tasks and appointments start with them.",
      to: "/settings/import",
      isDone: total > 0,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Within the time in which it could be undone. */
async function hasJustImported(inOrganization: { organizationId: string; signal: AbortSignal }): Promise<boolean> {
  const { imports } = await call(listImports, inOrganization);
  const now = new Date().toISOString();
  return imports.some(({ undoableUntil }) => undoableUntil !== null && undoableUntil > now);
}
