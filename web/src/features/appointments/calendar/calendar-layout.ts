import type { Appointment } from "@automotive-crm/contract/appointments";
import { minutesOf, type DayHours } from "@automotive-crm/contract/business-hours-rules";

/** Where appointments are drawn: pure rules, in minutes after midnight on the location's own clocks. */

type Timed = Pick<Appointment, "appointmentTime" | "estimatedDuration">;

export interface Span {
  from: number;
  to: number;
}

export const dayMinutes = 24 * 60;

/** Until midnight at most: what goes on after it isn't drawn. */
export function spanOf({ appointmentTime, estimatedDuration }: Timed): Span {
  const from = minutesOf(appointmentTime);
  return { from, to: Math.min(from + estimatedDuration, dayMinutes) };
}

/** Shown if nothing is earlier or later. */
const usualSpan: Span = { from: 8 * 60, to: 18 * 60 };

/** The whole hours to show: those the location is open, and those in which there are appointments. */
export function shownSpan(hours: readonly DayHours[], appointments: readonly Timed[]): Span {
  const open = hours.flatMap((day) =>
    day.kind === "open" ? [{ from: minutesOf(day.opensAt), to: minutesOf(day.closesAt) }] : [],
  );
  const spans = [...(open.length > 0 ? open : [usualSpan]), ...appointments.map(spanOf)];
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

export interface Placed<A> extends Span {
  appointment: A;
  /** Its place among those side by side, from the left, and how many there are. */
  lane: number;
  lanes: number;
}

/** What overlaps in time stands side by side. A short one needs room for its text, so it counts as longer. */
export function layOut<A extends Timed>(appointments: readonly A[], leastMinutes: number): Placed<A>[] {
  const sorted = appointments
    .map((appointment) => ({ appointment, ...spanOf(appointment) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const placed: Placed<A>[] = [];
  let group: Omit<Placed<A>, "lanes">[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    placed.push(...group.map((each) => ({ ...each, lanes: laneEnds.length })));
    group = [];
    laneEnds = [];
  };
  for (const each of sorted) {
    if (laneEnds.length > 0 && laneEnds.every((end) => end <= each.from)) closeGroup();
    const free = laneEnds.findIndex((end) => end <= each.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = Math.max(each.to, each.from + leastMinutes);
    group.push({ ...each, lane });
  }
  closeGroup();
  return placed;
}

/** The parts of a shown span during which the location isn't open. */
export function closedSpans(hours: DayHours, { from, to }: Span): Span[] {
  if (hours.kind === "unknown") return [];
  if (hours.kind === "closed") return [{ from, to }];
  const [opens, closes] = [minutesOf(hours.opensAt), minutesOf(hours.closesAt)];
  return [
    { from, to: Math.min(opens, to) },
    { from: Math.max(closes, from), to },
  ].filter((span) => span.to > span.from);
}
