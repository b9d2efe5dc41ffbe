/**
 * When an appointment begins, what may become of it, and who may book an advisor twice: pure rules that browser and server share.
 */

import { instantOf, wallTimeOf } from "./due.ts";
import { permittedLocations, type Access } from "./permissions.ts";

export const appointmentStatuses = ["scheduled", "confirmed", "shown", "no-show", "completed", "cancelled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** An appointment that is still to be kept. Only these take their advisor's time. */
export const isPending = (status: string): boolean => status === "scheduled" || status === "confirmed";

/** Whether an appointment of this type is one with the workshop. Types are an organization's own words, so words decide. */
export const isServiceAppointment = (type: string): boolean =>
  /\b(service|maintenance|repair|inspection|warranty)\b/i.test(type);

/** The customer came. */
export const hasShown = (status: string): boolean => status === "shown" || status === "completed";

const nextStatuses: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ["confirmed", "shown", "no-show", "completed", "cancelled"],
  confirmed: ["scheduled", "shown", "no-show", "completed", "cancelled"],
  shown: ["completed", "scheduled"],
  // Late is better than never.
  "no-show": ["shown", "scheduled"],
  completed: ["scheduled"],
  cancelled: ["scheduled"],
};

/** Whether an appointment may go from one status to another. What was closed by mistake is scheduled again first. */
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  from === to || nextStatuses[from].includes(to);

/** Nobody has failed to come before it has begun. */
export const isTooEarlyFor = (status: AppointmentStatus, startsAt: string, now: Date): boolean =>
  status === "no-show" && now.getTime() < Date.parse(startsAt);

/** The statuses that a menu offers now, the present one left out. */
export const statusesToOffer = (
  { status, startsAt }: { status: AppointmentStatus; startsAt: string },
  now: Date,
): AppointmentStatus[] => nextStatuses[status].filter((next) => !isTooEarlyFor(next, startsAt, now));

export interface WallTime {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM` of the location. */
  time: string;
  /** The location's IANA zone. */
  timeZone: string;
}

export type Start =
  | { kind: "once"; at: Date }
  /** The clocks go back over it: the first of the two is meant. */
  | { kind: "twice"; at: Date }
  /** The clocks jump over it: nobody can come then. */
  | { kind: "never" };

/** By how many minutes clocks are set back: an hour, but half of one on Lord Howe Island. */
const repeatedMinutes = [60, 30] as const;

/** The instant at which a wall time of a location begins. Its twin in SQL is `appointment_starts_at`; a test compares both. */
export function startOf({ day, time, timeZone }: WallTime): Start {
  const isMeant = (at: Date) => {
    const wall = wallTimeOf(at, timeZone);
    return wall.day === day && wall.time === time;
  };
  const last = instantOf(day, time, timeZone);
  if (!isMeant(last)) return { kind: "never" };
  const first = repeatedMinutes.map((minutes) => new Date(last.getTime() - minutes * minuteMs)).find(isMeant);
  return first ? { kind: "twice", at: first } : { kind: "once", at: last };
}

export const minuteMs = 60_000;

/** Whether it is too late to make an appointment for then. The minute that has just begun is not. */
export const isPast = (startsAt: Date, now: Date): boolean => startsAt.getTime() + minuteMs <= now.getTime();

/** Whether a person may book an advisor twice on purpose. A location role counts at its location only. */
export function mayOverlap(access: Access | null | undefined, locationId: string | null): boolean {
  const at = permittedLocations(access, "appointments:overlap");
  return at === "all" || (locationId !== null && at.includes(locationId));
}

/** Whether an appointment is ahead: still to be kept, and later than now or at least today where it is. */
export const isComing = (
  { status, startsAt, timeZone }: { status: string; startsAt: string; timeZone: string },
  now: Date,
): boolean => isPending(status) && wallTimeOf(new Date(startsAt), timeZone).day >= wallTimeOf(now, timeZone).day;
