import type { FreeSlot } from "@automotive-crm/contract/appointments/calendar";
import { isPast, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { addDays, readWallTime } from "@automotive-crm/contract/dates/wall-time";
import type { BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { hoursOn, spanOfHours, timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { findVisitProblems, stepMinutes, type PlannedVisit, type Surroundings } from "./visit-problems.rules.ts";

/** How far ahead free times are looked for. */
export const searchedDays = 14;

const mostSlots = 6;

/** When visits are offered at a place whose hours nobody has entered. */
const usualHours = { opensAt: "08:00", closesAt: "18:00" };

/** The next times, from a time on, at which nothing speaks against a visit: each half hour within business hours. */
export function findFreeSlots(visit: PlannedVisit, surroundings: Surroundings, now: Date): FreeSlot[] {
  const slots: FreeSlot[] = [];
  for (let ahead = 0; ahead < searchedDays && slots.length < mostSlots; ahead++) {
    const day = addDays(visit.day, ahead);
    const times = timesToOffer(day, visit.minutes, surroundings.hours);
    const free = times.filter((time) => {
      const isLater = day > visit.day || time >= visit.time;
      return isLater && isFree({ ...visit, day, time }, surroundings, now);
    });
    slots.push(...free.map((time) => ({ appointmentDate: day, appointmentTime: time })));
  }
  return slots.slice(0, mostSlots);
}

function timesToOffer(day: string, minutes: number, hours: BusinessHours | undefined): string[] {
  const open = hours ? hoursOn(hours, day) : { kind: "unknown" as const };
  if (open.kind === "closed") return [];
  const offered = open.kind === "open" ? open.hours : [usualHours];
  return offered.map(spanOfHours).flatMap(({ from, to }) => {
    const first = Math.ceil(from / stepMinutes) * stepMinutes;
    const count = Math.max(0, Math.floor((to - minutes - first) / stepMinutes) + 1);
    return Array.from({ length: count }, (_, place) => timeOfMinutes(first + place * stepMinutes));
  });
}

function isFree(visit: PlannedVisit, surroundings: Surroundings, now: Date): boolean {
  const { kind, at } = readWallTime(visit, surroundings.timeZone);
  if (kind === "never" || isPast(at, now)) return false;
  const end = at.getTime() + visit.minutes * minuteMs;
  const isTaken = surroundings.taken.some(
    ({ isAdvisors, startsAt, endsAt }) => isAdvisors && Date.parse(startsAt) < end && at.getTime() < Date.parse(endsAt),
  );
  return !isTaken && findVisitProblems(visit, surroundings).length === 0;
}
