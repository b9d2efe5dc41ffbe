import { useQuery } from "@tanstack/react-query";
import { customerAppointmentsQuery } from "#features/appointments/index.ts";
import { customerTasksQuery } from "#features/tasks/index.ts";
import { plansOf } from "./plans.ts";
import { useNow } from "./useNow.ts";

/** What is planned with a customer. What could be read is there although the rest could not. */
export function usePlans(organizationId: string, customerId: string) {
  const tasks = useQuery(customerTasksQuery(organizationId, customerId));
  const appointments = useQuery(customerAppointmentsQuery(organizationId, customerId));
  const failed = [tasks, appointments].filter(({ isError, data }) => isError && data === undefined);
  return {
    plans: plansOf(tasks.data ?? [], appointments.data ?? [], useNow()),
    isPending: tasks.isPending || appointments.isPending,
    failed: { isTasks: failed.includes(tasks), isAppointments: failed.includes(appointments) },
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
