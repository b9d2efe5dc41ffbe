import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import type { Task, TaskPriority } from "@automotive-crm/contract/tasks/record";
import { AlarmClock, CircleCheck, CirclePlay, Hourglass, PhoneCall, type LucideIcon } from "lucide-react";
import { appointmentWords } from "#features/appointments/index.ts";
import { callLook, formatDuration } from "#features/calls/index.ts";
import { taskWords } from "#features/tasks/index.ts";
import { formatLocationTime, formatTimestamp } from "#lib/format/format-date.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import type { BadgeTone } from "#kit/layout/Badge.tsx";
import type { Item } from "./detail.queries.ts";

interface BadgeLook {
  word: string;
  tone: BadgeTone;
  Icon: LucideIcon;
}

export interface ItemLook {
  title: string;
  subtitle: string;
  customerId: string | null;
  /** The instant, and how it is written. */
  at: string;
  when: string;
  duration: string | null;
  assignee: string | null;
  badge: BadgeLook;
  priority: TaskPriority | null;
}

/** When an item is, and by whose clock; null if only its day matters. */
export function clockOf(item: Item): { at: string; timeZone: string } | null {
  const { timeZone } = item.record;
  switch (item.of) {
    case "calls":
      return { at: item.record.startedAt, timeZone };
    case "tasks":
      return item.record.dueTime === null ? null : { at: item.record.dueAt, timeZone };
    case "appointments":
      return { at: item.record.startsAt, timeZone };
  }
}

export function lookOf(item: Item, isZoneNamed: boolean): ItemLook {
  switch (item.of) {
    case "calls":
      return lookOfCall(item.record, isZoneNamed);
    case "tasks":
      return taskLook(item.record, isZoneNamed);
    case "appointments":
      return appointmentLook(item.record, isZoneNamed);
  }
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

function lookOfCall(call: Call, isZoneNamed: boolean): ItemLook {
  const { direction, customerName, customerPhone, callType, startedAt, duration, status } = call;
  const number = customerPhone && formatInternationalPhone(customerPhone);
  return {
    title: customerName ?? number ?? "Unknown number",
    subtitle: joined(direction === "inbound" ? "Inbound" : "Outbound", customerName && number, callType),
    customerId: call.customerId,
    at: startedAt,
    when: formatTimestamp(startedAt, { timeZone: call.timeZone, isZoneNamed }),
    duration: isFinal(status) && duration > 0 ? formatDuration(duration) : null,
    assignee: call.agentName,
    badge: callBadge(call),
    priority: null,
  };
}

function callBadge(call: Call): BadgeLook {
  return isFinal(call.status) ? callLook(call) : { word: "In Progress", tone: "info", Icon: PhoneCall };
}

const hoursWords = (hours: number) => (hours === 0 ? null : `${hours} h`);

function taskLook(task: Task, isZoneNamed: boolean): ItemLook {
  const badge: BadgeLook = task.isOverdue
    ? { word: "Overdue", tone: "danger", Icon: AlarmClock }
    : {
        pending: { word: "Pending", tone: "neutral" as const, Icon: Hourglass },
        "in-progress": { word: "In Progress", tone: "info" as const, Icon: CirclePlay },
        completed: { word: "Completed", tone: "success" as const, Icon: CircleCheck },
        cancelled: { word: "Canceled", tone: "neutral" as const, Icon: Hourglass },
      }[task.status];
  return {
    title: task.title,
    subtitle: task.customerName,
    customerId: task.customerId,
    at: task.dueAt,
    when: taskWords.dueWords(task, new Date(), isZoneNamed),
    duration: hoursWords(task.estimatedHours),
    assignee: task.assignedToName,
    badge,
    priority: task.priority,
  };
}

function appointmentLook(appointment: Appointment, isZoneNamed: boolean): ItemLook {
  const { appointmentType, vehicleName, appointmentDate: day, appointmentTime: time, startsAt, timeZone } = appointment;
  return {
    title: appointment.customerName,
    subtitle: joined(appointmentType, vehicleName),
    customerId: appointment.customerId,
    at: startsAt,
    when: formatLocationTime({ day, time, instant: startsAt, timeZone, isZoneNamed }, new Date()),
    duration: `${appointment.estimatedDuration} min`,
    assignee: appointment.advisorName,
    badge: appointmentWords.statuses[appointment.status],
    priority: appointment.priority,
  };
}
