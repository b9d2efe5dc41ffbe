import { addDays } from "@automotive-crm/contract/dates/wall-time";

/** From a day to another, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The month of a day up to it, and as many days of the month before, which may have fewer. */
export function spansOf(day: string): { month: Span; lastMonth: Span } {
  const first = `${day.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  const firstOfBefore = `${lastOfBefore.slice(0, 8)}01`;
  const same = `${lastOfBefore.slice(0, 8)}${day.slice(8)}`;
  return {
    month: { from: first, to: day },
    lastMonth: { from: firstOfBefore, to: same < lastOfBefore ? same : lastOfBefore },
  };
}
