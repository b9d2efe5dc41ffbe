import { openMinutesBetween, type Hours } from "#features/leads/clock/clock.rules.ts";

/** Fewer arrivals, or those of fewer days, say nothing about what is usual. */
const fewestArrivals = 8;
const leastDays = 7;
/** A busy address sets a record now and then. */
const timesUsual = 3;
const timesLongest = 1.5;
const dayMs = 86_400_000;

/**
 * How many business minutes usually lie between arrivals, if there were none for three times that and for half as long again as ever before;
 * undefined if there were, or if nothing is usual. The arrivals come oldest first.
 */
export function silentAgainst(hours: Hours, arrivals: readonly Date[], now: Date): number | undefined {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (!first || !last || arrivals.length < fewestArrivals) return undefined;
  if (last.getTime() - first.getTime() < leastDays * dayMs) return undefined;
  const gaps = arrivals.slice(1).map((at, index) => openMinutesBetween(hours, arrivals[index] ?? at, at));
  const usual = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const silence = openMinutesBetween(hours, last, now);
  return silence > Math.max(timesUsual * usual, timesLongest * Math.max(...gaps)) ? usual : undefined;
}
