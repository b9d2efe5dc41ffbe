import { listCustomerTasks } from "@automotive-crm/contract/tasks";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";

/** A customer's tasks: open ones first, the soonest due first. */
export const customerTasksQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: ["tasks", organizationId, customerId],
    queryFn: ({ signal }) => call(listCustomerTasks, { params: { customerId }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
