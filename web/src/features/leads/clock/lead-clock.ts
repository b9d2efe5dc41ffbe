import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { spanWords } from "./span-words.ts";

/** What tells how long a lead waits. */
export type Clock = Pick<
  Lead,
  | "status"
  | "dueAt"
  | "warnAt"
  | "firstResponseAt"
  | "responseMinutes"
  | "responseBusinessMinutes"
  | "cannotContactAt"
  | "timeZone"
>;

export type ClockTone = "answered" | "late" | "running" | "warning" | "overdue" | "barred" | "none";

const minuteMs = 60_000;
/** Beyond this, the time of day says more than a number of minutes: nights and Sundays are in between. */
const mostMinutesLeft = 120;

/** How a lead's clock stands; a lead that was closed unanswered has none. */
export function toneOf({ status, dueAt, warnAt, firstResponseAt, cannotContactAt }: Clock, now: Date): ClockTone {
  if (firstResponseAt !== null) return dueAt !== null && firstResponseAt > dueAt ? "late" : "answered";
  if (cannotContactAt !== null) return "barred";
  if (dueAt === null || !isOpenLead(status)) return "none";
  if (now.getTime() >= Date.parse(dueAt)) return "overdue";
  return warnAt !== null && now.getTime() >= Date.parse(warnAt) ? "warning" : "running";
}

/** "12 min left", "Overdue by 8 min", "Answered in 4 min"; empty without a clock. */
export function clockWords(clock: Clock, now: Date, isZoneNamed: boolean): string {
  const { dueAt, responseMinutes, responseBusinessMinutes, timeZone } = clock;
  const tone = toneOf(clock, now);
  if (tone === "answered" || tone === "late") {
    const minutes = responseBusinessMinutes ?? responseMinutes;
    return minutes === null ? "Answered" : `Answered in ${spanWords(minutes)}${tone === "late" ? ", late" : ""}`;
  }
  if (tone === "barred") return "Cannot contact";
  if (tone === "none" || dueAt === null) return "";
  const left = (Date.parse(dueAt) - now.getTime()) / minuteMs;
  if (left > mostMinutesLeft) return `Due ${formatTimestampInSentence(dueAt, { timeZone, now, isZoneNamed })}`;
  return left > 0 ? `${spanWords(Math.ceil(left))} left` : overdueWords(-left);
}

const overdueWords = (minutes: number) => (minutes < 1 ? "Overdue" : `Overdue by ${spanWords(minutes)}`);

/** When the words or the color change next. */
export function nextTurns(clock: Clock, now: Date): Date[] {
  const { dueAt, warnAt, firstResponseAt, cannotContactAt, status } = clock;
  if (firstResponseAt !== null || cannotContactAt !== null || dueAt === null || !isOpenLead(status)) return [];
  const left = Date.parse(dueAt) - now.getTime();
  // Until then, the words stay right.
  const untilNext = left > 0 ? left % minuteMs || minuteMs : minuteMs + (left % minuteMs);
  return [new Date(now.getTime() + untilNext), ...(warnAt === null ? [] : [new Date(warnAt)])];
}
