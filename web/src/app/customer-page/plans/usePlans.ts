import type { Appointment } from "@automotive-crm/contract/appointments";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/due";
import { useQuery } from "@tanstack/react-query";
import { customerAppointmentsQuery } from "#features/appointments/index.ts";
import { customerTasksQuery } from "#features/tasks/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { plansOf } from "./plans.ts";

/** What is planned with a customer. What could be read is there although the rest could not. */
export function usePlans(organizationId: string, customerId: string) {
  const tasks = useQuery(customerTasksQuery(organizationId, customerId));
  const appointments = useQuery(customerAppointmentsQuery(organizationId, customerId));
  const failed = [tasks, appointments].filter(({ isError, data }) => isError && data === undefined);
  const now = useNow((at) => midnightsAfter(at, appointments.data ?? []));
  return {
    plans: plansOf(tasks.data ?? [], appointments.data ?? [], now),
    isPending: tasks.isPending || appointments.isPending,
    failed: { isTasks: failed.includes(tasks), isAppointments: failed.includes(appointments) },
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** When an appointment's day is over where it was, it is no plan any more. */
function midnightsAfter(at: Date, appointments: readonly Appointment[]): Date[] {
  const zones = new Set(appointments.map(({ timeZone }) => timeZone));
  return Array.from(zones, (timeZone) => instantOf(dayAfter(wallTimeOf(at, timeZone).day), "00:00", timeZone));
}
