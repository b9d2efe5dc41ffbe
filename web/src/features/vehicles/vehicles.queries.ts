import { listCustomerVehicles } from "@automotive-crm/contract/vehicles";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";

/** A customer's vehicles, current ones first. */
export const customerVehiclesQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: ["vehicles", organizationId, customerId],
    queryFn: ({ signal }) => call(listCustomerVehicles, { params: { customerId }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
