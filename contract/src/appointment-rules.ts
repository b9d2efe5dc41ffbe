/** An appointment's status transitions, and who may double-book an advisor: pure rules shared by browser and server. */

import { wallTimeOf } from "./dates/wall-time.ts";
import { permittedLocations, type Access } from "./permissions.ts";

export const appointmentStatuses = ["scheduled", "confirmed", "shown", "no-show", "completed", "cancelled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** An appointment still to come. Only these occupy their advisor's time. */
export const isPending = (status: string): boolean => status === "scheduled" || status === "confirmed";

/** Whether this type is a service appointment. Organizations name their own types, so the words decide. */
export const isServiceAppointment = (type: string): boolean =>
  /\b(service|maintenance|repair|inspection|warranty)\b/i.test(type);

/** The customer came in. */
export const hasShown = (status: string): boolean => status === "shown" || status === "completed";

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

/** No one is a no-show before the appointment begins. */
export const isTooEarlyFor = (status: AppointmentStatus, startsAt: string, now: Date): boolean =>
  status === "no-show" && now.getTime() < Date.parse(startsAt);

/** The statuses a menu offers now, without the current one. */
export const statusesToOffer = (
  { status, startsAt }: { status: AppointmentStatus; startsAt: string },
  now: Date,
): AppointmentStatus[] => nextStatuses[status].filter((next) => !isTooEarlyFor(next, startsAt, now));

export const minuteMs = 60_000;

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
