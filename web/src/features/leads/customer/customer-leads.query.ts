import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import type { RecordQuery } from "#records/record-list.ts";
import { customerLeadsKey } from "./customer-leads-key.ts";

/** A customer's leads, newest first. The page loads without what reads them. */
export const customerLeadsQuery = (organizationId: string, customerId: string): RecordQuery<LeadDetails> => ({
  queryKey: [customerLeadsKey, organizationId, customerId],
  queryFn: async ({ signal }) => (await import("./read-customer-leads.ts")).readCustomerLeads(customerId, signal),
  meta: { hasOwnErrorDisplay: true },
});
