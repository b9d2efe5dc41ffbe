import { listCustomerDeals, type Deal } from "@automotive-crm/contract/deals/record";
import { call } from "#lib/api/api-client.ts";

/** As many as anyone looks at on the page. */
const most = 50;

export const readCustomerDeals = async (customerId: string, signal: AbortSignal): Promise<Deal[]> =>
  (await call(listCustomerDeals, { params: { customerId }, query: { limit: most }, signal })).deals;
