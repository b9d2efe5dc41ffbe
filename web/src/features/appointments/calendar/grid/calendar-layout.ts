import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import {
  dayMinutes,
  minutesOf,
  spanOfHours,
  timeOfMinutes,
  type DayHours,
} from "@automotive-crm/contract/organizations/business-hours-rules";

/** Where appointments are drawn: pure rules, in minutes after midnight on the location's own clocks. */

type Timed = Pick<Appointment, "appointmentDate" | "appointmentTime" | "estimatedDuration">;

export interface Span {
  from: number;
  to: number;
}

/** Whether it began the day before and goes on after midnight. */
export const isContinued = ({ appointmentDate }: Timed, day: string): boolean => appointmentDate < day;

/** Its part of a day: until midnight, or what goes on after it. */
export function spanOn(appointment: Timed, day: string): Span {
  const from = minutesOf(appointment.appointmentTime);
  const to = from + appointment.estimatedDuration;
  return isContinued(appointment, day)
    ? { from: 0, to: Math.min(to - dayMinutes, dayMinutes) }
    : { from, to: Math.min(to, dayMinutes) };
}

/** When it ends, as a time of day. */
export const endOf = ({ appointmentTime, estimatedDuration }: Timed): string =>
  timeOfMinutes((minutesOf(appointmentTime) + estimatedDuration) % dayMinutes);

/** Whether a part of it is on a day. */
export const isOn = (appointment: Timed, day: string): boolean =>
  appointment.appointmentDate === day ||
  (addDays(appointment.appointmentDate, 1) === day &&
    minutesOf(appointment.appointmentTime) + appointment.estimatedDuration > dayMinutes);

/** Shown if nothing is earlier or later. */
const usualSpan: Span = { from: 8 * 60, to: 18 * 60 };

/** The whole hours to show: those the location is open, and those in which there are appointments. */
export function shownSpan(columns: readonly { day: string; hours: DayHours; appointments: readonly Timed[] }[]): Span {
  const open = columns.flatMap(({ hours }) => (hours.kind === "open" ? hours.hours.map(spanOfHours) : []));
  const booked = columns.flatMap(({ day, appointments }) => appointments.map((each) => spanOn(each, day)));
  const spans = [...(open.length > 0 ? open : [usualSpan]), ...booked];
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
  /** Whether others, which have no room, are behind a button at the right. */
  isCrowded: boolean;
}

/** Of so many appointments side by side, how many are shown. */
export type Fit = (lanes: number) => number;

/** Narrower, a name is unreadable. */
const leastLanePixels = 50;

/** How many fit in a given width, less the button that leads to the rest. While the width is unknown, all do. */
export const fitInto =
  (pixels: number, buttonPixels: number): Fit =>
  (lanes) =>
    pixels <= 0 || lanes * leastLanePixels <= pixels
      ? lanes
      : Math.max(1, Math.floor((pixels - buttonPixels) / leastLanePixels));

/** Side by side with others, in a lane that may have no room. */
export interface Lane<A> extends Span {
  appointment: A;
  lane: number;
}

/** What overlaps in time stands side by side, as far as there is room. A short one needs room for its text, so it counts as longer. */
export function layOut<A extends Timed>(
  { day, appointments }: { day: string; appointments: readonly A[] },
  leastMinutes: number,
  fit: Fit,
) {
  const sorted = appointments
    .map((appointment) => ({ appointment, ...spanOn(appointment, day) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const placed: Placed<A>[] = [];
  const hidden: Lane<A>[] = [];
  let group: Lane<A>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    const lanes = fit(laneEnds.length);
    const isCrowded = lanes < laneEnds.length;
    placed.push(...group.filter(({ lane }) => lane < lanes).map((each) => ({ ...each, lanes, isCrowded })));
    hidden.push(...group.filter(({ lane }) => lane >= lanes));
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
  return { placed, hidden };
}

/** The parts of a shown span during which the location isn't open. */
export function closedSpans(hours: DayHours, { from, to }: Span): Span[] {
  if (hours.kind === "unknown") return [];
  const open = hours.kind === "open" ? hours.hours.map(spanOfHours) : [];
  const starts = [from, ...open.map((span) => span.to)];
  return starts
    .map((start, place) => ({ from: Math.max(start, from), to: Math.min(open[place]?.from ?? to, to) }))
    .filter((span) => span.to > span.from);
}
