import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { CalendarPlus } from "lucide-react";
import { AppointmentRow, WaitingAppointmentRow, useWaitingAppointments } from "#features/appointments/index.ts";
import { TaskRow, WaitingTaskRow, useWaitingTasks } from "#features/tasks/index.ts";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { usePlans } from "./usePlans.ts";

interface PlannedGroupProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  onTask: (task?: Task) => void;
  onAppointment: (appointment: Appointment) => void;
}

/** Open tasks and coming appointments in one order, what is not saved yet above them. */
export function PlannedGroup({ customer, organizationId, mayEdit, onTask, onAppointment }: PlannedGroupProps) {
  const { plans, isPending, failed, retry } = usePlans(organizationId, customer.id);
  const waitingTasks = useWaitingTasks(customer.id);
  const waitingAppointments = useWaitingAppointments(customer.id);
  const hasFailed = failed.isTasks || failed.isAppointments;
  const isEmpty = plans.length + waitingTasks.length + waitingAppointments.length === 0;
  return (
    <section aria-labelledby="planned-title" className="plans-group">
      <h2 id="planned-title" className="group-title">
        PLANNED
      </h2>
      <ul className="plans-list divide-y divide-line">
        {waitingTasks.map((waiting) => (
          <li key={waiting.id}>
            <WaitingTaskRow waiting={waiting} customer={mayEdit ? customer : undefined} />
          </li>
        ))}
        {waitingAppointments.map((waiting) => (
          <li key={waiting.id}>
            <WaitingAppointmentRow waiting={waiting} customer={mayEdit ? customer : undefined} />
          </li>
        ))}
        {plans.map((plan) => (
          <li key={plan.id}>
            {plan.kind === "task" ? (
              <TaskRow task={plan.task} customer={customer} mayEdit={mayEdit} onEdit={onTask} isCompact />
            ) : (
              <AppointmentRow appointment={plan.appointment} mayEdit={mayEdit} onEdit={onAppointment} isAmongTasks />
            )}
          </li>
        ))}
      </ul>
      {isPending && <PlannedSkeleton />}
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 py-1 text-table text-danger">
          {whatFailed(failed)} could not be loaded.
          <Button variant="ghost" className="button-small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {isEmpty && !isPending && !hasFailed && <p className="py-1 text-table text-quiet">You have no upcoming tasks.</p>}
      {mayEdit && (
        <Button
          className="mt-2.5 w-full"
          aria-keyshortcuts="t"
          icon={<CalendarPlus aria-hidden size={16} />}
          onClick={() => onTask()}
        >
          SCHEDULE TASK
        </Button>
      )}
    </section>
  );
}

const whatFailed = ({ isTasks, isAppointments }: { isTasks: boolean; isAppointments: boolean }) =>
  isTasks && isAppointments ? "Tasks and appointments" : isTasks ? "Tasks" : "Appointments";

function PlannedSkeleton() {
  return (
    <output aria-label="Loading tasks and appointments" className="grid gap-3 py-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </output>
  );
}
