import { exactly, quotient, rounded, sumOf, toDecimals } from "#src/exact.ts";

/** A share in percent with one decimal, half up; null, shown as a dash, if there is nothing to share. */
export const percentOf = (part: number, whole: number): string | null =>
  whole <= 0 ? null : toDecimals(quotient(part * 100, whole), 1);

/** What one of them cost, in cents; null if there were none. */
export const costOfEach = (spend: number, count: number): number | null =>
  count <= 0 ? null : rounded(exactly(spend, count));

/** The middle of some whole numbers; of an even count, the mean of the two in the middle. */
export const medianOf = (numbers: readonly number[]): number | null => percentileOf(numbers, 50);

/** The number below which so many percent lie, between two of them in proportion, as PostgreSQL's `percentile_cont`. */
export function percentileOf(numbers: readonly number[], percent: number): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = ((sorted.length - 1) * percent) / 100;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return toTenths(below + (above - below) * (place - Math.floor(place)));
}

/** The mean with one decimal. It stands beside the median, which one long wait can't move. */
export function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : toTenths(sumOf(numbers) / numbers.length);
}

const toTenths = (number: number) => Math.floor(number * 10 + 0.5) / 10;
