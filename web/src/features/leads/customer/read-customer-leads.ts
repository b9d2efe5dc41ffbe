import { listCustomerLeads, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { openLeadsQuery } from "./open-leads-script.ts";

/** As many as anyone looks at on the page. */
const most = 20;

/** A customer's leads, once what shows the open ones is loaded. */
export async function readCustomerLeads(customerId: string, signal: AbortSignal): Promise<LeadDetails[]> {
  const { leads } = await call(listCustomerLeads, { params: { customerId }, query: { limit: most }, signal });
  if (leads.some(({ status }) => isOpenLead(status))) await queryClient.prefetchQuery(openLeadsQuery);
  return leads;
}
