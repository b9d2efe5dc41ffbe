import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { hoursOn, type Opening } from "@automotive-crm/contract/organizations/business-hours-rules";

/** When a location is open, in its own time. Before anyone has entered its hours it is always open, except on closed days. */
export interface Hours extends Opening {
  timeZone: string;
}

interface Span {
  from: number;
  to: number;
}

const minuteMs = 60_000;

/** Nobody waits longer for a location to open: what comes in then counts by the clock on the wall. */
const daysToLookAhead = 60;

/** The times at which a location is open from an instant on, the rest of the present ones first. */
function* openSpans(hours: Hours, from: number): Generator<Span> {
  let { day } = wallTimeOf(new Date(from), hours.timeZone);
  for (let days = 0; days < daysToLookAhead; days++, day = dayAfter(day)) {
    const open = hoursOn(hours, day);
    const ofDay =
      open.kind === "open" ? open.hours : open.kind === "unknown" ? [{ opensAt: "00:00", closesAt: "00:00" }] : [];
    for (const { opensAt, closesAt } of ofDay) {
      const closing = closesAt === "00:00" ? ([dayAfter(day), closesAt] as const) : ([day, closesAt] as const);
      const span = { from: at(day, opensAt, hours), to: at(...closing, hours) };
      if (span.to > from) yield { ...span, from: Math.max(span.from, from) };
    }
  }
}

const at = (day: string, time: string, { timeZone }: Hours) => instantOf(day, time, timeZone).getTime();

/** When a location is open next; the instant itself if it is open then. */
export function nextOpening(hours: Hours, instant: Date): Date {
  const first = openSpans(hours, instant.getTime()).next();
  return first.done ? instant : new Date(first.value.from);
}

export const isOpen = (hours: Hours, instant: Date): boolean =>
  nextOpening(hours, instant).getTime() === instant.getTime();

/** Whether it closed a short time ago and soon opens again. */
export function isBreak(hours: Hours, instant: Date, minutes: number): boolean {
  const [now, longest] = [instant.getTime(), minutes * minuteMs];
  const [before, after] = openSpans(hours, now - longest);
  return (
    before !== undefined &&
    after !== undefined &&
    before.to <= now &&
    now < after.from &&
    after.from - before.to <= longest
  );
}

/** The instant by which a location was open for so many minutes. */
export function addOpenMinutes(hours: Hours, instant: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  let last = instant.getTime();
  for (const { from, to } of openSpans(hours, instant.getTime())) {
    if (left <= to - from) return new Date(from + left);
    left -= to - from;
    last = to;
  }
  return new Date(last + left);
}

/** For how many whole minutes a location was open between two instants. */
export function openMinutesBetween(hours: Hours, start: Date, end: Date): number {
  let open = 0;
  for (const { from, to } of openSpans(hours, start.getTime())) {
    if (from >= end.getTime()) break;
    open += Math.min(to, end.getTime()) - from;
  }
  return Math.floor(open / minuteMs);
}

export interface Clock {
  /** The later of receipt and the next opening. */
  startsAt: Date;
  /** The lead's holder is warned. */
  warnAt: Date;
  /** It should have been answered. */
  dueAt: Date;
}

/** Five minutes before a target is over, or after half of a shorter one. */
const warnAfter = (targetMinutes: number) => Math.max(targetMinutes - 5, Math.floor(targetMinutes / 2));

/** The response clock of a lead, or of the next person who gets it. */
export function startClock(hours: Hours, receivedAt: Date, targetMinutes: number): Clock {
  const startsAt = nextOpening(hours, receivedAt);
  const after = (minutes: number) => addOpenMinutes(hours, startsAt, minutes);
  return { startsAt, warnAt: after(warnAfter(targetMinutes)), dueAt: after(targetMinutes) };
}

export interface Response {
  /** By the clock on the wall. */
  minutes: number;
  businessMinutes: number;
}

/** How long somebody waited for an answer. One that came before the lead did, such as a call it follows from, took no time. */
export function measureResponse(hours: Hours, receivedAt: Date, answeredAt: Date): Response {
  const wall = Math.floor((answeredAt.getTime() - receivedAt.getTime()) / minuteMs);
  return { minutes: Math.max(wall, 0), businessMinutes: openMinutesBetween(hours, receivedAt, answeredAt) };
}

/** What happens next while nobody answers a lead: when somebody has to do with it, that follows from who has it. */
export const leadStages = ["open", "offer", "warn", "due", "manager", "pool"] as const;
/**
 * `open`: the location opens and it is assigned; `offer`: nobody has accepted it; `warn`: its holder is warned; `due`: it goes to the next
 * person; `manager`: managers are notified again; `pool`: nobody has it anymore.
 */
export type LeadStage = (typeof leadStages)[number];

/** It isn't passed on more often than this; then only managers are notified. */
export const mostReassignments = 4;

/** In business minutes after a lead was due. */
const stagesAfterDue = { manager: 15, pool: 45 };

/** The stage after one at which nobody took over, and when; undefined after the last. */
export function stageAfterDue(hours: Hours, dueAt: Date, done: LeadStage): { stage: LeadStage; at: Date } | undefined {
  if (done === "due") return { stage: "manager", at: addOpenMinutes(hours, dueAt, stagesAfterDue.manager) };
  if (done === "manager") return { stage: "pool", at: addOpenMinutes(hours, dueAt, stagesAfterDue.pool) };
  return undefined;
}
