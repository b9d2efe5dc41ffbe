import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import type { MissedCall } from "@automotive-crm/contract/calls/missed";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOverdue } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import type { Callee } from "#lib/calls/call-list.ts";

/** Something to do today for the person whose day it is. */
export type Step =
  | { of: "task"; id: string; task: Task; isLate: boolean }
  | { of: "appointment"; id: string; appointment: Appointment; hasBegun: boolean }
  | { of: "missed"; id: string; missed: MissedCall };

interface Work {
  tasks: readonly Task[];
  appointments: readonly Appointment[];
  missedCalls: readonly MissedCall[];
}

/** Overdue tasks, then today's appointments, then missed calls to return, then what else is due today; each by its time. */
export function planDay({ tasks, appointments, missedCalls }: Work, now: Date): Step[] {
  const late = tasks.filter((task) => isOverdue(task, now));
  const dueToday = tasks.filter((task) => !isOverdue(task, now) && task.dueDate === wallTimeOf(now, task.timeZone).day);
  const toStep = (task: Task, isLate: boolean): Step => ({ of: "task", id: task.taskId, task, isLate });
  return [
    ...late.map((task) => toStep(task, true)),
    ...appointments
      .filter(({ status }) => isPending(status))
      .map((appointment): Step => {
        const hasBegun = Date.parse(appointment.startsAt) <= now.getTime();
        return { of: "appointment", id: appointment.appointmentId, appointment, hasBegun };
      }),
    ...missedCalls.map((missed): Step => ({ of: "missed", id: missed.callId, missed })),
    ...dueToday.map((task) => toStep(task, false)),
  ];
}

/** Whom a step is about, and where they are to be called. */
export function calleeOf(step: Step, organizationId: string): Callee {
  switch (step.of) {
    case "task":
      return { organizationId, customerId: step.task.customerId, taskId: step.id };
    case "appointment":
      return { organizationId: step.appointment.organizationId, customerId: step.appointment.customerId };
    case "missed": {
      const { customers, customerPhone } = step.missed;
      return {
        organizationId: step.missed.organizationId,
        customerId: customers[0]?.customerId,
        number: customerPhone,
      };
    }
  }
}

/** When a step is, and by whose clock; null if only its day matters. */
export function clockOf(step: Step): { at: string; timeZone: string } | null {
  switch (step.of) {
    case "task":
      return step.task.dueTime === null ? null : { at: step.task.dueAt, timeZone: step.task.timeZone };
    case "appointment":
      return { at: step.appointment.startsAt, timeZone: step.appointment.timeZone };
    case "missed":
      return { at: step.missed.at, timeZone: step.missed.timeZone };
  }
}

/** When the order of the day changes by itself: when something is due or begins. */
export const turningPoints = ({ tasks, appointments }: Work): Date[] => [
  ...tasks.map(({ dueAt }) => new Date(dueAt)),
  ...appointments.map(({ startsAt }) => new Date(startsAt)),
];
