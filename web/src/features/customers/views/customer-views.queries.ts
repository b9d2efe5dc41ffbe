import { listCustomerViews } from "@automotive-crm/contract/customers/views";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** The person's own saved views. */
export const customerViewsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["customer-views", organizationId],
    queryFn: async ({ signal }) => (await call(listCustomerViews, { organizationId, signal })).views,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 30_000,
  });
