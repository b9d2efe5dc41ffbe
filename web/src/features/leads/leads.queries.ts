import { listLeadTurns } from "@automotive-crm/contract/leads/assignment";
import { listLeadDeliveries } from "@automotive-crm/contract/leads/intake";
import { getLeadFigures, listLeads, type LeadFigures, type LeadTab } from "@automotive-crm/contract/leads/list";
import { getLead, type Lead, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { customerLeadsKey } from "./customer/customer-leads-key.ts";
import type { Place } from "#lib/workplace/usePlace.ts";

/** Starts the keys of everything about leads: an organization's, or in Global View those of all. */
export const leadsKey = (organizationId: string, ...of: unknown[]) => ["leads", organizationId, ...of] as const;

interface LeadPage {
  leads: Lead[];
  nextCursor: string | null;
}

// While no event can arrive.
const polled = { refetchInterval: 60_000, meta: { hasOwnErrorDisplay: true } } as const;

const placeQuery = ({ organizationId, locationId }: Place) => ({ organizationId, locationId: locationId ?? undefined });

export const leadsQuery = (place: Place, tab: LeadTab) =>
  infiniteQueryOptions({
    queryKey: leadsKey(place.organizationId, "list", place.locationId, tab),
    queryFn: ({ pageParam, signal }): Promise<LeadPage> =>
      call(listLeads, { query: { ...placeQuery(place), tab, after: pageParam || undefined, limit: 50 }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...polled,
  });

export const leadFiguresQuery = (place: Place) =>
  queryOptions({
    queryKey: leadsKey(place.organizationId, "figures", place.locationId),
    queryFn: ({ signal }): Promise<LeadFigures> => call(getLeadFigures, { query: placeQuery(place), signal }),
    ...polled,
  });

/** A lead with all of its inquiries. */
export const leadQuery = (organizationId: string, leadId: string) =>
  queryOptions({
    queryKey: leadsKey(organizationId, "one", leadId),
    queryFn: ({ signal }): Promise<LeadDetails> => call(getLead, { params: { leadId }, organizationId, signal }),
    ...polled,
  });

/** Who had a lead, oldest first. */
export const leadTurnsQuery = (organizationId: string, leadId: string) =>
  queryOptions({
    queryKey: leadsKey(organizationId, "turns", leadId),
    queryFn: async ({ signal }) => (await call(listLeadTurns, { params: { leadId }, organizationId, signal })).turns,
    ...polled,
  });

/** What was delivered for a lead, newest first. */
export const leadDeliveriesQuery = (organizationId: string, leadId: string) =>
  queryOptions({
    queryKey: leadsKey(organizationId, "deliveries", leadId),
    queryFn: async ({ signal }) =>
      (await call(listLeadDeliveries, { query: { leadId, limit: 20 }, organizationId, signal })).deliveries,
    meta: { hasOwnErrorDisplay: true },
  });

/** Shows a saved lead as it is now wherever it is shown; whether it still belongs in a list, the server says. */
export function showSavedLead(saved: Lead): void {
  const merge = <L extends Lead>(lead: L): L => (lead.id === saved.id ? { ...lead, ...saved } : lead);
  queryClient.setQueriesData<InfiniteData<LeadPage>>(
    { queryKey: ["leads"], predicate: ({ queryKey }) => queryKey[2] === "list" },
    (listed) => listed && { ...listed, pages: listed.pages.map((page) => ({ ...page, leads: page.leads.map(merge) })) },
  );
  queryClient.setQueriesData<LeadDetails>(
    { queryKey: ["leads"], predicate: ({ queryKey }) => queryKey[2] === "one" && queryKey[3] === saved.id },
    (lead) => lead && merge(lead),
  );
  queryClient.setQueriesData<LeadDetails[]>({ queryKey: [customerLeadsKey] }, (leads) => leads?.map(merge));
  void readLeadsAgain();
}

/** Reads lists, figures and open leads again. */
export const readLeadsAgain = () =>
  Promise.all(["leads", customerLeadsKey].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
