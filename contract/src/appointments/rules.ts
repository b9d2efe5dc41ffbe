/** An appointment's status transitions, and who may double-book an advisor: pure rules shared by browser and server. */

import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { permittedLocations, type Access } from "@automotive-crm/contract/permissions/permissions";

export const appointmentStatuses = ["scheduled", "confirmed", "shown", "no-show", "completed", "cancelled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** An appointment still to come. Only these occupy their advisor's time. */
export const isPending = (status: string): boolean => status === "scheduled" || status === "confirmed";

/** Whether this type is a service appointment. Organizations name their own types, so the words decide. */
export const isServiceAppointment = (type: string): boolean =>
  /\b(service|maintenance|repair|inspection|warranty)\b/i.test(type);

/** The customer came in. */
export const hasShown = (status: string): boolean => status === "shown" || status === "completed";

/** Why an appointment was canceled. `rescheduled` is set by rescheduling only. */
export const cancelReasons = [
  "customer-request",
  "dealership-request",
  "no-longer-needed",
  "bought-elsewhere",
  "booked-by-mistake",
  "other",
  "rescheduled",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The reasons as forms and logs say them. */
export const cancelReasonWords: Record<CancelReason, string> = {
  "customer-request": "The customer asked to cancel",
  "dealership-request": "We had to cancel",
  "no-longer-needed": "No longer needed",
  "bought-elsewhere": "Bought elsewhere",
  "booked-by-mistake": "Booked by mistake",
  other: "Other reason",
  rescheduled: "Rescheduled",
};

/** The reasons that a person can give. */
export const cancelReasonsToChoose = cancelReasons.filter((reason) => reason !== "rescheduled");

const nextStatuses: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ["confirmed", "shown", "no-show", "completed", "cancelled"],
  confirmed: ["scheduled", "shown", "no-show", "completed", "cancelled"],
  shown: ["completed", "scheduled"],
  // A late arrival still counts.
  "no-show": ["shown", "scheduled"],
  completed: ["scheduled"],
  cancelled: ["scheduled"],
};

/** Whether an appointment may change from one status to another. One closed by mistake must be scheduled again first. */
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  from === to || nextStatuses[from].includes(to);

/** Whether the customer came is known only once the appointment begins. */
export const isTooEarlyFor = (status: AppointmentStatus, startsAt: string, now: Date): boolean =>
  (hasShown(status) || status === "no-show") && now.getTime() < Date.parse(startsAt);

/** The statuses a menu offers now, without the current one. One that another appointment replaced stays closed. */
export function statusesToOffer(
  appointment: { status: AppointmentStatus; startsAt: string; noShowAt: string | null; rescheduledTo: string | null },
  now: Date,
): AppointmentStatus[] {
  const { status, startsAt, rescheduledTo } = appointment;
  if (rescheduledTo !== null || isTooLateToUndo(appointment, now)) return [];
  return nextStatuses[status].filter((next) => !isTooEarlyFor(next, startsAt, now));
}

export const minuteMs = 60_000;

/** How long a no-show can be undone. Afterwards, reports that counted it no longer change. */
const undoMs = 48 * 60 * minuteMs;

/** Whether it is too late to say that a no-show came after all, or to schedule it again. It can still be rescheduled. */
export const isTooLateToUndo = (
  { status, noShowAt }: { status: string; noShowAt: string | null },
  now: Date,
): boolean => {
  const until = undoUntil({ status, noShowAt });
  return until !== null && now > until;
};

/** Until when a no-show can be undone; null for any other appointment. */
export const undoUntil = ({ status, noShowAt }: { status: string; noShowAt: string | null }): Date | null =>
  status === "no-show" && noShowAt !== null ? new Date(Date.parse(noShowAt) + undoMs) : null;

/** Whether another appointment may take its place: not once the customer came, and only once. */
export const mayReschedule = ({ status, rescheduledTo }: { status: string; rescheduledTo: string | null }): boolean =>
  !hasShown(status) && rescheduledTo === null;

/** Whether this time is too late for a new appointment. The current minute is not. */
export const isPast = (startsAt: Date, now: Date): boolean => startsAt.getTime() + minuteMs <= now.getTime();

/** Whether a person may double-book an advisor on purpose. A location role counts only at its location. */
export function mayOverlap(access: Access | null | undefined, locationId: string | null): boolean {
  const at = permittedLocations(access, "appointments:overlap");
  return at === "all" || (locationId !== null && at.includes(locationId));
}

/** Whether an appointment is upcoming: not closed, and later than now or at least today at its location. */
export const isComing = (
  { status, startsAt, timeZone }: { status: string; startsAt: string; timeZone: string },
  now: Date,
): boolean => isPending(status) && wallTimeOf(new Date(startsAt), timeZone).day >= wallTimeOf(now, timeZone).day;

/** One customer's appointments that begin less than this apart are more likely one visit booked twice than two visits. */
const closeMs = 120 * minuteMs;

interface BookedVisit {
  appointmentId: string;
  status: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  vehicleId: string | null;
}

interface PlannedVisit {
  startsAt: Date;
  endsAt: Date;
  vehicleId: string | null;
  /** The appointment that is being edited. */
  appointmentId: string | undefined;
}

export interface DoubtfulVisit<A> {
  appointment: A;
  /** Why it is doubtful: about the same time, or the same vehicle on the same day. */
  because: "time" | "vehicle";
}

/** The customer's pending appointment that another one at this time probably repeats, if any. Only worth a warning. */
export function findDoubtfulVisit<A extends BookedVisit>(
  appointments: readonly A[],
  planned: PlannedVisit,
): DoubtfulVisit<A> | undefined {
  const others = appointments.filter(
    ({ appointmentId, status }) => isPending(status) && appointmentId !== planned.appointmentId,
  );
  const near = others.find(({ startsAt, endsAt }) => {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    const isOverlapping = start < planned.endsAt.getTime() && planned.startsAt.getTime() < end;
    return isOverlapping || Math.abs(start - planned.startsAt.getTime()) < closeMs;
  });
  if (near) return { appointment: near, because: "time" };
  const sameDay = others.find(
    ({ vehicleId, startsAt, timeZone }) =>
      vehicleId !== null &&
      vehicleId === planned.vehicleId &&
      wallTimeOf(new Date(startsAt), timeZone).day === wallTimeOf(planned.startsAt, timeZone).day,
  );
  return sameDay && { appointment: sameDay, because: "vehicle" };
}
