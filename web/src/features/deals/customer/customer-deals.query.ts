import type { Deal } from "@automotive-crm/contract/deals/record";
import type { RecordQuery } from "#records/record-list.ts";
import { customerDealsKey } from "./customer-deals-key.ts";

/** A customer's deals, newest first. The page loads without what reads them. */
export const customerDealsQuery = (organizationId: string, customerId: string): RecordQuery<Deal> => ({
  queryKey: [customerDealsKey, organizationId, customerId],
  queryFn: async ({ signal }) => (await import("./read-customer-deals.ts")).readCustomerDeals(customerId, signal),
  meta: { hasOwnErrorDisplay: true },
});
