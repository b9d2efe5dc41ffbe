import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LiveKind } from "@automotive-crm/contract/live/changes";
import { customerTopic, personTopic } from "@automotive-crm/contract/live/topics";
import { useQueryClient, type Query, type QueryKey } from "@tanstack/react-query";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { livePages, useLiveReload } from "#lib/live/useLiveReload.ts";
import { useSession } from "#lib/session/session-store.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { customersKey } from "#features/customers/customers.queries.ts";
import { useCustomerParts, type CustomerPart } from "#records/customer-part.ts";

/** However much changes, a page makes at most two requests a second on average. */
const pausePerRequestMs = 500;

/** The query keys affected by events. Every change also shows in the timeline. */
function keysOf(
  parts: readonly CustomerPart[],
  kinds: ReadonlySet<LiveKind | "all">,
  organizationId: string,
  customerId: string,
): QueryKey[] {
  const ofParts = parts.flatMap(({ live }) => live ?? []).filter(({ kind }) => kind === "activity" || kinds.has(kind));
  return [
    ...ofParts.map(({ key }) => [key, organizationId, customerId]),
    ...(kinds.has("customer") ? [[...customersKey, organizationId, "one", customerId]] : []),
  ];
}

/**
 * Reloads what other people, or the person's other tabs, change about the customer: the first change right away, the following ones
 * together. A hidden tab reloads nothing until it is shown, and a page that is left earlier reads again when it is next opened.
 */
export function useCustomerEvents(customer: Pick<Customer, "id" | "organizationId">, organizationId: string): void {
  const { id: customerId } = customer;
  const queryClient = useQueryClient();
  const parts = useCustomerParts();
  const topic = customerTopic(customer.organizationId, customerId);
  const userId = useSession(({ user }) => user?.id);
  useLiveReload(userId === undefined ? undefined : personTopic(userId), ["suggestion"], (changed) => {
    if (changed.has("all")) return;
    for (const queryKey of keysOf(parts, new Set(), organizationId, customerId))
      void queryClient.invalidateQueries({ queryKey });
  });
  useLiveEvents(topic, ({ kind }) => {
    for (const queryKey of keysOf(parts, new Set([kind]), organizationId, customerId))
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
  });
  useLiveReload(topic, "every", (changed) => {
    if (changed.has("all")) return void readAgain(customerId);
    const queryKeys = keysOf(parts, changed, organizationId, customerId);
    const queries = queryKeys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey, type: "active" }));
    const requests = queries.map(countRequests).reduce((sum, count) => sum + count, 0);
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
    return requests * pausePerRequestMs;
  });
}

/** A timeline is read in pages. */
function countRequests(query: Query): number {
  if (query.isDisabled() || query.isStatic()) return 0;
  const { data } = query.state;
  const pages = typeof data === "object" && data !== null && "pages" in data ? data.pages : undefined;
  return Array.isArray(pages) ? Math.min(pages.length, livePages) : 1;
}
