import { listCustomerAppointments } from "@automotive-crm/contract/appointments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";

/** A customer's appointments: those still to be kept first, the soonest first. */
export const customerAppointmentsQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: ["appointments", organizationId, customerId],
    queryFn: async ({ signal }) =>
      (await call(listCustomerAppointments, { params: { customerId }, signal })).appointments,
    meta: { hasOwnErrorDisplay: true },
  });
