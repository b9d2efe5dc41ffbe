import { listCustomerAppointments, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import { maxPageSize } from "@automotive-crm/contract/http/paging";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { listCustomerTasks, updateTask } from "@automotive-crm/contract/tasks/record";
import { call } from "#lib/api/api-client.ts";

/** Cancels what is planned with a customer. */
export async function cancelPlans(customerId: string, organizationId: string): Promise<void> {
  const page = { params: { customerId }, query: { limit: maxPageSize }, organizationId };
  const [{ tasks }, { appointments }] = await Promise.all([
    call(listCustomerTasks, page),
    call(listCustomerAppointments, page),
  ]);
  await Promise.all([
    ...tasks
      .filter(({ status }) => isOpen(status))
      .map(({ taskId, status }) =>
        call(updateTask, { params: { taskId }, body: { status: "cancelled", base: { status } }, organizationId }),
      ),
    ...appointments
      .filter(({ status }) => isPending(status))
      .map(({ appointmentId, status }) =>
        call(updateAppointment, {
          params: { appointmentId },
          body: { status: "cancelled", cancelReason: "no-longer-needed", base: { status } },
          organizationId,
        }),
      ),
  ]);
}
