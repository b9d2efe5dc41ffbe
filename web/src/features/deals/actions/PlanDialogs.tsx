import { DialogOfCustomer } from "#records/dialog/DialogOfCustomer.tsx";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { appointmentRecord } from "#features/appointments/index.ts";
import { customerQuery } from "#features/customers/index.ts";
import { taskRecord } from "#features/tasks/index.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";

const [task, appointment] = [formOf(taskRecord), formOf(appointmentRecord)];

/** Schedules a task for the deal's customer. */
export const PlanTaskDialog = ({ deal, organizationId, onClose }: DealDialogProps) => (
  <DialogOfCustomer
    title="Create New Task"
    query={customerQuery(organizationId, deal.customerId)}
    opened={task}
    onClose={onClose}
  />
);

/** Books an appointment for the deal's customer. */
export const PlanAppointmentDialog = ({ deal, organizationId, onClose }: DealDialogProps) => (
  <DialogOfCustomer
    title="Schedule Appointment"
    query={customerQuery(organizationId, deal.customerId)}
    opened={appointment}
    onClose={onClose}
  />
);
