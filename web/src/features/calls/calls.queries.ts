import { listCalls } from "@automotive-crm/contract/calls/history";
import { countActiveCalls, getCall, listActiveCalls } from "@automotive-crm/contract/calls/live";
import { listMissedCalls, type MissedCallState } from "@automotive-crm/contract/calls/missed";
import { listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { checkCall, type CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { listRingingCalls } from "@automotive-crm/contract/calls/ringing";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { nationalDigits } from "@automotive-crm/contract/fields/phones";
import type { QueryOf } from "@automotive-crm/contract/http/endpoint";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { isFollowing, organizationOrAllTopic } from "#lib/live/follow-topic.ts";
import { callsKey } from "./calls-key.ts";

const ownDisplay = { meta: { hasOwnErrorDisplay: true } } as const;

/** Global View has no organization of its own to send as a header. */
const headerOf = (organizationId: string) => (organizationId === globalView ? undefined : organizationId);

/** A placed call as it is now. */
export const callQuery = (organizationId: string, callSid: string) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "one", callSid],
    queryFn: async ({ signal }) => (await call(getCall, { params: { callSid }, organizationId, signal })).call,
    staleTime: 0,
    ...ownDisplay,
  });

const activeKey = (organizationId: string) => [callsKey, organizationId, "active"] as const;

export const activeCountQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...activeKey(organizationId), "count"],
    queryFn: async ({ signal }) =>
      (await call(countActiveCalls, { query: { organizationId }, organizationId: headerOf(organizationId), signal }))
        .activeCallsCount,
    // Asked for once; from then on events say it, and where they don't arrive, the page asks.
    staleTime: Infinity,
    refetchOnMount: "always",
    meta: { mayFailSilently: true },
  });

/** An answer under way is older than the event, so it doesn't arrive. */
export function setActiveCount(queryClient: QueryClient, organizationId: string, count: number): void {
  const { queryKey } = activeCountQuery(organizationId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, count);
}

/** After a call was started or ended here; its event says how many there are now. */
export function readActiveAgain(queryClient: QueryClient, organizationId: string): void {
  const isTold = isFollowing(organizationOrAllTopic(organizationId));
  const { queryKey } = isTold ? activeCallsQuery(organizationId) : { queryKey: activeKey(organizationId) };
  void queryClient.invalidateQueries({ queryKey });
}

/** The calls that ring the person's own phone. */
export const ringingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "ringing"],
    queryFn: async ({ signal }) => (await call(listRingingCalls, { organizationId, signal })).ringing,
    staleTime: 0,
    meta: { mayFailSilently: true },
  });

export const activeCallsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...activeKey(organizationId), "list"],
    queryFn: async ({ signal }) =>
      (await call(listActiveCalls, { query: { organizationId }, organizationId: headerOf(organizationId), signal }))
        .activeCalls,
    staleTime: 0,
    ...ownDisplay,
  });

/** The most numbers with missed calls that are shown. */
const mostMissed = 200;

export const missedKey = (organizationId: string) => [callsKey, organizationId, "missed"] as const;

/** Numbers whose calls no one took, of an organization or one of its locations, and how many there are. */
export const missedCallsQuery = (
  { organizationId, locationId }: { organizationId: string; locationId: string | null },
  state: MissedCallState,
) =>
  queryOptions({
    queryKey: [...missedKey(organizationId), locationId, state],
    queryFn: ({ signal }) => {
      const query = { organizationId, locationId: locationId ?? undefined, state, limit: String(mostMissed) };
      return call(listMissedCalls, { query, signal });
    },
    ...ownDisplay,
  });

/** The calls of an organization or one of its locations, latest first; all of them, or those of a day or in one direction. */
export const recentCallsQuery = (
  organizationId: string,
  locationId: string | null,
  filter: Pick<QueryOf<typeof listCalls>, "on" | "direction">,
) =>
  infiniteQueryOptions({
    queryKey: [callsKey, organizationId, "recent", locationId, filter],
    queryFn: ({ pageParam: before, signal }) =>
      call(listCalls, { query: { organizationId, locationId: locationId ?? undefined, ...filter, before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...ownDisplay,
  });

export const ownPhonesQuery = queryOptions({
  queryKey: [callsKey, "own-phones"],
  queryFn: async ({ signal }) => (await call(listOwnPhones, { signal })).phones,
  // Read again when someone comes back from the tab where they manage them.
  staleTime: 0,
  ...ownDisplay,
});

export const callSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "settings"],
    queryFn: ({ signal }) => call(getCallSettings, { organizationId, signal }),
    staleTime: 300_000,
    ...ownDisplay,
  });

interface Checked {
  customerPhone: string;
  customerId: string | undefined;
  purpose: CallPurpose;
}

/** Whether a number may be called now, which the next minute may change. */
export const callCheckQuery = (organizationId: string, checked: Checked) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "check", checked],
    queryFn: ({ signal }) => call(checkCall, { query: checked, organizationId, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
    ...ownDisplay,
  });

const mostOwners = 100;

/** Customers who have a number. The search also finds numbers that only contain it. */
export const ownersQuery = (organizationId: string, e164: string) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "owners", e164],
    queryFn: async ({ signal }) => {
      const query = { organizationId, search: nationalDigits(e164), limit: mostOwners };
      const { customers } = await call(listCustomers, { query, organizationId, signal });
      return customers.filter(({ phones }) => phones.some((phone) => phone.e164 === e164));
    },
    ...ownDisplay,
  });
