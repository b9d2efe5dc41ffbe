import { queryOptions } from "@tanstack/react-query";
import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import type { RecordQuery } from "#records/record-list.ts";

/** Starts the keys of customers' leads. */
export const customerLeadsKey = "customer-leads";

/** A customer's leads, newest first. The page loads without what reads them. */
export const customerLeadsQuery = (organizationId: string, customerId: string): RecordQuery<LeadDetails> => ({
  queryKey: [customerLeadsKey, organizationId, customerId],
  queryFn: async ({ signal }) => (await import("./read-customer-leads.ts")).readCustomerLeads(customerId, signal),
  meta: { hasOwnErrorDisplay: true },
});

/** What shows open leads. Unlike a lazy component, it can be there before the page is shown, so that nothing moves. */
export const openLeadsQuery = queryOptions({
  queryKey: ["open-leads-script"],
  queryFn: async () => (await import("./OpenLeads.tsx")).OpenLeads,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { mayFailSilently: true },
});
