import type { TrendPoint } from "@automotive-crm/contract/dashboard/figures";

/** The chart's series, in the order of its legend. */
export const series = [
  { name: "inbound", label: "Inbound Calls" },
  { name: "outbound", label: "Outbound Calls" },
  { name: "total", label: "Total Calls" },
] as const satisfies readonly { name: keyof TrendPoint; label: string }[];
export type SeriesName = (typeof series)[number]["name"];

export interface TrendTotals {
  total: number;
  inbound: number;
  outbound: number;
  /** Calls per day, rounded. */
  average: number;
  /** The share of inbound calls, rounded. */
  inboundPercent: number;
}

export function sumUpTrend(points: readonly TrendPoint[]): TrendTotals {
  const sum = (name: SeriesName) => points.reduce((sofar, point) => sofar + point[name], 0);
  const [total, inbound, outbound] = [sum("total"), sum("inbound"), sum("outbound")];
  return {
    total,
    inbound,
    outbound,
    average: points.length === 0 ? 0 : Math.round(total / points.length),
    inboundPercent: percentOf(inbound, total),
  };
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** About this many lines fit without crowding. */
const mostSteps = 6;

/** The values beside the Y axis, from zero: every whole number, or as many of them as fit. */
export function axisSteps(highest: number): number[] {
  const step = niceStep(Math.max(highest, 1) / mostSteps);
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50, …: the first that is enough. */
function niceStep(least: number): number {
  for (let power = 1; ; power *= 10) {
    const nice = [power, 2 * power, 5 * power].find((each) => each >= least);
    if (nice !== undefined) return nice;
  }
}

/** Which days are named below the X axis: all of a week, else about every seventh, counted from today. */
export function namedDays(count: number, mostNames: number): number[] {
  const every = Math.max(1, Math.ceil(count / mostNames));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
