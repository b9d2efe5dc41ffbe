import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { listCustomerTasks, type Task } from "@automotive-crm/contract/tasks/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { loadAllPages } from "#records/load-all-pages.ts";
import { customersKey } from "./customers.queries.ts";

export interface OpenWork {
  appointments: Appointment[];
  tasks: Task[];
}

/** A customer's upcoming appointments and open tasks as they are now. */
export const openWorkQuery = (organizationId: string, customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, organizationId, "open-work", customerId],
    queryFn: async ({ signal }): Promise<OpenWork> => {
      const params = { customerId };
      const [appointments, tasks] = await Promise.all([
        loadAllPages(async (query) => {
          const page = await call(listCustomerAppointments, { params, query, signal });
          return { records: page.appointments, nextCursor: page.nextCursor };
        }),
        loadAllPages(async (query) => {
          const page = await call(listCustomerTasks, { params, query, signal });
          return { records: page.tasks, nextCursor: page.nextCursor };
        }),
      ]);
      const now = Date.now();
      return {
        appointments: appointments.filter(({ status, startsAt }) => isPending(status) && Date.parse(startsAt) > now),
        tasks: tasks.filter(({ status }) => isOpen(status)),
      };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });
