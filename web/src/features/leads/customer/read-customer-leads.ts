import { listCustomerLeads, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { call } from "#lib/api/api-client.ts";

/** As many as anyone looks at on the page. */
const most = 20;

export const readCustomerLeads = async (customerId: string, signal: AbortSignal): Promise<LeadDetails[]> =>
  (await call(listCustomerLeads, { params: { customerId }, query: { limit: most }, signal })).leads;
