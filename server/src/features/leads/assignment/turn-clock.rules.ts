import type { Lead } from "@automotive-crm/contract/leads/record";
import { addOpenMinutes, startClock, type Hours, type LeadStage } from "#features/leads/clock/clock.rules.ts";

export interface TurnClock {
  turnDueAt: Date;
  /** What happens to the lead next, if anything. */
  next: { stage: LeadStage; at: Date } | undefined;
}

interface Target {
  now: Date;
  targetMinutes: number;
}

/** Leads that nobody waits for have no clock, nor do those that are answered or that nobody may answer. */
const isRunning = ({ dueAt, firstResponseAt, cannotContactAt }: Lead) =>
  dueAt !== null && firstResponseAt === null && cannotContactAt === null;

/** When its new holder is warned, unless that would be as soon as they get it, and should have answered. */
export function turnClock(lead: Lead, hours: Hours, { now, targetMinutes }: Target): TurnClock {
  const clock = startClock(hours, now, targetMinutes);
  if (!isRunning(lead)) return { turnDueAt: clock.dueAt, next: undefined };
  return clock.warnAt > clock.startsAt
    ? { turnDueAt: clock.dueAt, next: { stage: "warn", at: clock.warnAt } }
    : waitUntil("due", clock.dueAt);
}

export const waitUntil = (stage: LeadStage, at: Date): TurnClock => ({ turnDueAt: at, next: { stage, at } });

/** When a lead that nobody has should have been answered: then it goes to the next person, or managers are notified. */
export function nobodysClock(lead: Lead, hours: Hours, { now, targetMinutes }: Target): TurnClock {
  const due = new Date(lead.dueAt ?? now);
  if (!isRunning(lead)) return { turnDueAt: due, next: undefined };
  return waitUntil("due", due > now ? due : addOpenMinutes(hours, now, targetMinutes));
}
