import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { customerAppointmentsQuery } from "#features/appointments/index.ts";
import { customerTasksQuery } from "#features/tasks/index.ts";
import { viewerZone } from "#lib/format/format-day.ts";
import type { WaitingEntry } from "#features/activities/writing/waiting-entries.ts";
import { useZones } from "#features/activities/useZones.ts";
import { TimelineContext } from "./timeline-context.ts";

interface TimelineProviderProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  waiting: readonly WaitingEntry[];
  onTask: (task: Task) => void;
  onAppointment: (appointment: Appointment) => void;
  onGone: () => void;
  children: ReactNode;
}

/** Gives the entries what they need to know beside themselves. */
export function TimelineProvider(props: TimelineProviderProps) {
  const { customer, organizationId, mayEdit, waiting, onTask, onAppointment, onGone, children } = props;
  const zones = useZones();
  const { data: tasks } = useQuery(customerTasksQuery(organizationId, customer.id));
  const { data: appointments } = useQuery(customerAppointmentsQuery(organizationId, customer.id));
  const known = useMemo(
    () => ({
      tasks: new Map((tasks ?? []).map((task) => [task.taskId, task])),
      appointments: new Map((appointments ?? []).map((appointment) => [appointment.appointmentId, appointment])),
    }),
    [tasks, appointments],
  );
  const waitingFor = waiting.flatMap(({ changedId }) => changedId ?? []).join(" ");
  const waitingIds = useMemo(() => new Set(waitingFor.split(" ")), [waitingFor]);
  const value = useMemo(
    () => ({
      ...known,
      customer,
      organizationId,
      mayEdit,
      zones,
      waitingIds,
      timeZone: viewerZone(),
      onTask,
      onAppointment,
      onGone,
    }),
    [known, customer, organizationId, mayEdit, zones, waitingIds, onTask, onAppointment, onGone],
  );
  return <TimelineContext value={value}>{children}</TimelineContext>;
}
