/** Whether a location is open: pure rules shared by browser and server. All times are the location's own. */

import type { BusinessHours, Capacity, OpenDay } from "./business-hours.ts";
import { addDays, dayAfter, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

/** The ISO weekday of a calendar day: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** When a location is open. */
export type Opening = Pick<BusinessHours, "week" | "closedDays">;

/** From opening to closing; closing at 00:00 is at midnight. */
export type OpenHours = Pick<OpenDay, "opensAt" | "closesAt">;

/** What a location's hours say about a day. Nothing is known until someone has entered them. */
export type DayHours =
  { kind: "unknown" } | { kind: "open"; hours: OpenHours[] } | { kind: "closed"; reason: string | null };

export function hoursOn({ week, closedDays }: Opening, day: string): DayHours {
  const closed = closedDays.find((closedDay) => closedDay.day === day);
  if (closed) return { kind: "closed", reason: closed.reason || null };
  if (week.length === 0) return { kind: "unknown" };
  const hours = joinTouching(week.filter(({ weekday }: OpenDay) => weekday === weekdayOf(day)));
  return hours.length > 0 ? { kind: "open", hours } : { kind: "closed", reason: null };
}

function joinTouching(week: readonly OpenHours[]): OpenHours[] {
  const joined: OpenHours[] = [];
  for (const { opensAt, closesAt } of week.toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))) {
    const last = joined.at(-1);
    if (last?.closesAt === opensAt) last.closesAt = closesAt;
    else joined.push({ opensAt, closesAt });
  }
  return joined;
}

export const dayMinutes = 24 * 60;

/** Opening and closing in minutes after midnight. */
export const spanOfHours = ({ opensAt, closesAt }: OpenHours): { from: number; to: number } => ({
  from: minutesOf(opensAt),
  to: minutesOf(closesAt) || dayMinutes,
});

const daysToLookAhead = 60;

/**
 * The day of a new appointment or task unless someone chooses another: tomorrow, or the next day on which the location is open; tomorrow
 * if its hours are unknown or it stays closed for weeks.
 */
export function firstOpenDay(at: { timeZone: string; now: Date; opening: Opening | undefined }): string {
  const tomorrow = dayAfter(wallTimeOf(at.now, at.timeZone).day);
  const { opening } = at;
  if (!opening) return tomorrow;
  const days = Array.from({ length: daysToLookAhead }, (_, days) => addDays(tomorrow, days));
  return days.find((day) => hoursOn(opening, day).kind !== "closed") ?? tomorrow;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A time of day from minutes after midnight, below 1,440. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Why a visit doesn't fit into a location's hours; undefined if it does, or if they are unknown. */
export type HoursProblem = { kind: "closed"; reason: string | null } | { kind: "outside"; hours: OpenHours[] };

export function findHoursProblem(
  opening: Opening,
  { day, time, minutes }: { day: string; time: string; minutes: number },
): HoursProblem | undefined {
  const open = hoursOn(opening, day);
  if (open.kind === "closed") return open;
  if (open.kind === "unknown") return undefined;
  const [start, end] = [minutesOf(time), minutesOf(time) + minutes];
  const isInside = open.hours.map(spanOfHours).some(({ from, to }) => from <= start && end <= to);
  return isInside ? undefined : { kind: "outside", hours: open.hours };
}

/** The limit that another appointment of a type in a half hour would exceed, the stricter one first. */
export function findFullCapacity(
  capacities: readonly Capacity[],
  appointmentType: string,
  others: { all: number; sameType: number },
): Capacity | undefined {
  const ofType = capacities.find((capacity) => isSameType(capacity.appointmentType, appointmentType));
  if (ofType && others.sameType >= ofType.perHalfHour) return ofType;
  const ofAll = capacities.find((capacity) => capacity.appointmentType === null);
  return ofAll && others.all >= ofAll.perHalfHour ? ofAll : undefined;
}

const isSameType = (one: string | null, other: string) => one !== null && one.toLowerCase() === other.toLowerCase();

/** The start of the half hour in which a time of day lies. */
export function halfHourOf(time: string): string {
  const minutes = minutesOf(time);
  return timeOfMinutes(minutes - (minutes % 30));
}
