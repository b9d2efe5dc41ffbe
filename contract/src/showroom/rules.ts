/** What a visit counts as: one rule for the board and the server. */

import { isServiceAppointment } from "@automotive-crm/contract/appointments/rules";
import { dayAfter, instantOf } from "@automotive-crm/contract/dates/wall-time";
import type { Visit, VisitKind, VisitMarkKind } from "./record.ts";

const minuteMs = 60_000;

/** What kind of visit an appointment of a type is. Organizations name their own types, so the words decide. */
export function kindOfAppointment(type: string): VisitKind {
  if (/\bdeliver(y|ies)\b/i.test(type)) return "delivery";
  return isServiceAppointment(type) ? "service" : "appointment";
}

/** A visit about buying a car, rather than one to the shop or to pick a car up. */
export const isSalesVisit = (kind: VisitKind): boolean => kind !== "service" && kind !== "delivery";

/** An up: the first visit about one car. */
export const isUp = (kind: VisitKind): boolean => isSalesVisit(kind) && kind !== "be-back";

/** Somebody who leaves for less than this is still on the same visit. */
const sameVisitMinutes = 60;

/** Whether a check-in goes on with a visit: somebody is still here, or left a moment ago. */
export const continuesVisit = (
  { checkedOutAt, isNotCheckedOut }: Pick<Visit, "checkedOutAt" | "isNotCheckedOut">,
  now: Date,
): boolean =>
  checkedOutAt === null ||
  (!isNotCheckedOut && now.getTime() - Date.parse(checkedOutAt) <= sameVisitMinutes * minuteMs);

/** Whether somebody says too late by hand that the customer of an appointment came: after two days, nobody remembers the visit. */
export const isLateMark = (startsAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startsAt) > 48 * 60 * minuteMs;

/** What a sales visit becomes if they were here about the same before. */
export const asBeBack = (kind: VisitKind, wasHere: boolean): VisitKind =>
  wasHere && isSalesVisit(kind) ? "be-back" : kind;

/** Whether nobody has noted anything about someone who has been here for an hour. */
export function isStaleVisit({ checkedInAt, checkedOutAt, marks }: Visit, now: Date): boolean {
  const noted = [checkedInAt, ...marks.map(({ at, backAt }) => backAt ?? at)].map((instant) => Date.parse(instant));
  return checkedOutAt === null && now.getTime() - Math.max(...noted) > 60 * minuteMs;
}

/** The end of a visit that nobody ended: midnight of its day at the location. */
export const endOfVisit = (day: string, timeZone: string): Date => instantOf(dayAfter(day), "00:00", timeZone);

/**
 * The end of a visit that is known from a mark by hand: an hour after it began, on its day, if the mark comes more than two hours after
 * the appointment's start or on a later day. Else they are still here.
 */
export function endOfVisitByMark(
  { startsAt, day, at, timeZone }: { startsAt: string; day: string; at: Date; timeZone: string },
  now: Date,
): Date | undefined {
  const midnight = endOfVisit(day, timeZone);
  const isOver = now >= midnight || now.getTime() - Date.parse(startsAt) > 120 * minuteMs;
  return isOver ? new Date(Math.min(at.getTime() + 60 * minuteMs, midnight.getTime())) : undefined;
}

export const hasMark = ({ marks }: Pick<Visit, "marks">, wanted: VisitMarkKind): boolean =>
  marks.some(({ kind }) => kind === wanted);

/** The demo drive from which the car isn't back. */
export const openDrive = ({ marks }: Pick<Visit, "marks">) =>
  marks.find(({ kind, backAt }) => kind === "demo" && backAt === null);

/** What a day's totals count. */
const countedFilters = ["up", "be-back", "demo", "write-up", "turn-over"] as const;
export type CountedFilter = (typeof countedFilters)[number];
export const visitFilters = ["all", "here", "no-result", ...countedFilters, "touched-desk", "deal-made"] as const;
export type VisitFilter = (typeof visitFilters)[number];

/**
 * Whether a day's list shows a visit. `touched-desk`: a manager met them, or there were numbers. `no-result`: nobody has said what came of
 * it. Visits of earlier days that nobody ended are in the list, but not in the day's totals.
 */
export function isBehindVisitFilter(filter: VisitFilter, visit: Visit, day: string): boolean {
  const isOfDay = visit.day === day;
  switch (filter) {
    case "all":
      return true;
    case "here":
      return visit.checkedOutAt === null;
    case "no-result":
      return visit.result === null;
    case "up":
      return isOfDay && isUp(visit.kind);
    case "be-back":
      return isOfDay && visit.kind === "be-back";
    case "demo":
    case "write-up":
    case "turn-over":
      return isOfDay && hasMark(visit, filter);
    case "touched-desk":
      return hasMark(visit, "turn-over") || hasMark(visit, "write-up");
    case "deal-made":
      return visit.result === "sold" || isSold(visit);
  }
}

const isSold = ({ deal }: Visit) =>
  Boolean(deal && !deal.isUnwound && (deal.stage === "sold" || deal.stage === "delivered"));

/** How long visits took on average, in minutes; those that nobody ended say nothing. Null if none is left. */
export function averageMinutes(
  visits: readonly Pick<Visit, "checkedInAt" | "checkedOutAt" | "isNotCheckedOut">[],
): number | null {
  const spans = visits.flatMap(({ checkedInAt, checkedOutAt, isNotCheckedOut }) =>
    checkedOutAt === null || isNotCheckedOut ? [] : [Date.parse(checkedOutAt) - Date.parse(checkedInAt)],
  );
  return spans.length === 0 ? null : Math.round(spans.reduce((sum, span) => sum + span, 0) / spans.length / minuteMs);
}

/** By how many points a share may lie below that of the last months before somebody should look into it. */
const usualSwing = 5;

/** How many points a share has fallen below what is usual, if that is more than it swings; else null. */
export function fallOf(share: number | null, usual: number | null): number | null {
  if (share === null || usual === null) return null;
  const points = Math.round((usual - share) * 10) / 10;
  return points > usualSwing ? points : null;
}

/** Too few to say a percentage of. */
const fewest = 10;

/** A part of a whole in percent, with one decimal; null where the whole is too small to say so. */
export const shareOf = (part: number, whole: number): number | null =>
  whole < fewest ? null : Math.round((part / whole) * 1000) / 10;
