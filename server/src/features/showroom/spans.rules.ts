import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { trafficWeeks } from "@automotive-crm/contract/showroom/board";

/** From a day to another, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The month of a day up to it, as many days of the month before, which may have fewer, and the three whole months before. */
export function spansOf(day: string): { month: Span; lastMonth: Span; quarter: Span } {
  const first = `${day.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  const firstOfBefore = `${lastOfBefore.slice(0, 8)}01`;
  const same = `${lastOfBefore.slice(0, 8)}${day.slice(8)}`;
  return {
    month: { from: first, to: day },
    lastMonth: { from: firstOfBefore, to: same < lastOfBefore ? same : lastOfBefore },
    // Two months back from the first of the last one: no month is longer than 31 days.
    quarter: { from: `${addDays(firstOfBefore, -32).slice(0, 8)}01`, to: lastOfBefore },
  };
}

/** The whole weeks until a day, in which each weekday is as often. */
export const trafficSpan = (day: string): Span => ({ from: addDays(day, 1 - 7 * trafficWeeks), to: day });
