import { listCustomerAppointments, type Appointment } from "@automotive-crm/contract/appointments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { readOrCopy } from "#lib/offline/saved-copies.ts";

const appointmentsKey = "appointments";

/** A customer's appointments: those still to be kept first, the soonest first. */
export const customerAppointmentsQuery = (organizationId: string, customerId: string) => {
  const queryKey = [appointmentsKey, organizationId, customerId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(
        queryKey,
        customerId,
        async () => (await call(listCustomerAppointments, { params: { customerId }, signal })).appointments,
      ),
    meta: { hasOwnErrorDisplay: true },
  });
};

/** Shows an appointment as the server has just answered it, wherever those of its customer are shown, and reads what else it changed. */
export function showSaved(appointment: Appointment): void {
  const { appointmentId, customerId } = appointment;
  const isOfCustomer = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === customerId;
  queryClient.setQueriesData<Appointment[]>({ queryKey: [appointmentsKey], predicate: isOfCustomer }, (known) => {
    if (!known?.some((other) => other.appointmentId === appointmentId)) return known && [appointment, ...known];
    return known.map((other) => (other.appointmentId === appointmentId ? appointment : other));
  });
  void readAgain(customerId);
}
