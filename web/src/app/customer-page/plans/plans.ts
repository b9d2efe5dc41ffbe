import { isComing } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { isOpen } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";

export type Plan =
  | { kind: "task"; at: string; id: string; task: Task }
  | { kind: "appointment"; at: string; id: string; appointment: Appointment };

/** What is to be done and who is to come, the soonest first: what is overdue stands at the top by itself. */
export function plansOf(tasks: readonly Task[], appointments: readonly Appointment[], now: Date): Plan[] {
  const plans: Plan[] = [
    ...tasks
      .filter(({ status }) => isOpen(status))
      .map((task) => ({ kind: "task" as const, at: task.dueAt, id: task.taskId, task })),
    ...appointments
      .filter((appointment) => isComing(appointment, now))
      .map((appointment) => ({
        kind: "appointment" as const,
        at: appointment.startsAt,
        id: appointment.appointmentId,
        appointment,
      })),
  ];
  return plans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
