import { dayMs } from "@automotive-crm/contract/dates/wall-time";
import { exactly, rounded, toDecimals, type Exact } from "#src/exact.ts";

export interface OdometerReading {
  day: string;
  miles: number;
}

export interface MilesPerDay {
  /** With two decimals. */
  milesPerDay: string;
  /** Nothing is known of this car: 12,000 miles a year. */
  isAssumed: boolean;
  /** The odometer on the day that was asked for; null without any reading. */
  estimate: number | null;
}

const assumed: Exact = { top: 12_000n, bottom: 365n };
const [slowest, fastest] = [1n, 200n];
const shortestSpan = 30;
const yearsToLookBack = 3;

/**
 * How far a car is driven a day: the slope of its readings of the last three years, if they are 30 days apart. A reading lower than an
 * earlier one doesn't count.
 */
export function milesPerDay(readings: readonly OdometerReading[], asOf: string): MilesPerDay {
  const plausible = plausibleReadings(readings);
  const last = plausible.at(-1);
  const slope = last && slopeOf(plausible.filter(({ day }) => daysBetween(day, last.day) <= yearsToLookBack * 365.25));
  const perDay = within(slope ?? assumed);
  return {
    milesPerDay: toDecimals(perDay, 2),
    isAssumed: !slope,
    estimate: last
      ? last.miles +
        rounded({ top: perDay.top * BigInt(Math.max(0, daysBetween(last.day, asOf))), bottom: perDay.bottom })
      : null,
  };
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

function plausibleReadings(readings: readonly OdometerReading[]): OdometerReading[] {
  const kept: OdometerReading[] = [];
  for (const reading of readings.toSorted((one, other) => one.day.localeCompare(other.day)))
    if (reading.miles >= (kept.at(-1)?.miles ?? 0)) kept.push(reading);
  return kept;
}

/** The least squares of the readings; undefined if they are too close together. */
function slopeOf(readings: readonly OdometerReading[]): Exact | undefined {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || daysBetween(first.day, last.day) < shortestSpan) return undefined;
  const count = readings.length;
  const points = readings.map(({ day, miles }) => ({ x: daysBetween(first.day, day), y: miles - first.miles }));
  const sum = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  const [sumX, sumY] = [sum(({ x }) => x), sum(({ y }) => y)];
  return exactly(count * sum(({ x, y }) => x * y) - sumX * sumY, count * sum(({ x }) => x * x) - sumX * sumX);
}

function within(perDay: Exact): Exact {
  if (perDay.top < slowest * perDay.bottom) return { top: slowest, bottom: 1n };
  return perDay.top > fastest * perDay.bottom ? { top: fastest, bottom: 1n } : perDay;
}
